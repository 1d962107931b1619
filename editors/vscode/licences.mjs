// Writes dist/LICENSE.txt: the licence of Culprit, and those of the packages that dist/extension.js contains.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { inputs } = JSON.parse(readFileSync("dist/contents.json", "utf8"));
const packages = new Set();
for (const path of Object.keys(inputs)) {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  if (found) packages.add(found[1]);
}

const parts = [readFileSync(join("..", "..", "LICENSE"), "utf8")];
for (const directory of [...packages].sort()) {
  const { name, version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const file = readdirSync(directory).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence`);
  parts.push(`The extension contains ${name} ${version}:\n\n${readFileSync(join(directory, file), "utf8")}`);
}
writeFileSync(join("dist", "LICENSE.txt"), parts.map((part) => part.trim()).join("\n\n\n") + "\n");
