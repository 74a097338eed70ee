import { readMigrationFiles } from "drizzle-orm/migrator";
import { Miniflare } from "miniflare";

/** Real storage without a Worker around it, until it is disposed of. */
export const simulateStorage = () => {
  const here = process.cwd();
  return new Miniflare({
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
};

/** Every statement of every migration. */
export const migrationStatements = () =>
  readMigrationFiles({ migrationsFolder: "migrations" }).flatMap(({ sql }) => sql);
