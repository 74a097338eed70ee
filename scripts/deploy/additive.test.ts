import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { objections } from "./additive.ts";

const landed = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ name, sql: readFileSync(`migrations/${name}`, "utf8") }));

test("every migration that is here may be deployed alone, and with all after it", () => {
  for (const index of landed.keys()) {
    expect(objections(landed.slice(0, index), landed.slice(index))).toEqual([]);
    expect(objections(landed.slice(0, index), landed.slice(index, index + 1))).toEqual([]);
  }
});

const judge = (sql: string) => objections(landed, [{ name: "0100_next.sql", sql }]);

describe("lets through", () => {
  test.each([
    "CREATE TABLE pets (id text); CREATE UNIQUE INDEX pets_id ON pets (id); DELETE FROM pets; DROP TABLE pets;",
    "ALTER TABLE visits ADD note text",
    "ALTER TABLE `visits` ADD COLUMN `noted` integer DEFAULT 0 NOT NULL",
    'ALTER TABLE newsletters ADD ref text; CREATE UNIQUE INDEX r ON newsletters (ref) WHERE "ref" IS NOT NULL',
    "INSERT INTO visit_statuses (key) VALUES ('dropped')",
    "UPDATE visits SET note = 'a; DROP TABLE visits'",
    "DROP INDEX visits_newest",
    "DROP TRIGGER count_newsletters_delete; CREATE TRIGGER count_newsletters_delete AFTER DELETE ON newsletters BEGIN DELETE FROM counts; END",
    "CREATE TABLE notes (id text); CREATE TRIGGER t AFTER DELETE ON visits BEGIN DELETE FROM notes; END",
    "PRAGMA optimize",
    "-- nothing",
  ])("%s", (sql) => {
    expect(judge(sql)).toEqual([]);
  });
});

describe("refuses", () => {
  test.each([
    ["DROP TABLE visits", "drops visits"],
    ["DROP TABLE visits; CREATE TABLE visits (id text)", "drops visits"],
    ["drop table if exists `visits`", "drops visits"],
    ["ALTER TABLE visits RENAME TO dates", "changes visits"],
    ["ALTER TABLE `visits` RENAME COLUMN answer TO said", "changes visits"],
    ['ALTER TABLE "visits" DROP COLUMN answer', "changes visits"],
    ["ALTER TABLE visits ADD note text NOT NULL", "adds a column to visits that every row must be given"],
    ["DELETE FROM visit_statuses WHERE key = 'x'", "deletes from visit_statuses"],
    ["DROP INDEX newsletters_confirm_token", "drops newsletters_confirm_token, which writing may rely on"],
    ["DROP TRIGGER count_newsletters_delete", "drops count_newsletters_delete"],
    ["CREATE UNIQUE INDEX one ON visits (date)", "makes a rule of values that were allowed so far"],
    [
      "ALTER TABLE newsletters ADD date text; CREATE UNIQUE INDEX one ON visits (date)",
      "makes a rule of values that were allowed so far",
    ],
    [
      "CREATE TRIGGER no BEFORE INSERT ON visits BEGIN SELECT RAISE(ABORT, 'no'); END",
      "refuses what was allowed so far",
    ],
    ["WITH old AS (SELECT 1) DELETE FROM visits", "does what is not known here"],
    ["REPLACE INTO visit_statuses (key) VALUES ('x')", "does what is not known here"],
    ["INSERT OR REPLACE INTO visit_statuses (key) VALUES ('x')", "does what is not known here"],
    ["UPDATE OR REPLACE visit_statuses SET key = 'x'", "does what is not known here"],
    ["CREATE TABLE t (end text); DROP TABLE visits;", "drops visits"],
    [
      "CREATE TRIGGER all_go AFTER UPDATE ON visits BEGIN DELETE FROM family_registrations; END",
      "deletes from family_registrations by a trigger",
    ],
    [
      "CREATE TRIGGER IF NOT EXISTS one AFTER UPDATE ON visits\nBEGIN REPLACE INTO visits (id) VALUES (1); END",
      "may delete by a trigger",
    ],
    ["ALTER TABLE visits ADD x text CHECK (0)", "makes a rule for every row of visits"],
    ["PRAGMA foreign_keys=OFF", "does what is not known here"],
    ["VACUUM", "does what is not known here"],
  ])("%s", (sql, why) => {
    expect(judge(sql)).toEqual([expect.stringContaining(`0100_next.sql ${why}: `)]);
  });

  test("a table that is made anew under another name", () => {
    expect(
      judge(`PRAGMA foreign_keys=OFF;--> statement-breakpoint
        CREATE TABLE __new_visits (id text);--> statement-breakpoint
        INSERT INTO __new_visits SELECT id FROM visits;--> statement-breakpoint
        DROP TABLE visits;--> statement-breakpoint
        ALTER TABLE __new_visits RENAME TO visits;`),
    ).toEqual([
      expect.stringContaining("does what is not known here"),
      expect.stringContaining("drops visits"),
    ]);
  });
});
