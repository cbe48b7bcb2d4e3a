"""Reads stores with one implementation: read.py zarr|tensorstore < STORES, prints JSON

STORES is a JSON array of {"path": ..., "arrays": {path: ...}, "consolidated": ...} as damage.py prints.
Of each store are printed {"arrays": {path: {"shape", "dtype", "bytes"}}, "errors": {path: ...}}; the path
of an error of the whole store is "store". With zarr a consolidated store is read twice: by the arrays' own
documents, and by its consolidated metadata.
"""

import importlib.metadata
import json
import os
import sys
import warnings


def as_written(values):
    return {"shape": list(values.shape), "dtype": values.dtype.str, "bytes": values.tobytes().hex()}


def with_zarr(store):
    import zarr

    if "" in store["arrays"]:
        yield "", lambda: zarr.open_array(store["path"], mode="r")[...]
        return
    groups = [zarr.open_group(store["path"], mode="r", use_consolidated=False)]
    if store["consolidated"]:
        groups.append(zarr.open_consolidated(store["path"], mode="r"))
    for group in groups:
        for path in store["arrays"]:
            yield path, lambda: group[path][...]


def with_tensorstore(store):
    import tensorstore

    for path in store["arrays"]:
        folder = os.path.join(store["path"], path)
        driver = "zarr3" if os.path.exists(os.path.join(folder, "zarr.json")) else "zarr"
        spec = {"driver": driver, "kvstore": {"driver": "file", "path": folder}}
        yield path, lambda: tensorstore.open(spec, open=True).result().read().result()


def first_line(error):
    return f"{type(error).__name__}: {error}".splitlines()[0]


def read(arrays):
    found, errors = {}, {}
    try:
        for path, values in arrays:
            try:
                described = as_written(values())
            except Exception as error:
                errors[path] = first_line(error)
                continue
            if found.setdefault(path, described) != described:
                errors[path] = "other values by the consolidated metadata"
    except Exception as error:
        errors["store"] = first_line(error)
    return {"arrays": found, "errors": errors}


def main():
    warnings.simplefilter("ignore")
    name = sys.argv[1]
    reader = {"zarr": with_zarr, "tensorstore": with_tensorstore}[name]
    answers = [read(reader(store)) for store in json.load(sys.stdin)]
    print(json.dumps({"release": importlib.metadata.version(name), "stores": answers}))


main()
