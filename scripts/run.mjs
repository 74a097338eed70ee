// Runs every npm script: `node scripts/run.mjs script.ts ...`. Installs packages if package-lock.json has changed, then starts the
// script, if any, with a recent Node. Old syntax, because any Node may run this file.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";

/** A package with Node for every platform of workerd, installed only if the system's Node is too old. */
const NODE_PACKAGES = "scripts/node";

const own = process.versions.node;
const [major = 0, minor = 0] = own.split(".").map(Number);

/** @returns {never} */
const stop = (/** @type {string} */ message) => {
  console.error(message);
  return process.exit(1);
};

/** Runs `npm ci` if the lock file has changed. */
const install = (/** @type {string} */ folder, /** @type {string} */ what) => {
  const receipt = `${folder}/node_modules/.installed`;
  const wanted = `${process.platform} ${process.arch}\n${readFileSync(`${folder}/package-lock.json`, "utf8")}`;
  if (existsSync(receipt) && readFileSync(receipt, "utf8") === wanted) return;
  console.log(`Installing ${what} ...`);
  const options = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", ["ci", ...options], { cwd: folder, stdio: "inherit" });
  if (error) stop("There is no npm on the PATH. It comes with Node.");
  if (status !== 0) stop("npm ci failed; the reason is above. Nothing was started.");
  // npm makes none where no package fits this platform.
  mkdirSync(`${folder}/node_modules`, { recursive: true });
  writeFileSync(receipt, wanted);
};

const fetchedNode = () => {
  install(NODE_PACKAGES, `a newer Node, since ${own} is too old for the tools used here`);
  const folder = resolve(NODE_PACKAGES, "node_modules");
  const name = readdirSync(folder).find((entry) => /^node-/.test(entry));
  if (name) return `${folder}/${name}/bin/node`;
  // npm skips optional packages silently.
  rmSync(folder, { recursive: true });
  return stop(`npm found none for ${process.platform} ${process.arch}: install Node 24 yourself.`);
};

if (major < 20)
  stop(`Node ${own} is too old. Get Node 24 from https://nodejs.org/en/download, then run this again.`);
// jsdom, which the build uses, requires 22.22; TypeScript runs natively since 22.18.
const isNewEnough = major >= 24 || (major === 22 && minor >= 22);
const node = isNewEnough ? process.execPath : fetchedNode();
process.env.PATH = [resolve("node_modules/.bin"), dirname(node), process.env.PATH].join(delimiter);
install(".", "packages, which takes a minute");

const command = process.argv.slice(2);
if (command.length === 0) process.exit();
const child = spawn(node, command, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
// The terminal sends Ctrl-C to the child as well.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
process.on("SIGHUP", () => child.kill("SIGHUP"));
// npm's shell ends on a signal without passing it on.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500);
child.on("exit", (code) => process.exit(code === null ? 1 : code));
