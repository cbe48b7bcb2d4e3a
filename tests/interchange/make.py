"""Writes stores with one Python implementation: make.py PEER FOLDER, see run.py.

Each store varies one thing: the data type with its fill values, a codec, an option. Prints
{"version": "...", "stores": {folder: what is in it}, "not_made": {what: why}}.
"""

import importlib.metadata
import itertools
import json
import math
import pathlib
import shutil
import sys
import warnings

warnings.simplefilter("ignore")

TYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16",
         "float32", "float64", "complex64", "complex128"]
LARGEST = {"int64": 2**63 - 1, "uint64": 2**64 - 1, "int8": -128, "float32": 3.4e38, "float64": 5e-324}


class Maker:
    def __init__(self, root):
        self.root, self.stores, self.not_made = pathlib.Path(root), {}, {}

    def make(self, what, write, **options):
        """Has `write(path, **options)` write one store; a peer need not be able to."""
        folder = f"{len(self.stores):03}"
        (self.root / folder).mkdir(parents=True)
        try:
            write(str(self.root / folder), **options)
            self.stores[folder] = what
        except Exception as error:
            self.not_made[what] = f"{type(error).__name__}: {error}".splitlines()[0]
            shutil.rmtree(self.root / folder, ignore_errors=True)


def fill_values(name):
    values = [LARGEST[name]] if name in LARGEST else []
    if name.startswith("float"):
        values += [math.nan, math.inf, -math.inf, -0.0, 1.5]
    if name.startswith("complex"):
        values += [complex(1.5, -2), complex(math.nan, math.inf)]
    return values


# ---- zarr-python ---------------------------------------------------------------------------------


