import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { builtConfig, DIST } from "#frontend/build/built.ts";
import type { Made } from "./account.ts";
import type { Settings } from "./settings.ts";
import { Stopped } from "./stopped.ts";

/*
 * The build that wrangler deploys, with the configuration that was made of wrangler.toml. What depends on the show's address
 * or on the account is put into that here, so that wrangler.toml names neither. It is a copy: until somebody has said yes,
 * others may build in this checkout, for another installation, too.
 */

interface BuiltConfig {
  name: string;
  vars: Record<string, string>;
  d1_databases: { binding: string; database_id?: string }[];
  kv_namespaces: { binding: string; id?: string }[];
  routes?: { pattern: string; custom_domain: boolean }[];
  workers_dev: boolean;
}

/** How wrangler finds the configuration. */
const POINTER = ".wrangler/deploy/config.json";

/** Of each installation one, so that two may be deployed at once. */
const keptFor = (environment: string) => join(".wrangler/deploying", environment || "real");

const pointAt = (config: string) => {
  mkdirSync(dirname(POINTER), { recursive: true });
  writeFileSync(
    POINTER,
    JSON.stringify({ configPath: relative(dirname(POINTER), config), auxiliaryWorkers: [] }),
  );
};

/** A host at workers.dev needs no domain; any other is a domain of the account, with DNS and certificate made for it. */
export const completed = <Config extends BuiltConfig>(
  config: Config,
  { site, environment }: Pick<Settings, "site" | "environment">,
  { database, sessions }: Made,
): Config => {
  const { host } = new URL(site);
  const isWorkersDev = host.endsWith(".workers.dev");
  return {
    ...config,
    workers_dev: isWorkersDev,
    ...(!isWorkersDev && { routes: [{ pattern: host, custom_domain: true }] }),
    vars: { ...config.vars, ...(environment && { SITE_URL: site }) },
    d1_databases: config.d1_databases.map((bound) => ({
      ...bound,
      ...(database && { database_id: database }),
    })),
    kv_namespaces: config.kv_namespaces.map((namespace) => ({
      ...namespace,
      ...(sessions && { id: sessions }),
    })),
  };
};

/** Keeps the build that was just made, and completes it for the account. */
export const keepBuild = async (settings: Settings, made: Made) => {
  const folder = keptFor(settings.environment);
  cpSync(DIST, join(folder, DIST), { recursive: true });
  const path = join(folder, builtConfig);
  const config = JSON.parse(readFileSync(path, "utf8")) as BuiltConfig;
  // Who waited for our build to end may have begun before it was copied.
  if (config.name !== settings.worker)
    throw new Stopped(`${config.name} was built meanwhile. Nothing was changed. Run the same command again.`);
  writeFileSync(path, JSON.stringify(completed(config, settings, made)));
};

/** Has wrangler take what was kept. */
export const withKeptBuild = async <Result>({ environment }: Settings, act: () => Promise<Result>) => {
  pointAt(join(keptFor(environment), builtConfig));
  try {
    return await act();
  } finally {
    pointAt(builtConfig);
  }
};
