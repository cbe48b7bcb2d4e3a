"""Opens stores with one Python implementation, their metadata only: open.py PEER FOLDER, see run.py.

FOLDER is what write.cpp wrote. Prints {"version": "...", "answers": {folder: null or why it is refused}};
a store of a kind that the peer does not know at all, such as groups, is left out.
"""

import importlib.metadata
import json
import pathlib
import re
import sys
import warnings

warnings.simplefilter("ignore")


def with_zarr_python(path, version, kind):
    import zarr

    zarr.open(path, mode="r", zarr_format=version)


def with_zarrs(path, version, kind):
    """The array that zarrs makes of the document itself, without zarr-python before it."""
    import zarr
    from zarrs._internal import CodecPipelineImpl

    document = pathlib.Path(path) / ("zarr.json" if version == 3 else ".zarray")
    CodecPipelineImpl(document.read_text(), zarr.storage.LocalStore(path))


def with_tensorstore(path, version, kind):
    import tensorstore

    driver = "zarr3" if version == 3 else "zarr"
    spec = {"driver": driver, "kvstore": {"driver": "file", "path": path}}
    tensorstore.open(spec, open=True).result()


def with_zarrita_python(path, version, kind):
    import zarrita

    if version == 3:
        (zarrita.Array if kind == "array" else zarrita.Group).open(path)
    else:
        (zarrita.ArrayV2 if kind == "array" else zarrita.GroupV2).open(path)


def gdal():
    """The library that rasterio brings along, for its interface of arrays of any rank and type."""
    import ctypes

    import rasterio

    folder = pathlib.Path(rasterio.__file__).parent.with_name("rasterio.libs")
    library = ctypes.CDLL(str(next(folder.glob("libgdal*"))))
    for name in ("GDALOpenEx", "GDALDatasetGetRootGroup", "GDALGroupOpenMDArray", "GDALGroupGetMDArrayNames"):
        getattr(library, name).restype = ctypes.c_void_p
    library.CPLGetLastErrorMsg.restype = ctypes.c_char_p
    return ctypes, library


def with_gdal(path, version, kind):
    ctypes, library = gdal()
    library.GDALAllRegister()
    library.CPLPushErrorHandler(library.CPLQuietErrorHandler)
    library.CPLErrorReset()
    only_zarr = (ctypes.c_char_p * 2)(b"Zarr", None)
    as_arrays = 0x10
    dataset = library.GDALOpenEx(path.encode(), as_arrays, only_zarr, None, None)
    group = dataset and library.GDALDatasetGetRootGroup(ctypes.c_void_p(dataset))
    opened = group
    if group and kind == "array":
        name = pathlib.Path(path).name.encode()
        opened = library.GDALGroupOpenMDArray(ctypes.c_void_p(group), name, None)
    if not opened:
        raise OSError(library.CPLGetLastErrorMsg().decode() or "no array")


def versions_of_gdal():
    import rasterio

    return f"GDAL {rasterio.__gdal_version__}"


PEERS = {
    "zarr-python": (with_zarr_python, ["zarr"], ["array", "group"]),
    "zarrs": (with_zarrs, ["zarrs"], ["array"]),
    "tensorstore": (with_tensorstore, ["tensorstore"], ["array"]),
    "zarrita-python": (with_zarrita_python, ["zarrita"], ["array", "group"]),
    "gdal": (with_gdal, [], ["array", "group"]),
}


def kind_of(folder):
    """Whether a store is an array or a group, and its format."""
    document = folder / "zarr.json"
    if document.exists():
        return json.loads(document.read_text())["node_type"]
    return "array" if (folder / ".zarray").exists() else "group"


def first_line(error):
    """Of a group of errors the first cause; without paths and what tensorstore adds of its spec."""
    while getattr(error, "exceptions", None):
        error = error.exceptions[0]
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    text = re.sub(r'^.*?Error (?:opening "zarr3?" driver: )(?:Error reading local file "[^"]*": )?', "",
                  lines[0] if lines else "")
    return f"{type(error).__name__}: {text.split(' [tensorstore_spec=')[0].split(' [source locations=')[0]}"


def main():
    open_with, packages, kinds = PEERS[sys.argv[1]]
    root = pathlib.Path(sys.argv[2])
    answers = {}
    for entry in json.loads((root / "index.json").read_text()):
        folder = root / entry["folder"]
        kind = kind_of(folder)
        if kind not in kinds:
            continue
        try:
            open_with(str(folder), entry["format"], kind)
            answers[entry["folder"]] = None
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # a panic of Rust is no Exception
            answers[entry["folder"]] = first_line(error)
    version = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    version = version or versions_of_gdal()
    print(json.dumps({"version": version, "answers": answers}))


main()
