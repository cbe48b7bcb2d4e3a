// Writes stores with zarrita.js: node make.mjs FOLDER; see make.py.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as zarr from "zarrita";
import { FileSystemStore } from "@zarrita/storage";

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(
  readFileSync(join(here, "node_modules", "zarrita", "package.json"), "utf8"));
const root = process.argv[2];
const stores = {};
const notMade = {};

async function make(what, options) {
  const folder = String(Object.keys(stores).length).padStart(3, "0");
  const path = join(root, folder);
  mkdirSync(path, { recursive: true });
  try {
    await zarr.create(new FileSystemStore(path), options);
    stores[folder] = what;
  } catch (error) {
    notMade[what] = String(error).split("\n")[0];
    rmSync(path, { recursive: true });
  }
}

const bytes = { name: "bytes", configuration: { endian: "little" } };
const array = { dtype: "uint16", shape: [8, 6], chunkShape: [4, 3], codecs: [bytes], fillValue: 0 };

const fillValues = {
  int64: [0n], uint64: [0n], bool: [false], float32: [NaN, Infinity, -Infinity, -0, 1.5], float64: [NaN],
};
for (const dtype of ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
                     "float32", "float64"]) {
  await make(`${dtype}, no codecs and no fill value`,
             { dtype, shape: [8, 6], chunkShape: [4, 3] });
  for (const fillValue of fillValues[dtype] ?? [0]) {
    await make(`${dtype}, ${fillValue}`, { ...array, dtype, fillValue });
  }
}
for (const codecs of [
  [bytes, { name: "gzip", configuration: { level: 1 } }],
  [{ name: "transpose", configuration: { order: [1, 0] } }, bytes], [bytes, { name: "crc32c" }],
  [{ name: "sharding_indexed", configuration: {
    chunk_shape: [2, 3], codecs: [bytes], index_codecs: [bytes, { name: "crc32c" }] } }],
]) {
  await make(`codecs ${codecs.map(({ name }) => name)}`, { ...array, codecs });
}
await make("string", { ...array, dtype: "string", codecs: [{ name: "vlen-utf8" }], fillValue: "" });
await make("uint8, no endian", { ...array, dtype: "uint8", codecs: [{ name: "bytes" }] });
await make("options", { ...array, attributes: { a: [1, null] }, dimensionNames: ["y", null],
                        chunkSeparator: "." });
await make("group", { attributes: { a: 1 } });
console.log(JSON.stringify({ version: `zarrita ${version}`, stores, not_made: notMade }));
