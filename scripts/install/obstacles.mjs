import { accessSync, constants, existsSync } from "node:fs";

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
  for (const folder of WRITTEN) if (existsSync(folder)) accessSync(folder, constants.W_OK);
};

const foreign = (/** @type {string} */ where) =>
  `${where} belongs to another user, so nothing can be installed or built: make it yours (sudo chown -R "$(id -un)" .), or use a copy of your own.`;

/** What to say of an error, by the code that the system or npm has for it. */
const sentences = /** @type {Record<string, (where: string) => string>} */ ({
  EROFS: (where) =>
    `The disk of ${where} is read-only, so nothing can be installed or built: use a copy elsewhere.`,
  EACCES: foreign,
  EPERM: foreign,
  ENOSPC: () => "The disk is full: installing and building take 2 GB. Make room and say the same again.",
  E404: (where) => `npm's registry does not have a package of package-lock.json: ${where}`,
  ETARGET: (where) => `npm's registry does not have a package of package-lock.json: ${where}`,
  EINTEGRITY: (where) =>
    `A package is not the one that package-lock.json names, so it was not installed: ${where}`,
  EUSAGE: () => "package.json and package-lock.json do not fit each other: npm install makes them.",
});

const unreachable = () =>
  "npm's registry cannot be reached: is there a network, or a proxy that npm should know?";
for (const code of [
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ERR_SOCKET_TIMEOUT",
])
  sentences[code] = unreachable;

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
  const sentence = sentences[code || ""];
  if (sentence) return sentence(path === "." ? "This folder" : path || "This folder");
  return code ? error.stack || error.message : error.message;
};
