import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { harmIn } from "./deploy-checks.ts";

const landed = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ name, sql: readFileSync(`migrations/${name}`, "utf8") }));
const before = landed.map(({ sql }) => sql).join("\n");

test("every migration that is here only adds", () => {
  for (const [index, { name, sql }] of landed.entries()) {
    const earlier = landed.slice(0, index).map((one) => one.sql);
    expect(harmIn(name, sql, earlier.join("\n"))).toEqual([]);
  }
});

test.each([
  "CREATE TABLE pets (id text); CREATE UNIQUE INDEX pets_id ON pets (id); DELETE FROM pets;",
  "ALTER TABLE visits ADD note text",
  "ALTER TABLE `visits` ADD COLUMN `noted` integer DEFAULT 0 NOT NULL",
  'ALTER TABLE newsletters ADD ref text; CREATE UNIQUE INDEX r ON newsletters (ref) WHERE "ref" IS NOT NULL',
  "INSERT INTO visit_statuses (key) VALUES ('dropped')",
  "UPDATE visits SET note = 'a; DROP TABLE visits'",
  "DROP INDEX visits_newest",
  "DROP TRIGGER t; CREATE TRIGGER t AFTER DELETE ON newsletters BEGIN UPDATE counts SET n = CASE WHEN n > 0 THEN n - 1 ELSE 0 END; END",
  "CREATE TABLE notes (id text); CREATE TRIGGER t AFTER DELETE ON visits BEGIN DELETE FROM notes; END",
  "PRAGMA optimize",
  "-- nothing",
])("lets through: %s", (sql) => {
  expect(harmIn("0100_next.sql", sql, before)).toEqual([]);
});

test.each([
  "DROP TABLE visits",
  "DROP TABLE visits; CREATE TABLE visits (id text)",
  "drop table if exists `visits`",
  "ALTER TABLE visits RENAME TO dates",
  "ALTER TABLE `visits` RENAME COLUMN answer TO said",
  'ALTER TABLE "visits" DROP COLUMN answer',
  "ALTER TABLE visits ADD note text NOT NULL",
  "DELETE FROM visit_statuses WHERE key = 'x'",
  "DROP INDEX newsletters_confirm_token",
  "DROP TRIGGER count_newsletters_delete",
  "CREATE UNIQUE INDEX one ON visits (date)",
  "ALTER TABLE newsletters ADD date text; CREATE UNIQUE INDEX one ON visits (date)",
  "makes a rule of values that were allowed so far",
  "CREATE TRIGGER no BEFORE INSERT ON visits BEGIN SELECT RAISE(ABORT, 'no'); END",
  "refuses what was allowed so far",
  "WITH old AS (SELECT 1) DELETE FROM visits",
  "REPLACE INTO visit_statuses (key) VALUES ('x')",
  "INSERT OR REPLACE INTO visit_statuses (key) VALUES ('x')",
  "UPDATE OR REPLACE visit_statuses SET key = 'x'",
  "CREATE TABLE t (end text); DROP TABLE visits;",
  "CREATE TRIGGER all_go AFTER UPDATE ON visits BEGIN DELETE FROM family_registrations; END",
  "deletes from family_registrations by a trigger",
  "CREATE TRIGGER IF NOT EXISTS one AFTER UPDATE ON visits\nBEGIN REPLACE INTO visits (id) VALUES (1); END",
  "may delete by a trigger",
  "ALTER TABLE visits ADD x text CHECK (0)",
  "PRAGMA foreign_keys=OFF",
  "VACUUM",
])("refuses: %s", (sql) => {
  expect(harmIn("0100_next.sql", sql, before)).toEqual([
    expect.stringContaining("0100_next.sql does more than add: "),
  ]);
});
