import { migrate } from "drizzle-orm/d1/migrator";
import { Miniflare } from "miniflare";
import { afterAll } from "vitest";
import { connect } from "../db/client.ts";

/**
 * A real D1 with every migration and nothing else, for the rest of the test file: what only stores and asks needs
 * no built Worker around it, and can be tested with every commit.
 */
export const startDatabase = async () => {
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
          env: { DB: { type: "d1", id: "tests" } },
          exports: {},
        },
        dev: { rootPath: here },
      },
    ],
  });
  afterAll(() => simulation.dispose());
  const d1 = await simulation.getD1Database("DB");
  const db = connect(d1);
  await migrate(db, { migrationsFolder: "migrations" });
  return { d1, db };
};
