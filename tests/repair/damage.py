"""Writes stores with the bugs that this release of zarr-python has: damage.py FOLDER

Run by the Python that the release is installed for. Each store becomes FOLDER/<case>-<release>. Prints
JSON: {"release": ..., "stores": [...]}, where a store has its case, its path, what the release is known to
have written wrong ("undone" and "kept": {file: [pointer...]}; the first is what --repair undoes), whether
its root is consolidated, and the values of its arrays, which are those that were to be written, not those
that the release reads. "unwritten" is the error of a release that did not write the store, "refused" what
is in it if that is known.

The ranges were measured with each release of 3.0 to 3.3, and 3.4.2.
"""

import json
import pathlib
import sys
import warnings

import numpy as np
import zarr

NON_FINITE = {"nan": np.nan, "inf": np.inf, "negative": -np.inf}
CASES = []


def case(first, last=None, *, but=None, refused=None):
    """The function writes a damaged store with the releases from `first` to `last`, or with all since,
    but not with `but`; `refused` is in the error of releases that cannot write it."""
    def add(function):
        name = function.__name__.replace("_", "-")
        CASES.append((name, parsed(first), parsed(last), parsed(but), refused, function))
        return function
    return add


def parsed(release):
    return release and tuple(int(part) for part in release.split(".")[:3])


class Store:
    def __init__(self, path):
        self.path = path
        self.undone, self.kept, self.arrays = {}, {}, {}
        self.consolidated = False

    def array(self, path, dtype, fill, shape=(6,), chunks=(2,), values=None, group=None, **options):
        """An array whose first chunk is written; the other chunks are its fill value."""
        options = dict(shape=shape, chunks=chunks, dtype=dtype, fill_value=fill, **options)
        if group is None:
            made = zarr.create_array(self.path, **options)
        else:
            made = group.create_array(path.split("/")[-1], **options)
        expected = np.full(shape, fill, dtype=dtype)
        if values is not None:
            made[: len(values)] = np.array(values, dtype=dtype)
            expected[: len(values)] = np.array(values, dtype=dtype)
        self.arrays[path] = {"shape": list(shape), "dtype": expected.dtype.str,
                             "bytes": expected.tobytes().hex()}
        return made

    def consolidate(self):
        zarr.consolidate_metadata(self.path)
        self.consolidated = True


def chunk(axis):
    return f"/chunk_grid/configuration/chunk_shape/{axis}"


def listed(path):
    return "/consolidated_metadata/metadata/" + path.replace("/", "~1")


def has_null_groups():
    """Whether the release writes `consolidated_metadata: null`."""
    return parsed(zarr.__version__) <= (3, 1, 3)


def root_group(store, zarr_format=3, *, will_consolidate=False):
    if zarr_format == 3 and not will_consolidate and has_null_groups():
        store.undone["zarr.json"] = ["/consolidated_metadata"]
    return zarr.create_group(store.path, zarr_format=zarr_format, attributes={"title": "kept"})


def sub_group(store, parent, path):
    if has_null_groups():
        store.undone[f"{path}/zarr.json"] = ["/consolidated_metadata"]
    return parent.create_group(path.split("/")[-1])


# ---- undone ----------------------------------------------------------------------------------------


@case("3.0.0", "3.1.6")
def zero_chunk_array(store):
    store.array("", "int16", 0, shape=(0, 6), chunks=(0, 3))
    store.undone["zarr.json"] = [chunk(0)]


@case("3.0.0", "3.1.6")
def zero_chunk_consolidated(store):
    root = root_group(store, will_consolidate=True)
    store.array("full", "int16", 7, values=[1, 2], group=root)
    store.array("rows", "int16", 0, shape=(0, 6), chunks=(0, 3), group=root)
    store.array("both", "float32", 0, shape=(0, 4, 0), chunks=(0, 2, 0), group=root)
    store.consolidate()
    store.undone |= {
        "rows/zarr.json": [chunk(0)],
        "both/zarr.json": [chunk(0), chunk(2)],
        "zarr.json": [listed("rows") + chunk(0), listed("both") + chunk(0), listed("both") + chunk(2)],
    }


