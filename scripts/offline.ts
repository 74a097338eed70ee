import { mkdirSync } from "node:fs";
import { resolve } from "node:path";

/*
 * Imported first by whatever starts Vite, wrangler or workerd, and inherited by the processes they start:
 * nothing local talks to the internet, and only what matters is printed.
 */

/** Where the local D1, KV, R2 and mails are kept, relative to the repository. Tests use their own. */
export const statePath = process.env.KKK_STATE || ".wrangler/state";

// Servers that run beside each other know nothing of one another, and leave nothing in the home directory.
const registry = resolve(statePath, "registry");
mkdirSync(registry, { recursive: true });

Object.assign(process.env, {
  MINIFLARE_REGISTRY_PATH: registry,
  WRANGLER_REGISTRY_PATH: registry,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "warn",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  DO_NOT_TRACK: "1",
  // Else miniflare asks Cloudflare which data centre is near, and waits seconds for it without a network.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

const KNOWN = "local_dev.experimental_s3_credentials";
const { warn } = console;
/** Each reading of wrangler.toml warns that the local S3 endpoint is experimental. That is known, and local. */
console.warn = (...words: unknown[]) => {
  const text = String(words[0]);
  const isOnlyThat = text.includes(KNOWN) && text.match(/^\s+- /gm)?.length === 1;
  if (!isOnlyThat) warn(...words);
};
