// Before every command: installs the dependencies when they are missing or older than package-lock.json, and
// says nothing otherwise. Then runs the script that is named, with the Node among the dependencies: a shell that
// has once found the system's `node` would go on using that one.
// Runs on whatever Node the system has, so it uses nothing that must be installed.
import { spawn, spawnSync } from "node:child_process";
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
  // As one text, because on Windows npm is a script that only a shell can start.
  const { status } = spawnSync("npm ci --no-audit --no-fund --loglevel=error", {
    stdio: "inherit",
    shell: true,
  });
  if (status !== 0) fail("npm ci failed; what it says above is the reason. Nothing was started.");
  writeFileSync(RECEIPT, wanted);
}

const [script, ...options] = process.argv.slice(2);
if (script) {
  const node = ["node_modules/node/bin/node", "node_modules/node/bin/node.exe"].find((path) =>
    existsSync(path),
  );
  if (!node)
    fail("node_modules has no Node of its own: were install scripts turned off? Run npm ci without that.");
  const child = spawn(node, [script, ...options], { stdio: "inherit" });
  // The terminal sends Ctrl-C to the child too; this process only has to outlive it.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // When npm alone is stopped, the shell in between ends without passing the signal on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code) => process.exit(code ?? 1));
}
