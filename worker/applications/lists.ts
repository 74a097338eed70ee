import { and, asc, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import {
  type ApplicationFilter,
  type ApplicationIds,
  type ApplicationQuery,
  MOST_IDS,
} from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { TimeSlot, VisitStatus } from "#contract/visits.ts";
import { applicationPrefixes } from "#worker/db/bookkeeping.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { newestFirst, oldestFirst, type Page, readPage, sortedBy } from "#worker/db/pages.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { hasLongWords, type Walk, walkPlaces, wordsSought } from "#worker/db/search.ts";
import { idsByName, pageOfWalk, sortedBound, startOf, stepsFor } from "#worker/db/search-pages.ts";
import { newestMail } from "#worker/mail/decision-mail.ts";
import { alike, matches, type Wanted } from "./matching.ts";
import { isByReadiness, readInTurn, readinessSought } from "./readiness.ts";

/*
 * Which applications staff are shown: filtered, searched and sorted, at a cost that does not grow with the table.
 */

const { foldedName, searchWords, readiness: _readiness, ...shown } = getTableColumns(applications);

const orders = {
  newest: newestFirst(applications),
  oldest: oldestFirst(applications),
  name: sortedBy(
    [foldedName, applications.id],
    "ascending",
    (row: { foldedName: string }) => row.foldedName,
    (name) => [name],
  ),
};

/** A family has at most one that is not cancelled. */
const visitOf = and(eq(visits.familyRegistrationId, applications.id), ne(visits.status, "cancelled"));

const questionnaireOf = eq(questionnaires.familyRegistrationId, applications.id);

const entry = {
  ...shown,
  foldedName,
  questionnaireStatus: questionnaires.status,
  visitStatus: visits.status,
  scheduledDate: visits.scheduledDate,
  timeSlot: visits.timeSlot,
  mail: newestMail(applications.id),
};
type Row = Omit<ListedApplication, "visit"> & {
  foldedName: string;
  visitStatus: VisitStatus | null;
  scheduledDate: string | null;
  timeSlot: TimeSlot | null;
};

const asListed = ({
  foldedName: _,
  visitStatus: status,
  scheduledDate,
  timeSlot,
  ...row
}: Row): ListedApplication => ({
  ...row,
  visit: status && scheduledDate && timeSlot ? { status, scheduledDate, timeSlot } : null,
});

/** A page along the index that has the order. */
const listAll = (db: Database, query: ApplicationQuery & Wanted): Promise<Page<Row>> =>
  readPage<Row>(query, orders[query.sort], ({ after, orderBy, limit }) =>
    db
      .select(entry)
      .from(applications)
      .leftJoin(questionnaires, questionnaireOf)
      .leftJoin(visits, visitOf)
      .where(and(matches(query), after))
      .orderBy(...orderBy)
      .limit(limit),
  );

/** The table `places` of a search's walk, and what joins a match to its application. */
const walkTo = (
  filter: Wanted,
  words: readonly string[],
  walk: Omit<Walk, "prefixes" | "words" | "like">,
) => ({
  places: sql`${walkPlaces({ ...walk, prefixes: applicationPrefixes, words, like: alike(filter) })} AS places`,
  isMatch: and(
    sql`places.matched`,
    eq(applications.id, sql`substr(places.place, 26)`),
    matches(filter),
    hasLongWords(words, searchWords),
  ),
});

/** A page of what has the words, by age. It may be short and yet not be the last. */
const searchByAge = async (
  db: Database,
  query: ApplicationQuery & Wanted,
  words: readonly string[],
): Promise<Page<Row>> => {
  const { sort, limit } = query;
  const { places, isMatch } = walkTo(query, words, {
    oldestFirst: sort === "oldest",
    from: startOf(query, orders[sort]),
    matches: limit + 1,
    steps: stepsFor(limit, words),
  });
  const found = await db
    .select({
      place: sql<string>`places.place`,
      matched: sql<number>`places.matched`,
      isLast: sql<number>`places.is_last`,
      row: entry,
    })
    .from(places)
    .leftJoin(applications, isMatch)
    .leftJoin(questionnaires, questionnaireOf)
    .leftJoin(visits, visitOf)
    .where(sql`${applications.id} IS NOT NULL OR places.is_last`)
    .orderBy((sort === "oldest" ? asc : desc)(sql`places.place`));
  const rows = found.flatMap(({ row }) => (row?.id ? [row as Row] : []));
  return pageOfWalk(rows, found.at(-1), limit, orders[sort]);
};

/** A page of what has the words, by name; `Invalid` when that is too much to sort. */
const searchByName = (
  db: Database,
  query: ApplicationQuery & Wanted,
  words: readonly string[],
): Promise<Page<Row>> =>
  readPage<Row>(query, orders.name, async ({ after, orderBy, limit }) => {
    const walk = { oldestFirst: false, from: undefined, ...sortedBound };
    const { places, isMatch } = walkTo(query, words, walk);
    const found = await db
      .select({
        id: applications.id,
        isLast: sql<number>`places.is_last`,
        isAfter: sql<number>`${after ?? sql`TRUE`}`,
      })
      .from(places)
      .leftJoin(applications, isMatch)
      .where(sql`${applications.id} IS NOT NULL OR places.is_last`)
      .orderBy(...orderBy);
    const ids = idsByName(found, limit, "applications");
    return db
      .select(entry)
      .from(applications)
      .leftJoin(questionnaires, questionnaireOf)
      .leftJoin(visits, visitOf)
      .where(isOneOf(applications.id, ids))
      .orderBy(...orderBy);
  });

/** A page of applications; each with how its questionnaire and its visit stand. */
export const listApplications = async (
  db: Database,
  query: ApplicationQuery,
): Promise<Page<ListedApplication>> => {
  const words = wordsSought(query.q ?? "");
  if (query.q && words.length === 0) return { rows: [], next: undefined };
  const find = words.length === 0 ? listAll : query.sort === "name" ? searchByName : searchByAge;
  const { rows, next } = isByReadiness(query)
    ? await readInTurn(query, readinessSought(query), (readiness, page) =>
        find(db, { ...query, ...page, readiness }, words),
      )
    : await find(db, query, words);
  return { rows: rows.map(asListed), next };
};

/** Places that are looked at on the way to the ids of a search. */
const MOST_LOOKED_AT = 50_000;

/** The ids of all that a filter matches, newest first, up to what one answer may have. */
export const listApplicationIds = async (
  db: Database,
  filter: ApplicationFilter,
): Promise<ApplicationIds> => {
  const words = wordsSought(filter.q ?? "");
  if (filter.q && words.length === 0) return { ids: [], more: false };
  if (words.length === 0) {
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(matches(filter))
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(MOST_IDS + 1);
    return { ids: rows.slice(0, MOST_IDS).map(({ id }) => id), more: rows.length > MOST_IDS };
  }
  const bound = { matches: MOST_IDS + 1, steps: MOST_LOOKED_AT };
  const { places, isMatch } = walkTo(filter, words, { oldestFirst: false, from: undefined, ...bound });
  const found = await db
    .select({ id: applications.id, isLast: sql<number>`places.is_last` })
    .from(places)
    .leftJoin(applications, isMatch)
    .where(sql`${applications.id} IS NOT NULL OR places.is_last`)
    .orderBy(desc(sql`places.place`));
  const ids = found.flatMap(({ id }) => id ?? []).slice(0, MOST_IDS);
  return { ids, more: found.some(({ isLast }) => isLast) };
};
