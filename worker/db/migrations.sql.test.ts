import { readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationStatuses } from "#contract/applications.ts";
import { mailStatuses } from "#contract/mail.ts";
import { mailRules } from "#contract/mail-kinds.ts";
import { photoKinds, photoTypes } from "#contract/photos.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import { timeSlots, visitStatuses } from "#contract/visits.ts";
import * as bookkeeping from "#worker/db/schema/bookkeeping.ts";
import * as entities from "#worker/db/schema/entities.ts";
import * as families from "#worker/db/schema/families.ts";
import * as lookups from "#worker/db/schema/lookups.ts";
import * as outbox from "#worker/db/schema/outbox.ts";
import * as shortlists from "#worker/db/schema/shortlists.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { dumpTables } from "#worker/testing/storage.ts";

/* That migrations only add, so that none loses anything: scripts/deploy-checks.test.ts. */

const FOLDER = "migrations";
const { d1 } = await startDatabase();

const rows = async (query: string) => (await d1.prepare(query).all<Record<string, unknown>>()).results;

test("the migrations make the tables that the code describes", async () => {
  const last = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")).entries.at(-1);
  const number = String(last.idx).padStart(4, "0");
  const before = JSON.parse(readFileSync(`${FOLDER}/meta/${number}_snapshot.json`, "utf8"));
  const now = await generateSQLiteDrizzleJson(
    { ...entities, ...families, ...shortlists, ...outbox, ...lookups, ...bookkeeping },
    before.id,
    "snake_case",
  );
  expect(await generateSQLiteMigration(before, now)).toEqual([]);
});

test("no table's definition holds a list of values", async () => {
  const tables = await rows("SELECT sql FROM sqlite_master WHERE type = 'table'");
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter(({ sql }) => /\bIN\s*\(/i.test(String(sql)))).toEqual([]);
});

/** Puts a row into every table that has none, after those it refers to; a text everywhere, or what is referred to. */
const fill = async (tables: readonly string[]) => {
  const waiting = new Set(tables);
  const fillOne = async (table: string): Promise<void> => {
    if (!waiting.delete(table) || (await rows(`SELECT 1 FROM "${table}" LIMIT 1`)).length > 0) return;
    const references = await rows(`PRAGMA foreign_key_list("${table}")`);
    for (const { table: other } of references) await fillOne(String(other));
    const columns = await rows(`PRAGMA table_info("${table}")`);
    const values = columns.map(({ name, type }) => {
      const reference = references.find(({ from }) => from === name);
      if (reference) return `(SELECT "${reference.to}" FROM "${reference.table}" LIMIT 1)`;
      if (name === "scheduled_date") return "'2026-11-21'";
      if (name === "updated_at") return "'2026-11-21T12:00:00.000Z'";
      return String(type).toLowerCase() === "integer" ? "1" : `'["${table}"]'`;
    });
    await d1.exec(`INSERT INTO "${table}" VALUES (${values.join(", ")})`);
  };
  for (const table of tables) await fillOne(table);
};

/** What staff don't see, or only with rows of other tables that change at the same time. */
const unseen = [
  ...["counts", "deletions", "family_codes", "idempotency_keys", "last_tick", "photos"],
  ...["questionnaire_drafts", "quotas", "shares"],
  ...Object.values(lookups).map(getTableName),
];

/** Of the other tables, what no call does, what goes with its note, and a colleague's login. */
const unseenChanges = [
  ...["delete of history", "update of history"],
  ...["delete of mail_kinds", "insert of mail_kinds", "delete of mentions", "insert of mentions"],
  ...["delete of settings", "insert of settings"],
  "update of shortlist_families",
  ...["update of story_submissions", "delete of users", "update of users"],
];

test("every change of what staff see raises the version", async () => {
  const readVersion = async () =>
    Number((await rows("SELECT count FROM counts WHERE entity = 'version'"))[0]?.count);
  const unnoticed: string[] = [];
  const tables = Object.keys(await dumpTables({ DB: d1 }));
  for (const table of tables.filter((name) => !unseen.includes(name))) {
    await fill(tables);
    const [column] = await rows(`SELECT name FROM pragma_table_info('${table}') LIMIT 1`);
    const changes = {
      delete: () => rows(`DELETE FROM "${table}"`),
      insert: () => fill([table]),
      update: () => rows(`UPDATE "${table}" SET "${column?.name}" = "${column?.name}"`),
    };
    for (const [name, change] of Object.entries(changes)) {
      const before = await readVersion();
      await change();
      if ((await readVersion()) <= before) unnoticed.push(`${name} of ${table}`);
    }
  }
  expect(unnoticed).toEqual(unseenChanges);
}, 60_000);

test("every value that the contract knows is in its lookup table", async () => {
  const lists = {
    application_statuses: applicationStatuses,
    questionnaire_statuses: questionnaireStatuses,
    visit_statuses: visitStatuses,
    time_slots: timeSlots,
    mail_statuses: mailStatuses,
    mail_rules: mailRules,
    photo_kinds: photoKinds,
    photo_types: photoTypes,
  };
  for (const [table, keys] of Object.entries(lists)) {
    const stored = (await rows(`SELECT key FROM ${table}`)).map(({ key }) => key);
    expect(stored, table).toEqual(expect.arrayContaining([...keys]));
  }
});
