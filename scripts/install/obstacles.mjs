import * as fs from "node:fs";

/** npm did not come to its end; `output` is what it wrote. */
export class NpmFailed extends Error {
  constructor(/** @type {string} */ output) {
    super("npm failed");
    this.output = output;
  }
}

/** Where every command may have to write. Others stand below these, and are made by who has made them. */
const WRITTEN = [".", "node_modules", ".wrangler", ".wrangler/state", "dist"];

/** Throws where this user cannot write, before anything is begun. */
export const needWritable = () => {
  for (const folder of WRITTEN) if (fs.existsSync(folder)) fs.accessSync(folder, fs.constants.W_OK);
};

/** Bytes that the packages take, and half as much again for what is built and stored. */
const ROOM = 1.5e9;

/** Throws where the packages would fill the disk: what npm then stumbles over may be anything, even a program that is half there. */
export const needRoom = () => {
  // Node can tell since 18.15. Packages that are there make room for the new ones first.
  if (!fs.statfsSync || fs.existsSync("node_modules")) return;
  const { bavail, bsize } = fs.statfsSync(".");
  if (bavail * bsize < ROOM) throw Object.assign(new Error("Too little room"), { code: "ENOSPC" });
};

const foreign = (/** @type {string} */ where) =>
  `This user may not write to ${where}, so nothing can be installed or built: make all of it yours (sudo chown -R "$(id -un)" .), or use a copy of your own.`;

const unreachable = () =>
  "npm's registry cannot be reached: is there a network, or a proxy that npm should know?";
const OF_THE_NETWORK = ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT"];

/** What to say of an error, by the code that the system or npm has for it. */
const sentences = /** @type {Record<string, (where: string) => string>} */ ({
  EROFS: (where) =>
    `The disk of ${where} is read-only, so nothing can be installed or built: use a copy elsewhere.`,
  EACCES: foreign,
  EPERM: foreign,
  ENOSPC: () => "The disk is too full: all that is installed takes 1.5 GB. Make room and say the same again.",
  E404: (where) => `npm's registry does not have a package of package-lock.json: ${where}`,
  ETARGET: (where) => `npm's registry does not have a package of package-lock.json: ${where}`,
  EINTEGRITY: (where) =>
    `A package is not the one that package-lock.json names, so it was not installed: ${where}`,
  EUSAGE: () => "package.json and package-lock.json do not fit each other: npm install makes them.",
  ...Object.fromEntries(OF_THE_NETWORK.map((code) => [code, unreachable])),
});

const ofNpm = (/** @type {string} */ output) => {
  const [, code = ""] = /^npm (?:error|ERR!) code (\S+)/m.exec(output) || [];
  const [, path] = /^npm (?:error|ERR!) path (.+)/m.exec(output) || [];
  const [, reason] = /^npm (?:error|ERR!) (?:\d+|code \S+\nnpm (?:error|ERR!)) (.+)/m.exec(output) || [];
  const sentence = sentences[code];
  if (sentence) return sentence(path || reason || "see npm's log");
  return `${output.trim()}\nnpm ci failed; what it says above is the reason. Nothing was started.`;
};

/** What stood in the way, for somebody who wants to go on. What nobody expected keeps its stack. */
export const inOneSentence = (/** @type {unknown} */ error) => {
  if (error instanceof NpmFailed) return ofNpm(error.output);
  if (!(error instanceof Error)) return String(error);
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === "ENOENT" && path === "npm") return "There is no npm on the PATH. It comes with Node.";
  const sentence = sentences[code || ""];
  if (sentence) return sentence(path && path !== "." ? path : "this folder");
  return code ? error.stack || error.message : error.message;
};
