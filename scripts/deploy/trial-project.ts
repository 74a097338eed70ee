import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { builtConfig } from "#frontend/build/built.ts";
import type { Made } from "./account.ts";
import { keepBuild } from "./built-config.ts";
import type { Settings } from "./settings.ts";

/*
 * A copy of what wrangler reads, for tests that deploy: the built Worker, the migrations, and wrangler.toml as somebody has
 * filled it in. Other tests use the build at the same time, and a deployment changes it.
 */

/** As it stands in wrangler.toml, or not at all. */
const settings = {
  STAFF_GITHUB_LOGINS: 'STAFF_GITHUB_LOGINS = "sam"',
  GITHUB_CLIENT_ID: 'GITHUB_CLIENT_ID = "id"',
  OPERATOR_EMAIL: "",
  R2_S3_ENDPOINT: 'R2_S3_ENDPOINT = ""',
  SITE_URL: 'SITE_URL = ""',
  account_id: "",
};

const filledIn = (text: string) =>
  Object.entries(settings).reduce(
    (filled, [name, line]) => filled.replaceAll(new RegExp(`^${name} = .*$`, "gm"), line),
    text,
  );

/** Makes the copy and goes into it. */
export const startTrialProject = () => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  cpSync("dist", join(folder, "dist"), { recursive: true });
  cpSync("migrations", join(folder, "migrations"), { recursive: true });
  writeFileSync(join(folder, "wrangler.toml"), filledIn(readFileSync("wrangler.toml", "utf8")));
  process.chdir(folder);
  const built = JSON.parse(readFileSync(builtConfig, "utf8")) as object;

  return {
    /** In place of a build, which takes its time: the same Worker, with the settings that a build would take. */
    build: async (settings: Settings, made: Made) => {
      const env = settings.environment;
      const { name, vars, d1_databases, kv_namespaces, r2_buckets, ratelimits } = unstable_readConfig({
        config: "wrangler.toml",
        ...(env && { env }),
      });
      const ofEnvironment = { name, vars, d1_databases, kv_namespaces, r2_buckets, ratelimits };
      writeFileSync(
        builtConfig,
        JSON.stringify({ ...built, ...ofEnvironment, targetEnvironment: env || undefined }),
      );
      await keepBuild(settings, made);
    },
    end: () => {
      process.chdir(home);
      rmSync(folder, { recursive: true });
    },
  };
};
