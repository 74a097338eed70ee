import { readMigrationFiles } from "drizzle-orm/migrator";
import { Miniflare } from "miniflare";
import { afterAll } from "vitest";
import { connect } from "#worker/db/client.ts";

/** Real storage without a Worker around it, for the rest of the test file. */
const simulate = () => {
  const here = process.cwd();
  const simulation = new Miniflare({
    workers: [
      {
        config: {
          name: "database",
          compatibilityDate: "2026-10-01",
          manifest: {
            mainModule: "none.mjs",
            modulesRoot: here,
            modules: { "none.mjs": { type: "esm", contents: "export default {}" } },
          },
          env: { DB: { type: "d1", id: "tests" }, SESSIONS: { type: "kv", id: "tests" } },
          exports: {},
        },
        dev: { rootPath: here },
      },
    ],
  });
  afterAll(() => simulation.dispose());
  return simulation;
};

/** A real D1 with nothing in it. */
export const startEmptyDatabase = () => simulate().getD1Database("DB");

/** A real KV namespace with nothing in it. */
export const startSessions = () => simulate().getKVNamespace("SESSIONS");

/**
 * The same with every migration: what only stores and asks needs no built Worker around it, and can be tested with
 * every commit.
 */
export const startDatabase = async () => {
  const d1 = await startEmptyDatabase();
  const statements = readMigrationFiles({ migrationsFolder: "migrations" }).flatMap(({ sql }) => sql);
  await d1.batch(statements.map((statement) => d1.prepare(statement)));
  return { d1, db: connect(d1) };
};
