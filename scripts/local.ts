import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/*
 * Imported by whatever starts Vite, wrangler or workerd, which read it when they start, as do the processes they start:
 * nothing local talks to the internet, and only errors are printed.
 */

/** Where the local D1, KV, R2 and mails are kept, relative to the repository. Tests use their own. */
export const statePath = process.env.SITE_STATE || ".wrangler/state";

// Of its own, so that servers of several checkouts don't find each other, and nothing is left in the home directory.
const registry = resolve(statePath, "registry");
mkdirSync(registry, { recursive: true });

Object.assign(process.env, {
  // The commands of installed packages, and the Node among them, before those of the system.
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
  MINIFLARE_REGISTRY_PATH: registry,
  WRANGLER_REGISTRY_PATH: registry,
  WRANGLER_SEND_METRICS: "false",
  // Every reading of wrangler.toml would warn that the local S3 endpoint is experimental.
  WRANGLER_LOG: "error",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  DO_NOT_TRACK: "1",
  // Otherwise miniflare asks Cloudflare for the nearest data centre, and without a network waits for seconds.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

/** Ends the command with a message that says what to do, without a stack: it is not a bug. */
export const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** Runs a command to its end. With "pipe" its output is not printed but returned. */
export const run = (command: string, output: "inherit" | "pipe" = "inherit") => {
  const child = spawnSync(command, { shell: true, stdio: ["ignore", output, output], encoding: "utf8" });
  return { ok: child.status === 0, output: [child.stdout, child.stderr].join("") };
};