@case("3.0.0", "3.1.3")
def null_consolidated(store):
    root = root_group(store)
    inner = sub_group(store, sub_group(store, root, "a"), "a/b")
    store.array("x", "uint8", 9, values=[1, 2], group=root)
    store.array("a/b/y", "float64", 0.5, values=[1.5, 2.5], group=inner)


@case("3.0.0", "3.1.3")
def null_consolidated_below(store):
    root = root_group(store, will_consolidate=True)
    store.array("a/x", "uint8", 9, values=[1, 2], group=sub_group(store, root, "a"))
    store.consolidate()


@case("3.0.0")
def zgroup_entry(store):
    root = root_group(store, 2)
    outer = root.create_group("a", attributes={"level": 1})
    inner = outer.create_group("b")
    store.array("x", "int32", -1, values=[1, 2], group=root)
    store.array("a/b/y", "float32", 0.5, values=[1.5, 2.5], group=inner)
    store.consolidate()
    store.undone[".zmetadata"] = [f"/metadata/{path}~1.zgroup/consolidated_metadata"
                                  for path in ("a", "a~1b")]


@case("3.0.0", "3.0.6")
def bare_fill_v2_float(store):
    root = root_group(store, 2)
    root.attrs["_FillValue"] = np.nan  # legal in attributes: it stays
    for dtype in ("float16", "float32", "float64"):
        for name, value in NON_FINITE.items():
            path = f"{dtype}_{name}"
            store.array(path, dtype, value, values=[1, 2], group=root)
            store.undone[f"{path}/.zarray"] = ["/fill_value"]
    store.array("finite", "float64", 0.25, values=[1, 2], group=root)
    store.consolidate()
    # The copies of the other widths were right.
    store.undone[".zmetadata"] = [f"/metadata/float64_{name}~1.zarray/fill_value" for name in NON_FINITE]


@case("3.0.0", "3.0.6")
def bare_fill_v2_complex(store):
    root = root_group(store, 2)
    for dtype in ("complex64", "complex128"):
        for name, value in NON_FINITE.items():
            path = f"{dtype}_{name}"
            store.array(path, dtype, complex(value, 0.5), values=[1 + 2j, 3], group=root)
            store.undone[f"{path}/.zarray"] = ["/fill_value/0"]
        path = f"{dtype}_both"
        store.array(path, dtype, complex(np.inf, np.nan), values=[1 + 2j, 3], group=root)
        store.undone[f"{path}/.zarray"] = ["/fill_value/0", "/fill_value/1"]


@case("3.0.0", "3.0.6", refused="ndarray is not JSON serializable")
def bare_fill_v2_complex_consolidated(store):
    root = root_group(store, 2)
    store.array("x", "complex64", complex(np.nan, 0.5), values=[1 + 2j, 3], group=root)
    store.undone["x/.zarray"] = ["/fill_value/0"]
    store.undone[".zmetadata"] = ["/metadata/x~1.zarray/fill_value/0"]
    store.consolidate()


@case("3.0.0", "3.0.6")
def bare_fill_v3_consolidated(store):
    root = root_group(store, will_consolidate=True)
    inner = sub_group(store, root, "a")
    for name, value in NON_FINITE.items():
        store.array(name, "float64", value, values=[1, 2], group=root)
        store.array(f"a/{name}", "float64", value, values=[1, 2], group=inner)
        store.array(f"{name}_float32", "float32", value, values=[1, 2], group=root)
        store.array(f"{name}_complex64", "complex64", complex(value, 1), values=[1, 2], group=root)
    store.consolidate()
    # The copies of other types were right, and so were the arrays' own documents.
    store.undone["zarr.json"] = [listed(path) + "/fill_value" for name in NON_FINITE
                                 for path in (name, f"a/{name}")]


