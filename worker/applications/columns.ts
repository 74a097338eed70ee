import { and, type Column, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus, Correction } from "#contract/applications.ts";
import type { Score } from "#contract/casting.ts";
import type { Retention } from "#contract/privacy.ts";
import type { Database } from "#worker/db/client.ts";
import { named } from "#worker/db/expressions.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { history, notes, scores } from "#worker/db/schema/families.ts";
import { listings } from "#worker/db/schema/shortlists.ts";
import { shownStatus } from "#worker/mail/decisions/shown.ts";

/* Columns for queries of applications. */

const {
  foldedName: _name,
  foldedCity: _folded,
  placeByHand: _hand,
  city,
  state,
  searchText: _text,
  phoneDigits: _digits,
  assignee: _assignee,
  original: _original,
  statusAt: _since,
  keepUntil: _until,
  statusBefore: _before,
  ...columns
} = getTableColumns(applications);

/** In an application. */
const MAX_CORRECTIONS = 50;

/** The family's own corrections, oldest first. Spelled like the index history_corrections, so that SQLite uses it. */
export const corrections = named<Correction[]>(
  "corrections",
  sql`(SELECT json_group_array(json_object('fields', json(one.fields), 'at', one.at) ORDER BY one.at, one.rowid)
  FROM (SELECT rowid, fields, at FROM ${history} AS history
    WHERE history.family_id = ${applications.id} AND history.action = 'corrected' AND history.actor = 'family'
    ORDER BY at DESC, rowid DESC LIMIT ${sql.raw(String(MAX_CORRECTIONS))}) AS one)`,
  JSON.parse,
);

/** The columns shown to staff. */
export const staffColumns = { ...columns, city, state, corrections, told: shownStatus.as("told") };

/** The columns sent to the family, with the status it may see. */
export const familyColumns = { ...columns, corrections, status: shownStatus };

/** The columns that change with the status. */
export const withStatus = (status: ApplicationStatus, now: Date) => ({
  status,
  // An UPDATE reads the row as it was.
  statusBefore: sql<ApplicationStatus>`${applications.status}`,
  statusAt: now.toISOString(),
  updatedAt: nextVersion(applications.updatedAt, now.toISOString()),
});

export const ownQuestionnaire = eq(questionnaires.familyRegistrationId, applications.id);
/** A family has at most one visit that isn't cancelled. */
export const ownVisit = and(eq(visits.familyRegistrationId, applications.id), ne(visits.status, "cancelled"));

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
  named(
    "score",
    sql`(SELECT json_object('mean', ${visibleMean(db)}, 'count', count(*),
      'own', max(iif(${scores.login} = ${db.actor}, ${scores.score}, NULL)))
    FROM ${scores} WHERE ${scores.familyId} = ${applications.id} AND ${isStaff(db, scores.login)})`,
    (stored): Score => {
      const score: Score = JSON.parse(stored);
      return { ...score, mean: score.mean === null ? null : score.mean / 100 };
    },
  );

/** Other applications with the same email or phone that aren't withdrawn. */
const others = sql`${applications} AS other WHERE other.id <> ${applications.id} AND other.status <> 'withdrawn'
  AND (lower(other.email) = lower(${applications.email})
    OR (other.phone_digits <> '' AND other.phone_digits = ${applications.phoneDigits}))`;

export const isDuplicate: SQL = sql`EXISTS (SELECT 1 FROM ${others})`;

/** The day an application is deleted by retention figures in JSON; NULL means never. Zero days mean forever. */
export const deletionDay = (retention: SQL) => {
  const days = (what: keyof Retention) => sql`nullif(${retention} ->> ${sql.raw(`'${what}'`)}, 0)`;
  const hasAnswered = sql`EXISTS (SELECT 1 FROM ${questionnaires} WHERE ${ownQuestionnaire})`;
  const keptFor = sql`CASE ${applications.status} WHEN 'rejected' THEN ${days("rejected")}
    WHEN 'withdrawn' THEN ${days("withdrawn")}
    WHEN 'approved' THEN iif(${hasAnswered}, NULL, ${days("unanswered")}) END`;
  return sql<
    string | null
  >`max(date(${applications.statusAt}, ${keptFor} || ' days'), coalesce(${applications.keepUntil}, ''))`;
};

/** By the figures in the settings. */
export const deletedOn = deletionDay(sql`(SELECT ${settings.retention} FROM ${settings})`);

export const castingOf = (db: Database) => ({
  assignee: named<string | null>("assignee", assigneeOf(db)),
  original: applications.original,
  score: scoreOf(db),
  notes: named<number>(
    "notes",
    sql`(SELECT count(*) FROM ${notes} WHERE ${notes.familyId} = ${applications.id})`,
  ),
  deletedOn: named<string | null>("deleted_on", deletedOn),
  duplicate: isDuplicate.mapWith(Boolean).as("duplicate"),
});

export const shortlistsOf = named<string[]>(
  "shortlists",
  sql`(SELECT json_group_array(${listings.shortlistId}) FROM ${listings} WHERE ${listings.familyId} = ${applications.id})`,
  JSON.parse,
);

export const positionOn = (shortlistId = "") =>
  sql<number>`(SELECT ${listings.position} FROM ${listings}
    WHERE ${listings.shortlistId} = ${shortlistId} AND ${listings.familyId} = ${applications.id})`;

const MAX_DUPLICATES = 10;

export const duplicatesOf = named<{ id: string; familyName: string }[]>(
  "duplicates",
  sql`(SELECT json_group_array(json_object('id', found.id, 'familyName', found.family_name))
    FROM (SELECT other.id, other.family_name FROM ${others} ORDER BY other.created_at LIMIT ${MAX_DUPLICATES}) AS found)`,
  JSON.parse,
);
