import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, expect, it } from "vitest";
import { getPlatformProxy } from "wrangler";

const state = mkdtempSync(join(tmpdir(), "state-"));
afterAll(() => rmSync(state, { recursive: true }));

// Read once, when the modules that follow are loaded.
process.env.SITE_STATE = state;
const { tryToMigrate } = await import("./migrate.ts");

const database = async <Result>(act: (db: D1Database) => Promise<Result>) => {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    persist: { path: `${state}/v3` },
  });
  try {
    return await act(env.DB);
  } finally {
    await dispose();
  }
};

it("recognises a database of migrations that are gone, says what to do, and leaves it alone", async () => {
  await database(async (db) => {
    await db.exec(
      "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TIMESTAMP)",
    );
    await db.exec("INSERT INTO d1_migrations (name) VALUES ('0000_first.sql'), ('0001_tallies.sql')");
    await db.exec("CREATE TABLE family_registrations (id TEXT)");
    await db.exec("INSERT INTO family_registrations VALUES ('kept')");
  });
  const said = await tryToMigrate();
  expect(said).toContain("made by migrations that are no longer here: 0000_first.sql, 0001_tallies.sql.");
  expect(said).toContain("npm start -- --fresh");
  const tables = await database((db) =>
    db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%s'")
      .all<{ name: string }>(),
  );
  expect(tables.results.map(({ name }) => name).sort()).toEqual(["d1_migrations", "family_registrations"]);
  expect(await database((db) => db.prepare("SELECT id FROM family_registrations").first("id"))).toBe("kept");
}, 120_000);
