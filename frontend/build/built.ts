import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stop } from "#scripts/local.ts";
import { oneAtATime } from "#scripts/one-at-a-time.mjs";

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

const BUILDS = ["build", "builds"] as const;

/** Says where the build is, to wrangler and Vite, which look for this file in the folder that they work in. */
const pointAtBuild = async (folder: string) => {
  const pointer = join(folder, ".wrangler/deploy/config.json");
  await mkdir(dirname(pointer), { recursive: true });
  await writeFile(pointer, JSON.stringify({ configPath: `../../${builtConfig}`, auxiliaryWorkers: [] }));
};

/** Has a build made beside the present one, which goes only when the new one is whole. */
export const replaceBuild = <Result>(make: (folder: string) => Promise<Result>) =>
  oneAtATime(...BUILDS, async () => {
    await rm(NEXT, { recursive: true, force: true });
    try {
      const result = await make(NEXT);
      await rm(BEFORE, { recursive: true, force: true });
      if (existsSync(DIST)) await rename(DIST, BEFORE);
      await rename(NEXT, DIST);
      return result;
    } finally {
      // While it was made, the plugin has said that it is elsewhere.
      await pointAtBuild(".");
      for (const folder of [NEXT, BEFORE]) await rm(folder, { recursive: true, force: true });
    }
  });

/** Puts a copy of the build into a folder of its own, to be served from there whatever is built later. */
export const copyBuild = (folder: string) =>
  oneAtATime(...BUILDS, async () => {
    if (!existsSync(DIST)) stop("There is no build to serve. Make one: npm run build");
    await rm(folder, { recursive: true, force: true });
    await cp(DIST, join(folder, DIST), { recursive: true });
    await pointAtBuild(folder);
  });
