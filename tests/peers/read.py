"""Reads arrays with one Python implementation: read.py PEER FOLDER... prints JSON, see run.py."""

import importlib.metadata
import json
import sys


def with_zarr_python(path):
    import zarr

    return zarr.open_array(path, mode="r")[...]


def with_zarrs(path):
    import zarr

    zarr.config.set({"codec_pipeline.path": "zarrs.ZarrsCodecPipeline"})
    return with_zarr_python(path)


def with_tensorstore(path):
    import tensorstore

    spec = {"driver": "zarr3", "kvstore": {"driver": "file", "path": path}}
    return tensorstore.open(spec, open=True).result().read().result()


def with_zarrita_python(path):
    import zarrita

    return zarrita.Array.open(path)[:]  # it knows no `...`


PEERS = {
    "zarr-python": (with_zarr_python, ["zarr"]),
    "zarrs": (with_zarrs, ["zarrs", "zarr"]),
    "tensorstore": (with_tensorstore, ["tensorstore"]),
    "zarrita-python": (with_zarrita_python, ["zarrita"]),
}


def main():
    read, packages = PEERS[sys.argv[1]]
    versions = [f"{name} {importlib.metadata.version(name)}" for name in packages]
    arrays = []
    for path in sys.argv[2:]:
        try:
            values = read(path)
            arrays.append({"shape": list(values.shape), "values": values.flatten().tolist()})
        except Exception as error:
            arrays.append({"error": f"{type(error).__name__}: {error}".splitlines()[0]})
    print(json.dumps({"version": ", ".join(versions), "arrays": arrays}))


main()
