import { beforeEach, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { UnusableBackup } from "./backup-folder.ts";
import { checkTarget } from "./check-target.ts";

const { d1 } = await startDatabase();
await d1.exec("CREATE TABLE d1_migrations (name TEXT)");
await d1.exec("INSERT INTO d1_migrations VALUES ('0000_tables.sql')");
beforeEach(() => d1.exec("DELETE FROM newsletters"));

const ask = async <Answer>(statement: string) => (await d1.prepare(statement).all<Answer>()).results;
const manifest = {
  night: "2026-03-02",
  begun: "2026-03-02T10:00:00.000Z",
  ended: "2026-03-02T10:05:00.000Z",
  migrations: ["0000_tables.sql"],
  tables: [],
};
const check = (hasBegun: boolean, migrations = manifest.migrations) =>
  checkTarget(ask, { ...manifest, migrations }, hasBegun);
const subscribed = (at: string) =>
  d1
    .prepare(
      "INSERT INTO newsletters (id, email, unsubscribe_token, created_at, confirmed_at) VALUES ('1', 'x@example.com', 'x', ?1, ?1)",
    )
    .bind(at)
    .run();

test("an empty database takes a backup, and only with the backup's migrations", async () => {
  await check(false);
  await expect(check(false, ["0001_later.sql"])).rejects.toThrow(/lacks .*0001_later/);
});

test("one with entries takes none, unless a restore has begun to fill it", async () => {
  await subscribed("2026-03-02T09:00:00.000Z");
  await expect(check(false)).rejects.toThrow(UnusableBackup);
  await check(true);
});

test("one that people have used since takes none at all", async () => {
  await subscribed("2026-03-02T10:30:00.000Z");
  await expect(check(true)).rejects.toThrow(/in use/);
});
