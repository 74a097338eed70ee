import { readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableName } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { applicationStatuses } from "#contract/applications.ts";
import { mailStatuses } from "#contract/mail.ts";
import { mailRules } from "#contract/mail-kinds.ts";
import { photoKinds, photoTypes } from "#contract/photos.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import { timeSlots, visitStatuses } from "#contract/visits.ts";
import * as bookkeeping from "#worker/db/schema/bookkeeping.ts";
import * as casting from "#worker/db/schema/casting.ts";
import * as schema from "#worker/db/schema/entities.ts";
import * as familyPages from "#worker/db/schema/family-pages.ts";
import * as lookups from "#worker/db/schema/lookups.ts";
import * as outbox from "#worker/db/schema/outbox.ts";
import * as site from "#worker/db/schema/site.ts";
import { startEmptyDatabase } from "#worker/testing/database.ts";
import { FOLDER, type Migration, migrations } from "#worker/testing/migrations.ts";

/* Migrations only add (scripts/deploy-checks.test.ts). Each is applied to a full database, on D1 itself. */

// A statement at a time against D1, of which a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

describe("the migrations", () => {
  it("make the tables that the code describes", async () => {
    const last = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")).entries.at(-1);
    const number = String(last.idx).padStart(4, "0");
    const before = JSON.parse(readFileSync(`${FOLDER}/meta/${number}_snapshot.json`, "utf8"));
    const now = await generateSQLiteDrizzleJson(
      { ...schema, ...familyPages, ...site, ...outbox, ...lookups, ...bookkeeping, ...casting },
      before.id,
      "snake_case",
    );
    expect(await generateSQLiteMigration(before, now)).toEqual([]);
  });

  it("hold no list of values in a table's definition", () => {
    const tables = migrations.flatMap(({ statements }) =>
      statements.filter((one) => /CREATE\s+TABLE/i.test(one)),
    );
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => /\bIN\s*\(/i.test(table))).toEqual([]);
  });
});

/** A database that has a row in every table, and what each migration does to it. */
const startFullDatabase = async () => {
  const d1 = await startEmptyDatabase();

  const rows = async (query: string) => (await d1.prepare(query).all<Record<string, unknown>>()).results;
  const names = async (type: "table" | "trigger") =>
    (
      await rows(
        `SELECT name FROM sqlite_master WHERE type = '${type}' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
         AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name`,
      )
    ).map(({ name }) => String(name));
  const count = async (table: string) => Number((await rows(`SELECT count(*) AS n FROM "${table}"`))[0]?.n);

  const apply = ({ statements }: Migration) => d1.batch(statements.map((statement) => d1.prepare(statement)));

  /** Puts a row into every table that has none, after those it refers to; a text everywhere, or what is referred to. */
  const fill = async (tables: string[]) => {
    const waiting = new Set(tables);
    const fillOne = async (table: string): Promise<void> => {
      if (!waiting.delete(table) || (await count(table)) > 0) return;
      const references = await rows(`PRAGMA foreign_key_list("${table}")`);
      for (const { table: other } of references) await fillOne(String(other));
      const columns = await rows(`PRAGMA table_info("${table}")`);
      const values = columns.map(({ name, type }) => {
        const reference = references.find(({ from }) => from === name);
        if (reference) return `(SELECT "${reference.to}" FROM "${reference.table}" LIMIT 1)`;
        if (name === "scheduled_date") return "'2026-11-21'";
        return String(type).toLowerCase() === "integer" ? "1" : `'["${table}"]'`;
      });
      await d1.exec(`INSERT INTO "${table}" VALUES (${values.join(", ")})`);
    };
    for (const table of tables) await fillOne(table);
  };

  const snapshot = async () => {
    const tables = await names("table");
    const counts = await Promise.all(tables.map(async (table) => [table, await count(table)] as const));
    return { rows: Object.fromEntries(counts), triggers: await names("trigger") };
  };

  /** Applies a migration; what is then less than before: rows, or triggers that are gone. */
  const lostBy = async (migration: Migration) => {
    await fill(await names("table"));
    const before = await snapshot();
    await apply(migration);
    const after = await snapshot();
    const dangling = await rows("PRAGMA foreign_key_check");
    return {
      tables: Object.keys(before.rows).filter(
        (table) => (after.rows[table] ?? 0) < (before.rows[table] ?? 0),
      ),
      triggers: before.triggers.filter((name) => !after.triggers.includes(name)),
      dangling: dangling.length,
    };
  };

  const [first] = migrations;
  if (first) await apply(first);
  return { rows, names, fill, lostBy };
};

/** What staff don't see, or only with rows of other tables that change at the same time. */
const unseen = [
  ...[
    "counts",
    "deletions",
    "family_codes",
    "idempotency_keys",
    "last_tick",
    "questionnaire_drafts",
    "quotas",
  ],
  ...["mentions", "photos"],
  ...Object.values(lookups).map(getTableName),
];

/** Of the other tables, what no call does, and a colleague's login. */
const unseenChanges = [
  ...["delete of history", "update of history"],
  ...["delete of mail_kinds", "insert of mail_kinds", "delete of settings", "insert of settings"],
  ...["update of story_submissions", "delete of users", "update of users"],
];

const nothing = { tables: [], triggers: [], dangling: 0 };

describe("a full database", async () => {
  const { rows, names, fill, lostBy } = await startFullDatabase();

  it("loses nothing by any migration", async () => {
    for (const migration of migrations.slice(1))
      expect(await lostBy(migration), migration.name).toEqual(nothing);
  });

  it("raises the version with every change of what staff see", async () => {
    const version = async () =>
      Number((await rows("SELECT count FROM counts WHERE entity = 'version'"))[0]?.count);
    const unnoticed: string[] = [];
    const tables = await names("table");
    for (const table of tables.filter((name) => !unseen.includes(name))) {
      await fill(tables);
      const [column] = await rows(`SELECT name FROM pragma_table_info('${table}') LIMIT 1`);
      const changes = {
        delete: () => rows(`DELETE FROM "${table}"`),
        insert: () => fill([table]),
        update: () => rows(`UPDATE "${table}" SET "${column?.name}" = "${column?.name}"`),
      };
      for (const [name, change] of Object.entries(changes)) {
        const before = await version();
        await change();
        if ((await version()) <= before) unnoticed.push(`${name} of ${table}`);
      }
    }
    expect(unnoticed).toEqual(unseenChanges);
  });

  it("has every value that the contract knows in its lookup tables", async () => {
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
});