def with_zarr_python(maker):
    import numpy
    import zarr
    import zarr.codecs as codecs

    zarr.config.set({"array.rectilinear_chunks": True})

    def array(path, **options):
        given = {"shape": (8, 6), "chunks": (4, 3), "dtype": "uint16", "zarr_format": 3, **options}
        zarr.create_array(path, **given)

    others = ["<M8[ns]", "<M8[s]", "<M8[10us]", "<M8[D]", "<m8[ms]", "<m8", "<M8", "S4", "U3", "V2", ">i4",
              ">f8", "U1", numpy.dtype([("a", "u1"), ("b", "<f4")]), numpy.dtype([("a", "<i2", (2,))]),
              numpy.dtype([("a", "S2"), ("b", [("c", "<i8")])]), str,
              zarr.dtype.VariableLengthBytes(), zarr.dtype.VariableLengthUTF8()]
    for version, dtype in itertools.product([3, 2], TYPES + others):
        maker.make(f"v{version} {dtype}", array, dtype=dtype, zarr_format=version)
        for value in fill_values(dtype) if isinstance(dtype, str) else []:
            maker.make(f"v{version} {dtype}, {value}", array, dtype=dtype, fill_value=value,
                       zarr_format=version)
    for version in (3, 2):
        for dtype, value in [("<M8[ns]", numpy.datetime64("NaT", "ns")), ("<m8[s]", 5), ("U3", "é"),
                             ("S4", b"ab"), (str, "x"), ("V2", b"\1\2"),
                             (numpy.dtype([("a", "u1"), ("b", "<f4")]), (1, 2.5))]:
            maker.make(f"v{version} {dtype}, {value}", array, dtype=dtype, fill_value=value,
                       zarr_format=version)
        maker.make(f"v{version} fill value None", array, fill_value=None, zarr_format=version)
        maker.make(f"v{version} order F", array, order="F", zarr_format=version)
        maker.make(f"v{version} no axes", array, shape=(), chunks=(), zarr_format=version)
        maker.make(f"v{version} length 0", array, shape=(0, 6), zarr_format=version)
        maker.make(f"v{version} attributes", array, zarr_format=version,
                   attributes={"a": math.nan, "b": [1, {"c": None}], "é": 2**70})
        for separator in "/.":
            name = "default" if version == 3 else "v2"
            maker.make(f"v{version} separator {separator}", array, zarr_format=version,
                       chunk_key_encoding={"name": name, "separator": separator})
    maker.make("v3 key encoding v2", array, chunk_key_encoding={"name": "v2", "separator": "/"})
    maker.make("v3 dimension names", array, dimension_names=["y", None])
    maker.make("v3 rectilinear", array, chunks=[[4, 4], [1, 2, 3]])
    maker.make("v3 shards", array, shards=(8, 6))
    maker.make("v3 no compressors", array, compressors=None)
    compressors = [codecs.GzipCodec(level=n) for n in (0, 9)] + [codecs.Crc32cCodec()]
    compressors += [codecs.ZstdCodec(level=n, checksum=c) for n in (-5, 0, 22) for c in (True, False)]
    compressors += [codecs.BloscCodec(cname=name, clevel=3, shuffle=shuffle)
                    for name in ("lz4", "lz4hc", "blosclz", "zstd", "snappy", "zlib")
                    for shuffle in ("noshuffle", "shuffle", "bitshuffle")]
    compressors += [codecs.BloscCodec(), getattr(codecs, "Zlib")(level=1), codecs.BZ2(level=1), codecs.LZ4(),
                    codecs.LZMA(), codecs.Shuffle(elementsize=2), codecs.CRC32(), codecs.Adler32(),
                    codecs.Fletcher32(), codecs.JenkinsLookup3(), codecs.Zstd(level=1), codecs.GZip(level=1)]
    for codec in compressors:
        maker.make(f"v3 {codec}", array, compressors=codec)
        maker.make(f"v3 sharded, {codec}", array, compressors=codec, shards=(8, 6))
    for codec in [codecs.TransposeCodec(order=(1, 0)), codecs.Delta(dtype="<u2"),
                  codecs.FixedScaleOffset(offset=0, scale=10, dtype="<u2"),
                  codecs.Quantize(digits=3, dtype="<f4"),
                  codecs.AsType(encode_dtype="<u4", decode_dtype="<u2")]:
        maker.make(f"v3 {codec}", array, filters=codec)
    for dtype, codec in [("float32", codecs.BitRound(keepbits=5)),
                         ("float32", codecs.ScaleOffset(offset=1, scale=2)),
                         ("float32", codecs.ScaleOffset()),
                         ("float32", codecs.CastValue(data_type="int16")),
                         ("float32", codecs.CastValue(data_type="uint8", rounding="towards-zero",
                                                      out_of_range="clamp",
                                                      scalar_map={"encode": [("NaN", 0)]})),
                         ("bool", codecs.PackBits())]:
        maker.make(f"v3 {codec}", array, filters=codec, dtype=dtype)
    for codec in [codecs.BytesCodec(endian="big"), codecs.PCodec(level=1),
                  codecs.ZFPY(mode=4, tolerance=0.1)]:
        maker.make(f"v3 serializer {codec}", array, serializer=codec, dtype="float32")
    for location in ("start", "end"):
        inner = codecs.ShardingCodec(chunk_shape=(2, 3), codecs=[codecs.BytesCodec()])
        shard = codecs.ShardingCodec(chunk_shape=(4, 3), codecs=[inner], index_location=location)
        maker.make(f"v3 nested shards, index at the {location}", array, chunks=(8, 6), serializer=shard,
                   compressors=None)
    with_zarr_python_v2(maker, array)
    for version in (2, 3):
        maker.make(f"v{version} group", lambda path, v=version: zarr.create_group(
            path, zarr_format=v, attributes={"a": 1}))
        maker.make(f"v{version} consolidated", zarr_tree, zarr=zarr, version=version)


def with_zarr_python_v2(maker, array):
    import numcodecs

    compressors = [numcodecs.Blosc(cname=name, shuffle=s) for name in ("lz4", "zstd") for s in (-1, 0, 1, 2)]
    compressors += [numcodecs.Zlib(level=1), numcodecs.GZip(level=9), numcodecs.BZ2(), numcodecs.LZ4(),
                    numcodecs.LZMA(), numcodecs.Zstd(level=-3), numcodecs.Zstd(level=3, checksum=True),
                    numcodecs.PCodec() if hasattr(numcodecs, "PCodec") else None, None]
    for codec in compressors:
        maker.make(f"v2 {codec}", array, compressors=codec, zarr_format=2)
    for dtype, codec in [("<i4", numcodecs.Delta("<i4")), ("<i4", numcodecs.Delta("<i4", astype="<i2")),
                         ("<f4", numcodecs.FixedScaleOffset(0, 10, "<f4", "|u1")),
                         ("<f4", numcodecs.Quantize(3, "<f4")), ("|b1", numcodecs.PackBits()),
                         ("<f4", numcodecs.BitRound(5)), ("<i4", numcodecs.AsType("<i8", "<i4")),
                         ("<i4", numcodecs.Shuffle(4)), ("<i4", numcodecs.CRC32()),
                         ("<i4", numcodecs.Adler32()), ("<i4", numcodecs.Fletcher32()),
                         ("<i4", numcodecs.JenkinsLookup3()), ("U3", numcodecs.Categorize(["a"], "<U3"))]:
        maker.make(f"v2 {codec}", array, filters=[codec], dtype=dtype, zarr_format=2)


