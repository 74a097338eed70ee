import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { harmIn } from "./deploy-checks.ts";

const landed = readdirSync("migrations").filter((name) => name.endsWith(".sql"));

test.each(landed)("%s only adds", (name) => {
  expect(harmIn(name, readFileSync(`migrations/${name}`, "utf8"))).toEqual([]);
});

test.each([
  "CREATE TABLE pets (id text); CREATE UNIQUE INDEX pets_id ON pets (id)",
  "ALTER TABLE visits ADD note text",
  "ALTER TABLE `visits` ADD COLUMN `noted` integer DEFAULT 0 NOT NULL",
  "ALTER TABLE `visits` ADD COLUMN `noted` integer NOT NULL DEFAULT 0",
  "INSERT INTO visit_statuses (key) VALUES ('dropped')",
  "UPDATE visits SET note = 'a; DROP TABLE visits'",
  "DROP TRIGGER t; CREATE TRIGGER t AFTER DELETE ON newsletters BEGIN UPDATE counts SET n = CASE WHEN n > 0 THEN n - 1 ELSE 0 END; END",
  "-- nothing",
])("lets through: %s", (sql) => {
  expect(harmIn("0100_next.sql", sql)).toEqual([]);
});

test.each([
  "drop table if exists `visits`",
  "ALTER TABLE `visits` RENAME COLUMN answer TO reply",
  'ALTER TABLE "visits" DROP COLUMN answer',
  "ALTER TABLE visits ADD note text NOT NULL",
  "ALTER TABLE visits ADD x text CHECK (0)",
  "DELETE FROM visit_statuses WHERE key = 'x'",
  "WITH old AS (SELECT 1) DELETE FROM visits",
  "INSERT OR REPLACE INTO visit_statuses (key) VALUES ('x')",
  "UPDATE OR REPLACE visit_statuses SET key = 'x'",
  "CREATE TABLE t (end text); DROP TABLE visits;",
  "PRAGMA foreign_keys=OFF",
])("refuses: %s", (sql) => {
  expect(harmIn("0100_next.sql", sql)).toEqual([
    expect.stringContaining("0100_next.sql does more than add: "),
  ]);
});
