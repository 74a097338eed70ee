import { unstable_readConfig } from "wrangler";

/**
 * Turnstile is on for a build that has a site key: in the environment, or in wrangler.toml, where it stays. Pages and Worker
 * get the same key of it, so that no Worker asks for tokens that its pages do not send.
 */
export const readTurnstile = () => {
  const environment = process.env.CLOUDFLARE_ENV;
  const config = { config: "wrangler.toml", ...(environment && { env: environment }) };
  const settings = unstable_readConfig(config).vars;
  const settingOf = (name: string) => process.env[name] ?? String(settings[name] ?? "");
  const vars = {
    TURNSTILE_SITE_KEY: settingOf("TURNSTILE_SITE_KEY"),
    TURNSTILE_URL: settingOf("TURNSTILE_URL"),
  };
  return {
    /** What the Worker is told. */
    vars,
    /** What the pages are told, as Vite's `define` takes it. */
    define: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    /** Where pages find it; `null` where they do without. */
    address: vars.TURNSTILE_SITE_KEY ? vars.TURNSTILE_URL : null,
  };
};