@case("3.0.0", "3.0.6")
def three_bugs_v3(store):
    root = root_group(store, will_consolidate=True)
    inner = sub_group(store, root, "a")
    store.array("a/x", "float64", np.nan, shape=(0,), chunks=(0,), group=inner)
    store.array("y", "float64", np.inf, values=[1, 2], group=root)
    store.consolidate()
    store.undone["a/x/zarr.json"] = [chunk(0)]
    store.undone["zarr.json"] = [listed("a/x") + chunk(0), listed("a/x") + "/fill_value",
                                 listed("y") + "/fill_value"]


# ---- not undone ------------------------------------------------------------------------------------


@case("3.0.7", "3.0.10")
def byte_values(store):
    root = root_group(store, 2)
    store.array("s", "S3", b"abc", values=[b"x", b"yz"], group=root)
    store.array("v", "V3", np.void(b"abc"), group=root)
    del store.arrays["v"]  # not every implementation reads it as one value of three bytes
    store.consolidate()
    store.kept[".zmetadata"] = [f"/metadata/{path}~1.zarray/fill_value" for path in ("s", "v")]


@case("3.0.7", "3.0.10")
def iso_datetime(store):
    root = root_group(store, 2)
    store.array("ns", "datetime64[ns]", np.datetime64(1, "ns"), values=[5, 6], group=root)
    store.array("days", "datetime64[D]", np.datetime64("2020-01-01", "D"), values=[5, 6], group=root)
    for path in ("ns", "days"):
        store.kept[f"{path}/.zarray"] = ["/fill_value"]


@case("3.0.0", "3.1.6")
def zero_chunk_not_empty(store):
    store.array("", "uint8", 3, shape=(5,), chunks=(0,))
    store.kept["zarr.json"] = [chunk(0)]


@case("3.0.0", "3.1.6")
def zero_chunk_mixed(store):
    store.array("", "uint8", 3, shape=(0, 5), chunks=(0, 0))
    store.kept["zarr.json"] = [chunk(0), chunk(1)]


@case("3.0.0", "3.2.1", but="3.1.6")
def true_chunk(store):
    store.array("", "uint8", 3, shape=(5,), chunks=True)
    store.kept["zarr.json"] = [chunk(0)]


@case("3.0.0", "3.1.5")
def false_chunk(store):
    store.array("", "uint8", 3, shape=(0,), chunks=False)
    store.kept["zarr.json"] = [chunk(0)]


# ---- both ------------------------------------------------------------------------------------------


@case("3.0.0", "3.1.3")
def kept_beside_undone(store):
    root = root_group(store)
    store.array("x", "uint8", 3, shape=(5,), chunks=(0,), group=root)
    store.kept["x/zarr.json"] = [chunk(0)]


@case("3.0.7", "3.0.10")
def kept_and_undone_in_one(store):
    root = root_group(store, 2)
    store.array("a/s", "S3", b"abc", values=[b"x", b"yz"], group=root.create_group("a"))
    store.consolidate()
    store.undone[".zmetadata"] = ["/metadata/a~1.zgroup/consolidated_metadata"]
    store.kept[".zmetadata"] = ["/metadata/a~1s~1.zarray/fill_value"]


def main():
    warnings.simplefilter("ignore")
    folder, release, stores = pathlib.Path(sys.argv[1]), zarr.__version__, []
    for name, first, last, but, refused, write in CASES:
        if not first <= parsed(release) <= (last or parsed(release)) or parsed(release) == but:
            continue
        store = Store(str(folder / f"{name}-{release}"))
        error = None
        try:
            write(store)
        except Exception as reason:
            error = f"{type(reason).__name__}: {reason}".splitlines()[0]
        stores.append({"case": name, "refused": refused, "unwritten": error, **vars(store)})
    print(json.dumps({"release": release, "stores": stores}))


main()
