import {
  and,
  type Column,
  desc,
  eq,
  gte,
  inArray,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import {
  type ApplicationFilter,
  type ApplicationQuery,
  MAX_IDS,
  ME,
  NONE,
} from "#contract/application-filter.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { newestFirst, type Order, oldestFirst, readPage } from "#worker/db/pages.ts";
import { pick } from "#worker/db/pick.ts";
import { mentions, scores } from "#worker/db/schema/casting.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { foldedApplication, hasWords } from "#worker/db/search.ts";
import { newestMail, newestMailStatus } from "#worker/mail/decisions/newest.ts";
import { ownQuestionnaire, ownVisit, staffColumns } from "./apply.ts";
import { knownLogin } from "./assignees.ts";
import { assigneeOf, castingOf, isDuplicate, visibleMean } from "./columns.ts";

/* Lists of applications for staff: filtered, searched and sorted. */

const { foldedName, searchText } = applications;

const entryFor = (db: Database) => ({
  ...staffColumns,
  ...castingOf(db),
  questionnaireStatus: questionnaires.status,
  // Drizzle tells from the first column, which is never null, whether the join found a visit.
  visit: pick(visits, ["status", "scheduledDate", "timeSlot", "answer"]),
  mail: newestMail(applications.id),
});

const ordersFor = (db: Database): Record<ApplicationQuery["sort"], Order<ListedApplication>> => ({
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

/** Whether a value, or `none` for NULL, is among the chosen ones. */
const isAny = (value: SQLWrapper, chosen: readonly string[] | undefined) => {
  // A function call would keep SQLite off the index.
  const named = chosen?.includes(NONE) ? sql`coalesce(${value}, ${NONE})` : value;
  return chosen && sql`${named} IN (SELECT value FROM json_each(${JSON.stringify(chosen)}))`;
};

/** Whether a JSON list contains a chosen key. Searches the text: json_each would count as a row read per key. */
const hasAny = (list: Column, chosen: readonly string[] | undefined) =>
  chosen && or(...chosen.map((key) => sql`instr(${list}, ${JSON.stringify(key)})`));

const questionnaireStatusOf = sql`(SELECT ${questionnaires.status} FROM ${questionnaires} WHERE ${ownQuestionnaire})`;

/** Assigned to the actor, or with a note that mentions them. */
const isMine = (db: Database) => {
  const isMention = and(eq(mentions.login, db.actor.toLowerCase()), eq(mentions.familyId, applications.id));
  return or(eq(applications.assignee, db.actor), hasRow(db, mentions, isMention));
};

const isStarred = (db: Database) => {
  const isOwn = and(eq(scores.familyId, applications.id), eq(scores.login, db.actor));
  return hasRow(db, scores, and(isOwn, gte(scores.score, 4)));
};

const matches = (db: Database, filter: ApplicationFilter): SQL | undefined => {
  const { status, schedulable, q, minScore } = filter;
  return and(
    status && inArray(applications.status, status),
    schedulable && and(eq(applications.status, "approved"), not(hasRow(db, visits, ownVisit))),
    hasAny(applications.specialties, filter.specialty),
    hasAny(applications.availableDays, filter.day),
    isAny(applications.familySize, filter.size),
    isAny(applications.experience, filter.experience),
    isAny(questionnaireStatusOf, filter.questionnaire),
    isAny(newestMailStatus(applications.id), filter.mail),
    isAny(filter.assignee?.includes(NONE) ? assigneeOf(db) : applications.assignee, filter.assignee),
    filter.mine && isMine(db),
    filter.starred && isStarred(db),
    minScore === undefined ? undefined : sql`${visibleMean(db)} >= ${100 * minScore}`,
    filter.duplicate && isDuplicate,
    hasWords(searchText, q),
  );
};

/** Replaces `me` and logins in any case by logins as stored. */
export const withLogins = <Filter extends ApplicationFilter>(
  db: Database,
  colleagues: readonly string[],
  filter: Filter,
): Filter => {
  const stored = (login: string) => {
    if (login === ME) return db.actor;
    return login === NONE ? NONE : knownLogin(colleagues, login, "assignee");
  };
  return { ...filter, ...(filter.assignee && { assignee: filter.assignee.map(stored) }) };
};

export const listApplications = (db: Database, query: ApplicationQuery) => {
  const order = ordersFor(db)[query.sort];
  return readPage<ListedApplication>(query, query.schedulable ? readyFirst(order) : order, (after) =>
    db
      .select(entryFor(db))
      .from(applications)
      .leftJoin(questionnaires, ownQuestionnaire)
      .leftJoin(visits, ownVisit)
      .where(and(matches(db, query), after)),
  );
};

export const countApplications = (db: Database, filter: ApplicationFilter) =>
  db.$count(applications, matches(db, filter));

/** The newest ids that match; `more` if there are others. */
export const listApplicationIds = async (db: Database, filter: ApplicationFilter) => {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(matches(db, filter))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MAX_IDS + 1);
  return { ids: rows.slice(0, MAX_IDS).map(({ id }) => id), more: rows.length > MAX_IDS };
};
