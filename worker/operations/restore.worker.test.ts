import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { bytesOf } from "#scripts/restore/statements.ts";
import { writeSql } from "#scripts/restore/write-sql.ts";
import { connect } from "#worker/db/client.ts";
import { reapplyDeletions } from "#worker/operations/deletions.ts";
import { manifestIn, namesIn } from "#worker/testing/backups.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { momentIn } from "#worker/testing/dates.ts";
import { setScene } from "#worker/testing/scene.ts";
import { dumpTables } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* A night by the cron of the built Worker, and back into an empty database by the SQL that `npm run restore` makes of it. */

const worker = await startWorker();
const restored = await startDatabase();
const restoredLater = await startDatabase();
const folder = mkdtempSync(join(tmpdir(), "backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

/** Three in the morning, so that later ticks are of the same night. */
const begun = momentIn(show.timeZone, `${todayIn(show.timeZone)}T03:00`).getTime();
const at = (minutes: number) => new Date(begun + minutes * 60_000);
const NIGHT = todayIn(show.timeZone);

/** Texts that are hard to write as SQL, or too long for a statement. */
const awkward = [
  "It's “Abuela's” kitchen; -- not /* a comment */ \"at all\"\r\nBEGIN TRANSACTION; COMMIT;\0\\",
  "\u{1f951}'".repeat(40_000),
];

/** All that a database has, however its rows are stored. A count that has come down to none is as good as missing. */
const contentOf = async (DB: D1Database) => {
  const { d1_migrations: _, last_tick: __, counts = [], ...tables } = await dumpTables({ DB });
  const counted = counts.filter(({ entity, count }) => entity !== "version" && count !== 0);
  return Object.fromEntries(
    Object.entries({ ...tables, counts: counted }).map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify(row)).sort(),
    ]),
  );
};

/** As wrangler does it with a file, and D1 takes it. */
const restore = async ({ d1 }: typeof restored, files: readonly string[]) => {
  for (const file of files) {
    const statements = splitStatements(readFileSync(file, "utf8"));
    for (const statement of statements) expect(bytesOf(statement)).toBeLessThan(100_000);
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
};

/** A night's backup, and the SQL that is made of it. */
const backUpNight = async () => {
  await Promise.all([worker.runCron(at(0)), worker.runCron(at(0))]);
  for (let tick = 1; !(await manifestIn(worker.env.BACKUPS, NIGHT)).ended; tick++)
    await worker.runCron(at(5 * tick));
  for (const name of await namesIn(worker.env.BACKUPS)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, (await (await worker.env.BACKUPS.get(name))?.text()) ?? "");
  }
  return writeSql(join(folder, NIGHT), join(folder, "sql"));
};

test("what is in the database is there again, with its counts and what searches find", async () => {
  const { families } = await setScene(worker);
  await worker.call(`/api/family-registrations/${families.asked.id}/code`, { method: "POST" });
  await worker.call("/api/links", { json: { email: families.asked.email } });
  const headers = { "idempotency-key": crypto.randomUUID() };
  await worker.call("/api/newsletter", { json: { email: "new@example.com" }, headers });
  for (const text of awkward)
    await worker.env.DB.prepare(
      "INSERT INTO story_submissions (id, author_name, email, title, content, recipe_origins, created_at) VALUES (?, ?, 'x@example.com', 'x', ?, ?, ?)",
    )
      .bind(crypto.randomUUID(), text.slice(0, 100), text, text, at(0).toISOString())
      .run();
  const { files, counts } = await backUpNight();
  expect(counts.filter(({ leftOut }) => leftOut > 0)).toEqual([]);
  await restore(restored, files);
  const now = at(24 * 60).toISOString();
  const live = restored.d1.prepare("SELECT * FROM shares WHERE expires_at > ?").bind(now);
  expect((await live.all()).results).toEqual([]);
  await worker.env.DB.exec("UPDATE outbox SET status = 'discarded', code = NULL WHERE status = 'queued'");
  for (const { DB } of [worker.env, { DB: restored.d1 }]) {
    await DB.exec(`UPDATE shares SET expires_at = '${now}'`);
    // Raised by the families that come after.
    await DB.exec(`UPDATE shortlists SET updated_at = '${now}'`);
  }
  const wanted = await contentOf(worker.env.DB);
  expect(await contentOf(restored.d1)).toEqual(wanted);
  const mayBeEmpty = ["deletions", "mail_outage", "quotas"];
  const empty = Object.keys(wanted).filter((name) => wanted[name]?.length === 0);
  expect(empty.filter((name) => !mayBeEmpty.includes(name))).toEqual([]);
}, 60_000);

test("who was deleted since that night is deleted again, and nobody else", async () => {
  const { families, goneStory, subscriber } = await setScene(worker);
  const cookie = await worker.logIn("showrunner");
  const { files } = await backUpNight();
  for (const address of [
    `family-registrations/${families.gone.id}`,
    `story-submissions/${goneStory.id}`,
    `newsletter/subscribers/${subscriber?.id}`,
  ])
    expect((await worker.call(`/api/${address}`, { method: "DELETE", cookie })).status).toBe(204);
  await worker.runCron(at(60));
  const noted = (await namesIn(worker.env.BACKUPS)).filter((name) => name.startsWith("deleted/"));
  expect(noted).toHaveLength(1);
  for (const { id } of [families.gone, goneStory])
    expect(await (await worker.env.BACKUPS.get(noted[0] ?? ""))?.text()).not.toContain(id);

  await restore(restoredLater, files);
  const idsIn = async (DB: D1Database) => {
    const ids: Record<string, unknown[]> = {};
    for (const table of ["family_registrations", "story_submissions", "newsletters"])
      ids[table] = (await DB.prepare(`SELECT id FROM ${table} ORDER BY id`).all()).results;
    return ids;
  };
  const wanted = await idsIn(worker.env.DB);
  const before = await idsIn(restoredLater.d1);
  expect(before).not.toEqual(wanted);
  const bindings = { ...worker.settings, BACKUPS: worker.env.BACKUPS };
  expect(await reapplyDeletions(connect(restoredLater.d1), bindings, at(70))).toEqual({
    again: 3,
    unfinished: 0,
  });
  expect(await idsIn(restoredLater.d1)).toEqual(wanted);
}, 60_000);
