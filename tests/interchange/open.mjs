// Opens stores with zarrita.js, their metadata only: node open.mjs FOLDER; see open.py.
//
// zarrita.js looks at the codecs when it decodes the first chunk. So it is given a chunk, of zeros, and
// what it says of codecs counts; that zeros are no chunk does not.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as zarr from "zarrita";
import { FileSystemStore } from "@zarrita/storage";

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(
  readFileSync(join(here, "node_modules", "zarrita", "package.json"), "utf8"));

class StoreWithChunks extends FileSystemStore {
  async get(key, options) {
    const found = await super.get(key, options);
    return found ?? (/\/[0-9./c]+$/.test(key) ? new Uint8Array(64) : undefined);
  }
  async getRange(key, range, options) {
    const found = await super.getRange(key, range, options);
    return found ?? (/\/[0-9./c]+$/.test(key) ? new Uint8Array(64) : undefined);
  }
}

async function decodeOne(array) {
  try {
    await array.getChunk(array.shape.map(() => 0));
  } catch (error) {
    if (error.name !== "CodecPipelineError") throw error;
  }
}

function kindOf(folder) {
  if (!existsSync(join(folder, "zarr.json"))) {
    return existsSync(join(folder, ".zarray")) ? "array" : "group";
  }
  // As text: not every document is JSON to JavaScript.
  return readFileSync(join(folder, "zarr.json"), "utf8").includes('"node_type":"group"')
    ? "group" : "array";
}

process.on("unhandledRejection", () => {});  // zarrita.js leaves one for each codec it does not know
const root = process.argv[2];
const answers = {};
for (const { folder, format } of JSON.parse(readFileSync(join(root, "index.json"), "utf8"))) {
  const path = join(root, folder);
  const open = format === 3 ? zarr.open.v3 : zarr.open.v2;
  try {
    const kind = kindOf(path);
    const node = await open(new StoreWithChunks(path), { kind });
    if (kind === "array") await decodeOne(node);
    answers[folder] = null;
  } catch (error) {
    answers[folder] = String(error).split("\n")[0];
  }
}
console.log(JSON.stringify({ version: `zarrita ${version}`, answers }));
