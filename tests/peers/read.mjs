// Reads arrays with zarrita.js: node read.mjs FOLDER... prints JSON, see run.py.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as zarr from "zarrita";
import { FileSystemStore } from "@zarrita/storage";

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(
  readFileSync(join(here, "node_modules", "zarrita", "package.json"), "utf8"));

const arrays = [];
for (const path of process.argv.slice(2)) {
  try {
    const array = await zarr.open.v3(new FileSystemStore(path), { kind: "array" });
    const { data, shape } = await zarr.get(array);
    arrays.push({ shape, values: Array.from(data) });
  } catch (error) {
    arrays.push({ error: String(error) });
  }
}
console.log(JSON.stringify({ version: `zarrita ${version}`, arrays }));
