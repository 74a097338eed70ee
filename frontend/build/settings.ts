import { unstable_readConfig } from "wrangler";

const readVars = (): Record<string, unknown> => {
  const environment = process.env.CLOUDFLARE_ENV;
  return unstable_readConfig({ config: "wrangler.toml", ...(environment && { env: environment }) }).vars;
};

/** The `STAGE` being built, such as 'staging'; empty for the production site. */
export const readStage = () => String(readVars().STAGE ?? "");

/**
 * Turnstile is on if the environment or wrangler.toml has a site key. Pages and Worker get the same one, so the Worker never
 * requires tokens that its pages don't send.
 */
export const readTurnstile = () => {
  const settings = readVars();
  const settingOf = (name: string) => process.env[name] ?? String(settings[name] ?? "");
  const vars = {
    TURNSTILE_SITE_KEY: settingOf("TURNSTILE_SITE_KEY"),
    TURNSTILE_URL: settingOf("TURNSTILE_URL"),
  };
  return {
    vars,
    define: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    /** `null` while Turnstile is off. */
    address: vars.TURNSTILE_SITE_KEY ? vars.TURNSTILE_URL : null,
  };
};
