import { unstable_readConfig } from "wrangler";

/*
 * Turnstile is on for a build that has a site key: in the environment, or in wrangler.toml, where it stays. Pages and Worker
 * get the same key of it, so that no Worker asks for tokens that its pages do not send.
 */

const environment = process.env.CLOUDFLARE_ENV;
const { vars } = unstable_readConfig({ config: "wrangler.toml", ...(environment && { env: environment }) });
const settingOf = (name: string) => process.env[name] ?? String(vars[name] ?? "");

/** What the Worker is told. */
export const turnstileVars = {
  TURNSTILE_SITE_KEY: settingOf("TURNSTILE_SITE_KEY"),
  TURNSTILE_URL: settingOf("TURNSTILE_URL"),
};

/** What the pages are told, as Vite's `define` takes it. */
export const turnstileDefine = Object.fromEntries(
  Object.entries(turnstileVars).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
);

/** Where pages find it; `null` where they do without. */
export const turnstileAddress = turnstileVars.TURNSTILE_SITE_KEY ? turnstileVars.TURNSTILE_URL : null;
