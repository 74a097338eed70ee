import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { show } from "#contract/show.ts";
import { completed } from "./built-config.ts";
import { readSettings, siteOf } from "./settings.ts";
import { Stopped } from "./stopped.ts";

const ENVIRONMENTS = ["staging"];

test("an installation that there is not is refused by a sentence", () => {
  const read = () => readSettings("nowhere");
  expect(read).toThrow(Stopped);
  expect(read).toThrow(/"nowhere"[\s\S]*Nothing was changed/);
});

/** What the Worker is given: wrangler inherits none of it. */
const given = (env: string) => {
  const config = unstable_readConfig({ config: "wrangler.toml", env });
  const { d1_databases, kv_namespaces, r2_buckets, send_email, ratelimits = [], vars } = config;
  const named: { binding?: string; name?: string }[] = [
    ...[...d1_databases, ...kv_namespaces, ...r2_buckets],
    ...[...send_email, ...ratelimits],
  ];
  return {
    bindings: named.map(({ binding, name }) => binding ?? name).sort(),
    vars: Object.keys(vars).sort(),
    rest: [config.assets, config.triggers, config.observability, config.compatibility_date],
  };
};

describe.each(ENVIRONMENTS)("the installation %s", (environment) => {
  test("is given all that the real site is given", () => {
    expect(given(environment)).toEqual(given(""));
  });

  test("shares neither Worker, database, sessions, photos nor address with it", () => {
    const real = readSettings("");
    const other = readSettings(environment);
    for (const name of ["worker", "database", "sessions", "photos", "site"] as const) {
      expect(other[name], name).not.toBe("");
      expect(other[name], name).not.toBe(real[name]);
    }
  });
});

test("wrangler.toml has no ids, so that it is the same for every account", () => {
  expect(readFileSync("wrangler.toml", "utf8")).not.toMatch(/^\s*(id|database_id)\s*=/m);
});

test("the account is the one that wrangler takes, whose own file comes before the environment", () => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const named = readFileSync("wrangler.toml", "utf8").replace(
    /^(?:# )?account_id = .*$/m,
    'account_id = "of-the-file"',
  );
  writeFileSync(join(folder, "wrangler.toml"), named);
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "of-the-environment");
  process.chdir(folder);
  try {
    expect(readSettings("").account).toBe("of-the-file");
  } finally {
    process.chdir(home);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test("another installation answers beside the show's site, or where wrangler.toml says", () => {
  const host = new URL(show.siteUrl).host.replace(/^www\./, "");
  expect(siteOf("")).toBe(show.siteUrl);
  expect(siteOf("staging")).toBe(`https://staging.${host}`);
  expect(siteOf("staging", "https://try.kitchen.test/")).toBe("https://try.kitchen.test");
});

describe("what is deployed", () => {
  const none = { database: undefined, sessions: undefined };
  const built = {
    name: "kitchen",
    vars: { SITE_URL: "", A: "b" },
    d1_databases: [{ binding: "DB" }],
    kv_namespaces: [{ binding: "SESSIONS" }],
    workers_dev: false,
  };

  test("answers at a domain of the account, and not at workers.dev as well", () => {
    expect(completed(built, { site: "https://kitchen.test", environment: "" }, none)).toEqual({
      ...built,
      routes: [{ pattern: "kitchen.test", custom_domain: true }],
    });
  });

  test("answers at workers.dev where that is its address", () => {
    const site = "https://staging.crew.workers.dev";
    expect(completed(built, { site, environment: "staging" }, none)).toEqual({
      ...built,
      workers_dev: true,
      vars: { SITE_URL: site, A: "b" },
    });
  });

  test("takes what is there already", () => {
    const made = { database: "db-1", sessions: "kv-1" };
    expect(completed(built, { site: "https://kitchen.test", environment: "" }, made)).toMatchObject({
      d1_databases: [{ binding: "DB", database_id: "db-1" }],
      kv_namespaces: [{ binding: "SESSIONS", id: "kv-1" }],
    });
  });
});
