// Installs the dependencies when they are missing or older than package-lock.json, and says nothing otherwise.
// Runs before every command on whatever Node the system has, so it uses nothing that must be installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const OLDEST_NODE = 18;
const RECEIPT = "node_modules/.installed-lock";

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Node ${process.versions.node} is too old: this needs Node ${OLDEST_NODE} or newer.`);
}

const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
const installed =
  existsSync("node_modules/.package-lock.json") && existsSync(RECEIPT) && readFileSync(RECEIPT, "utf8");

if (installed !== wanted) {
  console.log("Installing dependencies (npm ci) ...");
  // In one text, because on Windows npm is a script that only a shell can start.
  const { status } = spawnSync("npm ci --no-audit --no-fund --loglevel=error", {
    stdio: "inherit",
    shell: true,
  });
  if (status !== 0) fail("npm ci failed; what it says above is the reason. Nothing was started.");
  writeFileSync(RECEIPT, wanted);
}
