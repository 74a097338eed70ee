import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/* Environment of Vite, wrangler and workerd: import this first. Nothing local talks to the internet. */

/** Where local D1, KV, R2 and emails are stored. Tests use their own folder. */
export const statePath = process.env.SITE_STATE || ".wrangler/state";

// Not in the home directory, where servers of several checkouts would find each other.
const registry = resolve(statePath, "registry");
mkdirSync(registry, { recursive: true });

Object.assign(process.env, {
  // Installed packages' commands come before the system's.
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
  MINIFLARE_REGISTRY_PATH: registry,
  WRANGLER_REGISTRY_PATH: registry,
  WRANGLER_SEND_METRICS: "false",
  // Otherwise each read of wrangler.toml warns about the experimental S3 endpoint.
  WRANGLER_LOG: "error",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  DO_NOT_TRACK: "1",
  // Otherwise miniflare asks Cloudflare for the nearest data center, which takes seconds offline.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

/** Ends the command with advice instead of a stack trace. */
export const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** With "pipe" the output is returned instead of printed. */
export const run = (command: string, output: "inherit" | "pipe" = "inherit") => {
  const child = spawnSync(command, { shell: true, stdio: ["ignore", output, output], encoding: "utf8" });
  return { ok: child.status === 0, output: [child.stdout, child.stderr].join("") };
};
