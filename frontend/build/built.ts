import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/* Where the build is, and how another one takes its place. */

/** Whoever tests, weighs, serves or deploys a build takes it from here. */
export const DIST = "dist";
/** As deep as `dist`, since what is built names other files from where it stands. */
const NEXT = ".dist-next";
const BEFORE = ".dist-before";

const settings = readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8");
const [, name = ""] = /^name = "(.+)"$/m.exec(settings) ?? [];

/** The Worker's settings within a build. The Cloudflare plugin names their folder after the Worker. */
export const WORKER_CONFIG = `${name.replaceAll("-", "_")}/wrangler.json`;
/** The Worker's settings as they were built. */
export const builtConfig = `${DIST}/${WORKER_CONFIG}`;

/** Says where the build is, to wrangler and Vite, which look for this file. */
const pointAtBuild = async () => {
  const pointer = ".wrangler/deploy/config.json";
  await mkdir(dirname(pointer), { recursive: true });
  await writeFile(pointer, JSON.stringify({ configPath: `../../${builtConfig}`, auxiliaryWorkers: [] }));
};

/** Has a build made beside the present one, which goes only when the new one is whole. */
export const replaceBuild = async <Result>(make: (folder: string) => Promise<Result>) => {
  await rm(NEXT, { recursive: true, force: true });
  try {
    const result = await make(NEXT);
    await rm(BEFORE, { recursive: true, force: true });
    if (existsSync(DIST)) await rename(DIST, BEFORE);
    await rename(NEXT, DIST);
    return result;
  } finally {
    // While it was made, the plugin has said that it is elsewhere.
    await pointAtBuild();
    for (const folder of [NEXT, BEFORE]) await rm(folder, { recursive: true, force: true });
  }
};
