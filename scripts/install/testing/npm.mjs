#!/usr/bin/env node
// Stands for npm in tests: makes the folders of the packages that the lock file here names, and notes what it was asked.
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const { FAKE_NPM_LOG = "", FAKE_NPM_ERROR, FAKE_NPM_OMIT, FAKE_NPM_LASTS = "0" } = process.env;
const [verb] = process.argv.slice(2);
if (verb === "--version") {
  console.log("99.0.0");
  process.exit();
}
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
appendFileSync(
  FAKE_NPM_LOG,
  `${JSON.stringify({ pid: process.pid, cwd: process.cwd(), packages, node: process.argv0 })}\n`,
);
if (FAKE_NPM_ERROR) {
  console.error(`npm error code ${FAKE_NPM_ERROR}\nnpm error path /some/where`);
  process.exit(1);
}
// As npm does while it unpacks.
process.on("SIGTERM", () => {});
await new Promise((wake) => setTimeout(wake, Number(FAKE_NPM_LASTS)));
for (const [path, { bin }] of Object.entries(packages)) {
  if (path === "" || path === FAKE_NPM_OMIT) continue;
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.json"), "{}");
  if (!bin) continue;
  mkdirSync(dirname(join(path, bin.node)), { recursive: true });
  symlinkSync(process.execPath, join(path, bin.node));
}
