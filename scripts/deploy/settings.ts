import { unstable_readConfig } from "wrangler";
import { show } from "#contract/show.ts";
import { readTurnstile } from "#frontend/build/turnstile.ts";
import { type Names, namesIn } from "#scripts/names.ts";
import { Stopped } from "./stopped.ts";

/** What wrangler.toml and contract/show.ts say of the installation that is meant. */
export interface Settings extends Names {
  /** Empty for the real site. */
  environment: string;
  /** Its address, without a slash at its end. */
  site: string;
  /** Which of several accounts, if that is said. */
  account: string | undefined;
  vars: Record<string, string>;
}

/** Another installation of the show answers beside it, unless wrangler.toml says where. */
export const siteOf = (environment: string, address = "") => {
  if (address) return address.replace(/\/+$/, "");
  if (!environment) return show.siteUrl;
  const { protocol, host } = new URL(show.siteUrl);
  return `${protocol}//${environment}.${host.replace(/^www\./, "")}`;
};

const readConfig = (environment: string) => {
  try {
    return unstable_readConfig({ config: "wrangler.toml", ...(environment && { env: environment }) });
  } catch (error) {
    throw new Stopped(`${error instanceof Error ? error.message.trim() : error}\nNothing was changed.`);
  }
};

/** Stops where wrangler.toml has a mistake, or no such installation. */
export const readSettings = (environment: string): Settings => {
  const config = readConfig(environment);
  const written = Object.entries(config.vars).map(([name, value]) => [name, String(value)]);
  const vars: Settings["vars"] = { ...Object.fromEntries(written), ...readTurnstile().vars };
  return {
    environment,
    ...namesIn(config),
    site: siteOf(environment, vars.SITE_URL),
    // In wrangler's own order.
    account: config.account_id || process.env.CLOUDFLARE_ACCOUNT_ID,
    vars,
  };
};
