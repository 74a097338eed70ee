import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, relative, resolve } from "node:path";
import { runToEnd } from "./child.mjs";
import { NpmFailed } from "./obstacles.mjs";
import { lockedNode, missingPackages, writeReceipt } from "./packages.mjs";

/** Not among the packages, which `npm ci` empties first. */
const FOLDER = ".wrangler/node-for-npm";

/**
 * Whether npm on this Node installs everything. On others it takes the programs that come as a package for each system for unfit,
 * and leaves them out.
 */
export const canInstall = (/** @type {string} */ version) => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
};

/**
 * Runs npm to its end with this Node, and with it before others on the PATH, where the scripts of packages look for one.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd?: string, onStart?: (pid: number) => void }} options
 */
const npm = async (node, args, { cwd = ".", onStart } = {}) => {
  const { npm_execpath: own = "", ...rest } = process.env;
  const path = Object.keys(rest).find((name) => name.toUpperCase() === "PATH") || "PATH";
  const env = { ...rest, [path]: [dirname(resolve(node)), rest[path]].join(delimiter) };
  // npm, when it runs this, says where it is. On Windows it is a script otherwise, which a shell has to start, and takes as one text.
  const isNpm = /npm-cli\.js$/.test(own);
  const shell = !isNpm && process.platform === "win32";
  const words = isNpm ? [resolve(node), own, ...args] : ["npm", ...args];
  const [program = "", ...options] = shell ? [words.join(" ")] : words;
  const stdio = /** @type {["ignore", "pipe", "pipe"]} */ (["ignore", "pipe", "pipe"]);
  const { code, output, isCut } = await runToEnd(program, options, { cwd, env, shell, stdio }, onStart);
  if (isCut) throw new Error("Installing was broken off. Nothing was started.");
  if (code !== 0) throw new NpmFailed(output);
  return output.trim();
};

const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error"];

/** The Node of the lock file alone, which npm proves by its hash there: in a folder of its own, until everything is installed. */
const fetchNode = async (/** @type {(pid: number) => void} */ onStart) => {
  const { name, path, program, locked } = lockedNode();
  const { optional: _, ...needed } = locked;
  const own = { private: true, dependencies: { [name]: locked.version } };
  const lock = { lockfileVersion: 3, requires: true, packages: { "": own, [path]: needed } };
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify(own));
  writeFileSync(`${FOLDER}/package-lock.json`, JSON.stringify(lock));
  console.log(
    `Fetching Node ${locked.version} (npm on Node ${process.versions.node} would leave packages out) ...`,
  );
  await npm(process.execPath, ["ci", "--ignore-scripts", ...QUIETLY], { cwd: FOLDER, onStart });
  return { program: `${FOLDER}/${program}`, version: locked.version };
};

/** Commands of packages find their Node here. npm 10 and older link none of several packages that offer the same command. */
const linkNode = () => {
  const link = "node_modules/.bin/node";
  if (process.platform === "win32" || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), lockedNode().program), link);
};

/** Installs what the lock file names, with a Node that installs all of it. */
export const installPackages = async (/** @type {(pid: number) => void} */ onStart) => {
  const own = { program: process.execPath, version: process.versions.node };
  const node = canInstall(own.version) ? own : await fetchNode(onStart);
  console.log("Installing packages (npm ci), which takes a minute ...");
  await npm(node.program, ["ci", ...QUIETLY], { onStart });
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`npm left out ${missing.join(", ")}: does its configuration omit optional packages?`);
  linkNode();
  writeReceipt({ node: node.version, npm: await npm(node.program, ["--version"]) });
  rmSync(FOLDER, { recursive: true, force: true });
};
