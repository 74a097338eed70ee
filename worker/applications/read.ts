import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { ApplicationFilter, ApplicationQuery } from "#contract/application-filter.ts";
import type { PublicApplication } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import type { HistoryAction, HistoryEntry } from "#contract/history.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { named, pick } from "#worker/db/expressions.ts";
import { newestBy, newestFirst, newestIds, type Order, oldestFirst, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { foldedApplication, foldedPlace } from "#worker/db/search.ts";
import { NotFound } from "#worker/errors.ts";
import { newestMail, shownStatus } from "#worker/mail/decisions/shown.ts";
import { firstPhotoOfApplication, photosOfApplication } from "#worker/photos/read.ts";
import {
  castingOf,
  duplicatesOf,
  ownQuestionnaire,
  ownVisit,
  positionOn,
  shortlistsOf,
  staffColumns,
  visibleMean,
} from "./columns.ts";
import { matches } from "./filter.ts";

/* Applications, filtered, searched and sorted, and their history. */

const { foldedName, foldedCity } = applications;

/** Columns of an entry of the list, for a query with `ownQuestionnaire` and `ownVisit`. */
export const entryFor = (db: Database) => ({
  ...staffColumns,
  ...castingOf(db),
  questionnaireStatus: questionnaires.status,
  // Drizzle tells from the first column, which is never null, whether the join found a visit.
  visit: pick(visits, ["status", "scheduledDate", "timeSlot", "answer"]),
  mail: newestMail(applications.id),
  photo: firstPhotoOfApplication,
  shortlists: shortlistsOf,
});

const ordersFor = (
  db: Database,
  { shortlist = [] }: ApplicationQuery,
): Record<ApplicationQuery["sort"], Order<ListedApplication>> => ({
  newest: newestFirst(applications),
  oldest: oldestFirst(applications),
  name: {
    columns: [foldedName, applications.id],
    way: "ascending",
    valuesOf: (row) => [foldedApplication(row).foldedName, row.id],
  },
  score: {
    columns: [sql`coalesce(${visibleMean(db)}, 0)`, applications.createdAt, applications.id],
    way: "descending",
    valuesOf: (row) => [Math.round(100 * (row.score.mean ?? 0)), row.createdAt, row.id],
  },
  city: {
    columns: [foldedCity, applications.createdAt, applications.id],
    way: "ascending",
    valuesOf: (row) => [foldedPlace(row).foldedCity, row.createdAt, row.id],
  },
  shortlist: {
    columns: [positionOn(shortlist[0]), applications.id],
    way: "ascending",
    valuesOf: (row) => [row.position ?? 0, row.id],
  },
});

/** Families with an approved questionnaire first, each part in the given order. */
const readyFirst = ({ columns, way, valuesOf }: Order<ListedApplication>): Order<ListedApplication> => {
  const first = Number(way === "descending");
  const isReady = sql`(${questionnaires.status} IS 'approved')`;
  return {
    columns: [sql`iif(${isReady}, ${first}, ${1 - first})`, ...columns],
    way,
    valuesOf: (row) => [row.questionnaireStatus === "approved" ? first : 1 - first, ...valuesOf(row)],
  };
};

export const listApplications = (db: Database, query: ApplicationQuery) => {
  const order = ordersFor(db, query)[query.sort];
  const entry = {
    ...entryFor(db),
    ...(query.sort === "shortlist" && {
      position: named<number>("position", positionOn(query.shortlist?.[0])),
    }),
  };
  return readPage<ListedApplication>(query, query.schedulable ? readyFirst(order) : order, (after) =>
    db
      .select(entry)
      .from(applications)
      .leftJoin(questionnaires, ownQuestionnaire)
      .leftJoin(visits, ownVisit)
      .where(and(matches(db, query), after)),
  );
};

export const countApplications = (db: Database, filter: ApplicationFilter) =>
  db.$count(applications, matches(db, filter));

export const listApplicationIds = (db: Database, filter: ApplicationFilter) =>
  newestIds(applications, db.select({ id: applications.id }).from(applications).where(matches(db, filter)));

export const findApplication = async (db: Database, id: string): Promise<ApplicationDetails> => {
  const [found] = await db
    .select({
      ...staffColumns,
      ...castingOf(db),
      shortlists: shortlistsOf,
      duplicates: duplicatesOf,
      questionnaireStatus: questionnaires.status,
      visit: visits,
      mail: newestMail(applications.id),
      applicationPhotos: photosOfApplication(),
    })
    .from(applications)
    .leftJoin(questionnaires, ownQuestionnaire)
    .leftJoin(visits, ownVisit)
    .where(eq(applications.id, id));
  if (!found) throw new NotFound("application");
  const { questionnaireStatus, visit, ...application } = found;
  return {
    ...application,
    ...(questionnaireStatus && { questionnaireStatus }),
    ...(visit && { visit }),
  };
};

/** What anyone with the family's link may know. */
export const findPublicApplication = async (db: Database, id: string): Promise<PublicApplication> => {
  const { familyName } = applications;
  const [found] = await db
    .select({ id: applications.id, familyName, status: shownStatus })
    .from(applications)
    .where(eq(applications.id, id));
  if (!found) throw new NotFound("application");
  return found;
};

const { familyId: _, ...entryColumns } = getTableColumns(history);

const readHistory = (db: Database, page: PageQuery, where: SQL | undefined) =>
  readPage<HistoryEntry>(page, newestBy(history.at, history.id), (after) =>
    db.select(entryColumns).from(history).where(and(where, after)),
  );

/** A page of an application's history, with its questionnaire, visit and emails, newest first. */
export const listHistoryOf = async (db: Database, familyId: string, page: PageQuery) => {
  const found = await readHistory(db, page, eq(history.familyId, familyId));
  const hasId = eq(applications.id, familyId);
  if (found.rows.length === 0 && (await db.$count(applications, hasId)) === 0)
    throw new NotFound("application");
  return found;
};

/** A page of the history that belongs to no application, newest first. */
export const listHistory = (
  db: Database,
  { actor, action, ...page }: PageQuery & { actor?: string | undefined; action?: HistoryAction | undefined },
) => {
  const isBy = actor ? eq(history.actor, actor) : undefined;
  const isAct = action && eq(history.action, action);
  return readHistory(db, page, and(isNull(history.familyId), isBy, isAct));
};