def zarr_tree(path, zarr, version):
    root = zarr.create_group(path, zarr_format=version)
    group = root.create_group("ocean/deep", attributes={"a": math.nan})
    group.create_array("sst", shape=(8, 6), dtype="float32", fill_value=math.nan)
    root.create_array("time", shape=(8,), dtype="<M8[s]")
    root.create_array("name", shape=(8,), dtype=str)
    zarr.consolidate_metadata(path, zarr_format=version)


# ---- tensorstore ---------------------------------------------------------------------------------


def with_tensorstore(maker):
    import numpy
    import tensorstore

    def write(path, driver="zarr3", metadata=None, fill_value=None, **schema):
        spec = {"driver": driver, "kvstore": {"driver": "file", "path": path}, "metadata": metadata or {},
                "create": True, "schema": {"domain": {"shape": [8, 6]}, "dtype": "uint16", **schema}}
        tensorstore.open(spec, **({} if fill_value is None else {"fill_value": fill_value})).result()

    extra = ["int2", "int4", "bfloat16", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e4m3b11fnuz",
             "float8_e5m2", "float8_e5m2fnuz", "float8_e3m4", "float4_e2m1fn", "string", "ustring", "byte",
             "char", "json"]
    for driver, dtype in itertools.product(["zarr3", "zarr"], TYPES + extra):
        maker.make(f"{driver} {dtype}", write, driver=driver, dtype=dtype)
        for value in fill_values(dtype):
            maker.make(f"{driver} {dtype}, {value}", write, driver=driver, dtype=dtype,
                       fill_value=numpy.array(value, dtype=dtype))
    pipelines = [["bytes"], [{"name": "bytes", "configuration": {"endian": "big"}}], ["gzip"], ["crc32c"],
                 [{"name": "gzip", "configuration": {"level": 9}}], ["zstd"], ["blosc"],
                 [{"name": "zstd", "configuration": {"level": 3}}],
                 [{"name": "transpose", "configuration": {"order": "F"}}],
                 [{"name": "transpose", "configuration": {"order": [1, 0]}}],
                 [{"name": "sharding_indexed", "configuration": {"chunk_shape": [4, 3]}}],
                 [{"name": "sharding_indexed", "configuration": {
                     "chunk_shape": [4, 3], "index_location": "start", "codecs": ["bytes", "gzip"],
                     "index_codecs": ["bytes"]}}]]
    pipelines += [[{"name": "blosc", "configuration": {"cname": name, "shuffle": shuffle}}]
                  for name in ("lz4", "zstd", "snappy") for shuffle in ("noshuffle", "shuffle", "bitshuffle")]
    for pipeline in pipelines:
        maker.make(f"zarr3 {json.dumps(pipeline)}", write, metadata={"codecs": pipeline})
    for name, separator in itertools.product(["default", "v2"], "/."):
        maker.make(f"zarr3 {name} {separator}", write, metadata={
            "chunk_key_encoding": {"name": name, "configuration": {"separator": separator}}})
    maker.make("zarr3 labels", write, domain={"shape": [8, 6], "labels": ["y", ""]})
    maker.make("zarr3 chunks", write, metadata={"chunk_grid": {
        "name": "regular", "configuration": {"chunk_shape": [4, 3]}}})
    maker.make("zarr3 attributes", write, metadata={"attributes": {"a": [1, None], "é": 2**63}})
    maker.make("zarr3 unit", write, dimension_units=[[4, "nm"], None])
    maker.make("zarr3 no axes", write, domain={"shape": []})
    for compressor in [None, {"id": "blosc"}, {"id": "blosc", "cname": "zstd", "shuffle": -1}, {"id": "zlib"},
                       {"id": "gzip", "level": 9}, {"id": "bz2", "level": 1}, {"id": "zstd", "level": 3}]:
        maker.make(f"zarr {compressor}", write, driver="zarr", metadata={"compressor": compressor})
    for order, separator in itertools.product("CF", "/."):
        maker.make(f"zarr {order} {separator}", write, driver="zarr",
                   metadata={"order": order, "dimension_separator": separator})
    for dtype in ["|S3", "|V2", "<c8", ">i4", "|b1", "<f2"]:
        maker.make(f"zarr {dtype}", lambda path, d=dtype: tensorstore.open({
            "driver": "zarr", "kvstore": {"driver": "file", "path": path}, "create": True,
            "metadata": {"shape": [8, 6], "dtype": d}}).result())
    maker.make("zarr record", lambda path: tensorstore.open({
        "driver": "zarr", "kvstore": {"driver": "file", "path": path}, "create": True, "field": "a",
        "metadata": {"shape": [8], "dtype": [["a", "<i2"], ["b", "<f4", [2]]]}}).result())


