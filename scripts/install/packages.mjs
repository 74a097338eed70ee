import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * What package-lock.json says of a package.
 * @typedef {object} Locked
 * @property {string} version
 * @property {string} [integrity]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {Record<string, string>} [bin]
 */

/** Node comes as a package for each system. */
const NODE = /^node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/;

const LOCK_FILE = "package-lock.json";
/** Goes with the packages that it tells of: `npm ci` empties the folder first. */
const RECEIPT = "node_modules/.installed.json";

/** The packages of the lock file, by the paths they are installed at. */
const lockedPackages = () => {
  const { packages } = JSON.parse(readFileSync(LOCK_FILE, "utf8"));
  delete packages[""];
  return /** @type {[path: string, locked: Locked][]} */ (Object.entries(packages));
};

/** Of Linux alone: the C library that programs are made for. */
const libc = () => {
  if (process.platform !== "linux" || !process.report) return "";
  // Otherwise Node may wait for names of hosts.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {any} */ (process.report.getReport());
  return report.header.glibcVersionRuntime ? "glibc" : "musl";
};

const system = { os: process.platform, cpu: process.arch, libc: libc() };

/** @param {string | string[] | undefined} allowed @param {string} value */
const allows = (allowed, value) => allowed === undefined || [allowed].flat().includes(value);

const isMadeForThis = (/** @type {Locked} */ { os, cpu, libc }) =>
  allows(os, system.os) && allows(cpu, system.cpu) && (system.libc === "" || allows(libc, system.libc));

/** Whether npm has to install it on a system that it is made for. Of others it depends on what asks for them. */
const isNeeded = (/** @type {Locked} */ { optional, devOptional, os }) =>
  optional || devOptional ? os : true;

/** The packages that are not there. npm leaves out, and says nothing, what it takes for unfit for its own Node. */
export const missingPackages = () =>
  lockedPackages()
    .filter(
      ([path, locked]) => isNeeded(locked) && isMadeForThis(locked) && !existsSync(`${path}/package.json`),
    )
    .map(([path]) => path.replace(/^node_modules\//, ""));

/** The Node that everything runs with: the package of it that is made for this system. */
export const lockedNode = () => {
  const { os, cpu, libc } = system;
  const [path, locked] =
    lockedPackages().find(([path, locked]) => NODE.test(path) && isMadeForThis(locked)) || [];
  if (!path || !locked?.bin || libc === "musl")
    throw new Error(
      `Cloudflare's runtime is not made for this system (${os} ${cpu} ${libc}): use Linux with glibc, macOS or Windows.`,
    );
  return { path, name: path.replace("node_modules/", ""), program: `${path}/${locked.bin.node}`, locked };
};

/** The program of the Node among the dependencies. */
export const bundledNode = () => lockedNode().program;

/** What an installation was made from, and for. */
const wanted = () => ({
  lock: createHash("sha256").update(readFileSync(LOCK_FILE)).digest("hex"),
  ...system,
});

/** @param {{ node: string, npm: string }} by what has installed: noted for who looks for the cause of something strange */
export const writeReceipt = (by) => writeFileSync(RECEIPT, `${JSON.stringify({ ...wanted(), ...by })}\n`);

const readReceipt = () => {
  try {
    return JSON.parse(readFileSync(RECEIPT, "utf8"));
  } catch {
    return {};
  }
};

/** Whether the packages of the lock file are there, for this system, and all of them. */
export const isInstalled = () => {
  const receipt = readReceipt();
  return (
    Object.entries(wanted()).every(([name, value]) => receipt[name] === value) &&
    missingPackages().length === 0
  );
};
