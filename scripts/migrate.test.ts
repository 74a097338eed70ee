import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let state = "";
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "state-"));
});
afterEach(() => rmSync(state, { recursive: true }));

/** Runs a few lines on a local database of their own. */
const run = (lines: string) => {
  const script = join(state, "run.mjs");
  writeFileSync(
    script,
    `import { migrateLocally, openDatabase } from "${import.meta.resolve("./migrate.ts")}"; ${lines}`,
  );
  return spawnSync(process.execPath, [script], {
    encoding: "utf8",
    env: { ...process.env, SITE_STATE: state },
  });
};

test("a local database that other migrations have made is not touched, and one sentence says how to start over", {
  timeout: 60_000,
}, () => {
  const made = run(`const { d1, dispose } = await openDatabase();
    await d1.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
    await d1.exec("INSERT INTO d1_migrations (name) VALUES ('0000_before.sql')");
    await dispose();`);
  expect(made.status).toBe(0);
  const { status, stdout, stderr } = run("await migrateLocally();");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim()).toBe(
    "The local database has the migration 0000_before.sql, which is not here: npm start -- --fresh starts over.",
  );
});