# ---- zarrita, of Python --------------------------------------------------------------------------


def with_zarrita_python(maker):
    import numpy
    import zarrita
    import zarrita.codecs as codecs

    def write(path, **options):
        zarrita.Array.create(path, **{"shape": (8, 6), "chunk_shape": (4, 3), "dtype": "uint16", **options})

    def write_v2(path, **options):
        given = {"shape": (8, 6), "chunks": (4, 3), "dtype": numpy.dtype("<u2"), **options}
        zarrita.ArrayV2.create(path, **given)

    for dtype in TYPES:
        maker.make(f"v3 {dtype}", write, dtype=dtype)
        maker.make(f"v2 {dtype}", write_v2, dtype=numpy.dtype(dtype))
        for value in fill_values(dtype):
            maker.make(f"v3 {dtype}, {value}", write, dtype=dtype, fill_value=value)
            maker.make(f"v2 {dtype}, {value}", write_v2, dtype=numpy.dtype(dtype), fill_value=value)
    plain = codecs.bytes_codec()
    for pipeline in [[plain], [codecs.bytes_codec("big")], [plain, codecs.gzip_codec(level=1)],
                     [plain, codecs.zstd_codec(level=1, checksum=True)], [plain, codecs.zstd_codec()],
                     [plain, codecs.crc32c_codec()], [codecs.transpose_codec((1, 0)), plain],
                     [plain, codecs.blosc_codec(typesize=2)],
                     [plain, codecs.blosc_codec(typesize=2, cname="lz4", shuffle="noshuffle")]]:
        maker.make(f"v3 {[codec.name for codec in pipeline]}", write, codecs=pipeline)
        maker.make(f"v3 sharded {[codec.name for codec in pipeline]}", write, chunk_shape=(8, 6),
                   codecs=[codecs.sharding_codec(chunk_shape=(4, 3), codecs=pipeline)])
    for encoding in itertools.product(["default", "v2"], "/."):
        maker.make(f"v3 {encoding}", write, chunk_key_encoding=encoding)
    maker.make("v3 names and attributes", write, dimension_names=["y", "x"], attributes={"a": [1, None]})
    for compressor in [None, {"id": "blosc", "cname": "lz4"}, {"id": "zlib", "level": 1},
                       {"id": "zstd", "level": 1}]:
        maker.make(f"v2 {compressor}", write_v2, compressor=compressor, dimension_separator="/", order="F")
    maker.make("v3 group", lambda path: zarrita.Group.create(path, attributes={"a": 1}))
    maker.make("v2 group", lambda path: zarrita.GroupV2.create(path))


# ---- acquire-zarr: writes only -------------------------------------------------------------------


