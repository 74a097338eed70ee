import { readFileSync } from "node:fs";
import { show } from "#contract/show.ts";
import { build } from "./build.ts";
import { run, stop } from "./local.ts";
import { readTurnstile } from "./turnstile.ts";

/* `npm run deploy`. `-- --dry-run` builds and checks everything that can be checked without an account. */

const isDryRun = process.argv.includes("--dry-run");

/** Settings that are still placeholders, with the command that creates the real resource. */
const missing = () => {
  const settings = readFileSync("wrangler.toml", "utf8");
  const resources = [
    {
      placeholder: /^database_id = "[0-]+"/m,
      name: "the D1 database's id",
      command: "npx wrangler d1 create knock-knock-kitchen",
    },
    {
      placeholder: /^id = "0+"/m,
      name: "the KV namespace's id",
      command: "npx wrangler kv namespace create SESSIONS",
    },
    {
      placeholder: /^SITE_URL = "(?!"|https?:\/\/)/m,
      name: "a whole address in SITE_URL",
      command: "begin it with https:// in wrangler.toml",
    },
  ];
  const lacking = resources.filter(({ placeholder }) => placeholder.test(settings));
  // Reserved for examples: links would not resolve, and every mail would be refused.
  const examples = [show.siteUrl, show.mailFrom].filter((address) => address.endsWith(".example"));
  return [
    ...lacking,
    ...examples.map((name) => ({ name: `a real address for ${name}`, command: "edit contract/show.ts" })),
  ];
};

const wrangler = (what: string, command: string) => {
  // Elsewhere wrangler prints errors only.
  process.env.WRANGLER_LOG = "log";
  if (!run(`wrangler ${command}`).ok)
    stop(`${what} failed; what wrangler says above is the reason. Nothing after it was done.`);
};

/** Turnstile takes two keys. With one of them it is off, and nobody would notice. */
const warnOfHalfTurnstile = () => {
  const hasSecret = run("wrangler secret list", "pipe").output.includes("TURNSTILE_SECRET_KEY");
  const hasSiteKey = readTurnstile().vars.TURNSTILE_SITE_KEY !== "";
  if (hasSiteKey && !hasSecret)
    console.warn("Turnstile stays off until its secret is set: npx wrangler secret put TURNSTILE_SECRET_KEY");
  if (hasSecret && !hasSiteKey)
    console.warn("Turnstile stays off: TURNSTILE_SITE_KEY is empty in wrangler.toml.");
};

if (!isDryRun && missing().length > 0) {
  const lines = missing().map(({ name, command }) => `  ${name}: ${command}`);
  stop(
    `Not deployed. The settings still lack:\n${lines.join("\n")}\nThe README lists the once-only set-up in order.`,
  );
}
await build();
if (isDryRun) {
  wrangler("The dry run", "deploy --dry-run");
} else {
  warnOfHalfTurnstile();
  // Before the Worker that needs them. Until it is deployed, the previous one runs on the migrated database.
  wrangler("Migrating the database", "d1 migrations apply DB --remote");
  wrangler("Deploying", "deploy");
}
