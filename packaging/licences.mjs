// node licences.mjs CONTENTS OUTPUT WHAT: writes the licences of the packages from npm that WHAT contains, according to
// CONTENTS, the metafile of esbuild, which has run in this directory.
import {readFileSync, readdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";

const [contents, output, what] = process.argv.slice(2);
const {inputs} = JSON.parse(readFileSync(contents, "utf8"));
const packages = new Set();
for (const path of Object.keys(inputs)) {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  if (found) packages.add(found[1]);
}

const parts = [...packages].sort().map((directory) => {
  const {name, version} = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const file = readdirSync(directory).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence`);
  return `${what} contains ${name} ${version}:\n\n${readFileSync(join(directory, file), "utf8").trim()}\n`;
});
writeFileSync(output, parts.join("\n\n"));
