import { getTableColumns, type InferInsertModel, like } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { connect, type Database } from "#worker/db/client.ts";
import * as tables from "#worker/db/schema.ts";
import { foldedApplication, foldedStory } from "#worker/db/search.ts";
import { stop } from "./local.ts";
import { migrateLocally, openDatabase } from "./migrate.ts";
import { readOptions } from "./options.ts";
import { SAMPLE_ID_PREFIX, sampleApplications } from "./samples/applications.ts";
import { sampleQuestionnaires } from "./samples/questionnaires.ts";
import { sampleStories } from "./samples/stories.ts";
import { sampleVisits } from "./samples/visits.ts";

const MOST = 20_000;
/** What D1 takes in a statement. */
const PARAMETERS = 100;
/** Statements sent at once. */
const STATEMENTS = 200;

const { values } = readOptions({
  command: "npm run seed",
  does: "Puts sample families, with questionnaires and visits, into the local database in place of earlier ones.",
  options: { families: { takes: "<number>", help: `how many, from 1 to ${MOST}; otherwise 40` } },
});
const count = Number(values.families ?? 40);
if (!(Number.isInteger(count) && count >= 1 && count <= MOST))
  stop(`Say how many families as a whole number from 1 to ${MOST}: npm run seed -- --families 500`);

const chunks = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

const insert = async <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
) => {
  const rowsAtOnce = Math.floor(PARAMETERS / Object.keys(getTableColumns(table)).length);
  const statements = chunks(rows, rowsAtOnce).map((some) => db.insert(table).values([...some]));
  for (const [first, ...more] of chunks(statements, STATEMENTS)) if (first) await db.batch([first, ...more]);
};

const applications = sampleApplications(count);
const questionnaires = sampleQuestionnaires(applications);
const stories = sampleStories();
const visits = sampleVisits(applications, todayIn(show.timeZone));
await migrateLocally();
const { d1, dispose } = await openDatabase();
const db = connect(d1);
const isSample = `${SAMPLE_ID_PREFIX}%`;
await db.delete(tables.stories).where(like(tables.stories.id, isSample));
const replaced = await db
  .delete(tables.applications)
  .where(like(tables.applications.id, isSample))
  .returning({ id: tables.applications.id });
const rows = applications.map((application) => ({
  ...application,
  ...foldedApplication(application),
}));
await insert(db, tables.applications, rows);
await insert(db, tables.questionnaires, questionnaires);
await insert(db, tables.visits, visits);
await insert(
  db,
  tables.stories,
  stories.map(({ dishPhotos: _d, kitchenPhotos: _k, ...story }) => ({
    ...story,
    ...foldedStory(story),
  })),
);
await dispose();
console.log(
  `Stored ${applications.length} sample families, ${questionnaires.length} questionnaires, ${visits.length} visits and ${stories.length} stories${replaced.length > 0 ? " in place of the earlier ones" : ""}.`,
);
