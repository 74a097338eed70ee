import { readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Settings } from "./settings.ts";

/*
 * The configuration that the build has made of wrangler.toml, which wrangler deploys. What depends on the show's address or
 * on the account is put into it here, so that wrangler.toml names neither.
 */

interface BuiltConfig {
  vars: Record<string, string>;
  kv_namespaces: { binding: string; id?: string }[];
  routes?: { pattern: string; custom_domain: boolean }[];
  workers_dev: boolean;
}

/** How wrangler finds it. */
export const POINTER = ".wrangler/deploy/config.json";

/** Where the build has put it. */
export const builtConfigPath = () => {
  const { configPath } = JSON.parse(readFileSync(POINTER, "utf8")) as { configPath: string };
  return resolve(dirname(POINTER), configPath);
};

/** A host at workers.dev needs no domain; any other is a domain of the account, with DNS and certificate made for it. */
export const completed = <Config extends BuiltConfig>(
  config: Config,
  { site, environment }: Pick<Settings, "site" | "environment">,
  sessions: string | undefined,
): Config => {
  const { host } = new URL(site);
  const isWorkersDev = host.endsWith(".workers.dev");
  return {
    ...config,
    workers_dev: isWorkersDev,
    ...(!isWorkersDev && { routes: [{ pattern: host, custom_domain: true }] }),
    vars: { ...config.vars, ...(environment && { SITE_URL: site }) },
    kv_namespaces: config.kv_namespaces.map((namespace) => ({
      ...namespace,
      ...(sessions && { id: sessions }),
    })),
  };
};

export const completeBuiltConfig = (settings: Settings, sessions?: string) => {
  const path = builtConfigPath();
  const config = JSON.parse(readFileSync(path, "utf8")) as BuiltConfig;
  writeFileSync(path, JSON.stringify(completed(config, settings, sessions)));
};
