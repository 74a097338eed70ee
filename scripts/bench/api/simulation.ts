import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Miniflare } from "miniflare";
import { builtConfig } from "#frontend/build/built.ts";

/*
 * The built Worker and the raw one in one workerd, on the same database, each at a port of its own. Requests go straight
 * there: the server of `npm start` and miniflare's own entry Worker stand before neither, and take most of a quick call's time.
 */

const BUILT = join(dirname(builtConfig), "index.js");
const RAW = "scripts/bench/api/raw/worker.js";

/** What the site would have of wrangler.toml and .dev.vars. No limit is to decide in place of the machine. */
export const settings = {
  SITE_URL: "",
  STAFF_GITHUB_LOGINS: "showrunner",
  AUTOMATIC_MAILS_A_DAY: "999999999",
  SESSION_SECRET: "a secret for the bench, of which nothing depends",
};

const asText = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { type: "text" as const, value }]));

const here = process.cwd();

const workerOf = (name: string, source: string, env: object) => ({
  config: {
    name,
    compatibilityDate: "2026-10-01",
    compatibilityFlags: ["nodejs_compat"],
    manifest: {
      mainModule: "index.js",
      modulesRoot: here,
      modules: { "index.js": { type: "esm" as const, contents: readFileSync(source, "utf8") } },
    },
    env: {
      DB: { type: "d1" as const, id: "bench" },
      SESSIONS: { type: "kv" as const, id: "bench" },
      EMAIL: { type: "send-email" as const },
      PUBLIC_WRITES: {
        type: "rate-limit" as const,
        namespace: "1",
        simple: { limit: 30, period: 60 as const },
      },
      ...env,
    },
    exports: {},
  },
  dev: { rootPath: here, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] },
});

/** Starts both, with every migration and nothing stored. All of it is gone with the end. */
export const startBoth = async () => {
  const simulation = new Miniflare({
    // A line a request would have to be read and printed by the process that measures.
    handleStructuredLogs: () => undefined,
    workers: [
      workerOf("site", BUILT, {
        ...asText(settings),
        PHOTOS: { type: "r2" as const, name: "bench" },
      }),
      workerOf("raw", RAW, {}),
    ],
  });
  const d1 = await simulation.getD1Database("DB", "site");
  const statements = readMigrationFiles({ migrationsFolder: "migrations" }).flatMap(({ sql }) => sql);
  await d1.batch(statements.map((statement) => d1.prepare(statement)));
  return {
    d1,
    sessions: await simulation.getKVNamespace("SESSIONS", "site"),
    site: (await simulation.unsafeGetDirectURL("site")).origin,
    raw: (await simulation.unsafeGetDirectURL("raw")).origin,
    end: () => simulation.dispose(),
  };
};
export type Both = Awaited<ReturnType<typeof startBoth>>;
