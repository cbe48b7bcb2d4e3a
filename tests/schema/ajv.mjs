// Verdicts of Ajv. usage: node ajv.mjs FOLDER_WITH_NODE_MODULES <REQUESTS
// A request is a line [key, schema or null, document]; the schema is there with the first of its key.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { resolve } from "node:path";

const { default: Ajv } = createRequire(resolve(process.argv[2], "package.json"))("ajv/dist/2020");
const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, strictTuples: false });
const validators = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  const [key, schema, document] = JSON.parse(line);
  if (schema) validators.set(key, ajv.compile(schema));
  console.log(validators.get(key)(document));
}