def with_acquire_zarr(maker):
    import acquire_zarr as acquire
    import numpy

    def write(path, dtype="uint16", compression=None, method=None, shards=1):
        dimensions = [acquire.Dimension(name="t", kind=acquire.DimensionType.TIME, array_size_px=0,
                                        chunk_size_px=2, shard_size_chunks=shards),
                      acquire.Dimension(name="y", kind=acquire.DimensionType.SPACE, array_size_px=8,
                                        chunk_size_px=4, shard_size_chunks=shards),
                      acquire.Dimension(name="x", kind=acquire.DimensionType.SPACE, array_size_px=6,
                                        chunk_size_px=3, shard_size_chunks=shards)]
        array = acquire.ArraySettings(output_key="image", dimensions=dimensions, data_type=numpy.dtype(dtype))
        if compression:
            array.compression = acquire.CompressionSettings(
                compressor=acquire.Compressor.BLOSC1, codec=compression, level=1, shuffle=1)
        if method:
            array.downsampling_method = method
        settings = acquire.StreamSettings(store_path=path, arrays=[array], overwrite=True)
        stream = acquire.ZarrStream(settings)
        stream.append(numpy.zeros((4, 8, 6), dtype=dtype))
        stream.close()

    for dtype in [name for name in TYPES if name not in ("bool", "float16", "complex64", "complex128")]:
        maker.make(dtype, write, dtype=dtype)
    for codec in ("BLOSC_LZ4", "BLOSC_ZSTD"):
        maker.make(codec, write, compression=getattr(acquire.CompressionCodec, codec))
    maker.make("shards", write, shards=2)
    maker.make("downsampled", write, method=acquire.DownsamplingMethod.MEAN)


# ---- GDAL, as rasterio brings it along -----------------------------------------------------------


def with_gdal(maker):
    import numpy
    import rasterio

    def write(path, dtype="uint16", **options):
        pathlib.Path(path).rmdir()  # GDAL makes it
        options = {"FORMAT": "ZARR_V3", **options}
        with rasterio.open(path, "w", driver="Zarr", width=6, height=8, count=1, dtype=dtype,
                           **options) as out:
            out.write(numpy.zeros((1, 8, 6), dtype))

    types = [name for name in TYPES if name not in ("bool", "float16")]
    for version, dtype in itertools.product("32", types):
        maker.make(f"v{version} {dtype}", write, dtype=dtype, FORMAT=f"ZARR_V{version}")
        if not dtype.startswith("complex"):
            for value in [1] + [v for v in fill_values(dtype) if v == v]:
                maker.make(f"v{version} {dtype}, {value}", write, dtype=dtype, nodata=value,
                           FORMAT=f"ZARR_V{version}")
        if dtype.startswith("float"):
            maker.make(f"v{version} {dtype}, nan", write, dtype=dtype, nodata=math.nan,
                       FORMAT=f"ZARR_V{version}")
    for version, codec in itertools.product("32", ["NONE", "BLOSC", "ZLIB", "GZIP", "LZMA", "ZSTD", "LZ4"]):
        maker.make(f"v{version} {codec}", write, COMPRESS=codec, nodata=1, FORMAT=f"ZARR_V{version}")
    for endian in ("LITTLE", "BIG"):
        maker.make(f"v3 {endian}", write, ENDIAN=endian, nodata=1)
    maker.make("v3 chunk order F", write, CHUNK_MEMORY_LAYOUT="F", nodata=1)
    maker.make("v2 chunk order F", write, CHUNK_MEMORY_LAYOUT="F", nodata=1, FORMAT="ZARR_V2")
    maker.make("v3 separator", write, DIM_SEPARATOR=".", nodata=1)
    maker.make("v3 place on the earth", write, nodata=1, crs="EPSG:4326",
               transform=rasterio.transform.from_origin(0, 8, 1, 1))


PEERS = {
    "zarr-python": (with_zarr_python, ["zarr", "numcodecs"]),
    "tensorstore": (with_tensorstore, ["tensorstore"]),
    "zarrita-python": (with_zarrita_python, ["zarrita"]),
    "acquire-zarr": (with_acquire_zarr, ["acquire-zarr"]),
    "gdal": (with_gdal, []),
}


def main():
    write, packages = PEERS[sys.argv[1]]
    maker = Maker(sys.argv[2])
    write(maker)
    version = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    if not packages:
        import rasterio

        version = f"GDAL {rasterio.__gdal_version__}"
    print(json.dumps({"version": version, "stores": maker.stores, "not_made": maker.not_made}))


main()
