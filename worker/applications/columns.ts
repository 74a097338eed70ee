import { type Column, type SQL, sql } from "drizzle-orm";
import type { Score } from "#contract/casting.ts";
import type { Database } from "#worker/db/client.ts";
import { notes, scores } from "#worker/db/schema/casting.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { deletedOn } from "#worker/operations/retention-due.ts";

/* Casting columns for queries of applications. */

/** Who is off the staff list is left out, and back once the list is mended. In one text: json_each would count as a row read per login. */
const isStaff = ({ staff }: Database, login: Column) =>
  staff ? sql`instr(${`,${staff.join()},`}, ',' || lower(${login}) || ',')` : sql`TRUE`;

export const assigneeOf = (db: Database) =>
  sql<string | null>`iif(${isStaff(db, applications.assignee)}, ${applications.assignee}, NULL)`;

/** The mean score in hundredths; `null` until the actor has scored. */
export const visibleMean = (db: Database) =>
  sql<
    number | null
  >`(SELECT iif(max(${scores.login} = ${db.actor}), CAST(round(100 * avg(${scores.score})) AS INTEGER), NULL)
    FROM ${scores} WHERE ${scores.familyId} = ${applications.id} AND ${isStaff(db, scores.login)})`;

const scoreOf = (db: Database) =>
  sql`(SELECT json_object('mean', ${visibleMean(db)}, 'count', count(*),
      'own', max(iif(${scores.login} = ${db.actor}, ${scores.score}, NULL)))
    FROM ${scores} WHERE ${scores.familyId} = ${applications.id} AND ${isStaff(db, scores.login)})`
    .mapWith((stored: string): Score => {
      const score: Score = JSON.parse(stored);
      return { ...score, mean: score.mean === null ? null : score.mean / 100 };
    })
    .as("score");

/** Other applications with the same email or phone that aren't withdrawn. */
const others = sql`${applications} AS other WHERE other.id <> ${applications.id} AND other.status <> 'withdrawn'
  AND (lower(other.email) = lower(${applications.email})
    OR (other.phone_digits <> '' AND other.phone_digits = ${applications.phoneDigits}))`;

export const isDuplicate: SQL = sql`EXISTS (SELECT 1 FROM ${others})`;

/** Aliased: a D1 batch returns rows as objects, so columns with the same name would overwrite each other. */
export const castingOf = (db: Database) => ({
  assignee: assigneeOf(db).as("assignee"),
  original: applications.original,
  score: scoreOf(db),
  notes: sql<number>`(SELECT count(*) FROM ${notes} WHERE ${notes.familyId} = ${applications.id})`.as(
    "notes",
  ),
  deletedOn: deletedOn.as("deleted_on"),
  duplicate: isDuplicate.mapWith(Boolean).as("duplicate"),
});

const MAX_DUPLICATES = 10;

export const duplicatesOf =
  sql`(SELECT json_group_array(json_object('id', found.id, 'familyName', found.family_name))
    FROM (SELECT other.id, other.family_name FROM ${others} ORDER BY other.created_at LIMIT ${MAX_DUPLICATES}) AS found)`
    .mapWith((found: string): { id: string; familyName: string }[] => JSON.parse(found))
    .as("duplicates");
