import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { drawings as ours } from "#contract/show.ts";
import type { Names } from "#scripts/names.ts";
import { smallPng } from "#worker/testing/pictures.ts";
import { drawings, show } from "./show.ts";

/** What a build is made of. */
const SOURCES = [
  "contract",
  "frontend",
  "scripts",
  "worker",
  "package.json",
  "tsconfig.base.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** Called as nobody calls theirs: what wrangler.toml calls the project's is looked for in this file, too. */
export const OTHER_WORKER = "worker-of-another-show";

const COLOR = /#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g;

const drawAnew = (copy: string) => {
  const folder = join(copy, "frontend/pictures", drawings);
  mkdirSync(folder, { recursive: true });
  for (const name of ["door.tsx", "mark.tsx", "shapes.tsx"])
    cpSync("scripts/another-show/drawings.tsx", join(folder, name));
  const sheet = readFileSync(`frontend/pictures/${ours}/drawings.css`, "utf8");
  writeFileSync(join(folder, "drawings.css"), sheet.replaceAll(COLOR, "#$2$3$1"));
  writeFileSync(
    join(folder, "icon.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${show.name}</title></svg>`,
  );
  for (const name of ["apple-touch-icon.png", "link-preview.png"])
    writeFileSync(join(folder, name), smallPng);
};

const run = (copy: string, script: string) => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = spawnSync(process.execPath, [script], { cwd: copy, env, encoding: "utf8" });
  if (child.status !== 0)
    throw new Error(`${script} ended with ${child.status}:\n${child.stdout}${child.stderr}`);
  return child.stdout;
};

/** Every file of a folder, with its bytes as characters: pictures can tell a name as well. Maps are of sources, and not served. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file), readFileSync(file, "utf8")] as const);

/** Takes a copy of the project over for another show, in a folder that is empty. Answers what the site then serves. */
export const buildAnotherShow = (copy: string, names: Names) => {
  for (const name of SOURCES) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  cpSync("scripts/another-show/show.ts", join(copy, "contract/show.ts"));
  const itsName = new RegExp(`^(\\w*name = ")${names.worker}`, "gm");
  const settings = readFileSync("wrangler.toml", "utf8").replaceAll(itsName, `$1${OTHER_WORKER}`);
  writeFileSync(join(copy, "wrangler.toml"), settings);
  drawAnew(copy);
  run(copy, "frontend/build/build.ts");
  return {
    client: new Map(filesIn(join(copy, "dist/client"))),
    worker: new Map(filesIn(join(copy, "dist", OTHER_WORKER.replaceAll("-", "_")))),
    mails: run(copy, "scripts/another-show/mails.ts"),
  };
};
