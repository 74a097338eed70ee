import { and, type Column, eq, gte, inArray, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type ApplicationFilter, ME, NONE } from "#contract/application-filter.ts";
import { listColleagues } from "#worker/access/staff.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, unindexed } from "#worker/db/expressions.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { mentions, notes, scores } from "#worker/db/schema/families.ts";
import { listings } from "#worker/db/schema/shortlists.ts";
import { foldedPlace, hasWords } from "#worker/db/search.ts";
import { newestMailStatus } from "#worker/mail/decisions/shown.ts";
import { isOwnMention, knownLogin } from "./casting.ts";
import { assigneeOf, isDuplicate, ownQuestionnaire, ownVisit, visibleMean } from "./columns.ts";

/* Which applications a filter of the desk's list matches. */

/** Whether a value, or `none` for NULL, is among the chosen ones. */
const isAny = (value: SQLWrapper, chosen: readonly string[] | undefined) => {
  // A function call would keep SQLite off the index.
  const named = chosen?.includes(NONE) ? sql`coalesce(${value}, ${NONE})` : value;
  // So that an index which goes on with the list's order ends the page.
  if (chosen?.length === 1) return sql`${named} = ${chosen[0]}`;
  return chosen && sql`${named} IN (SELECT value FROM json_each(${JSON.stringify(chosen)}))`;
};

/** Whether a JSON list contains a chosen key. Searches the text: json_each would count as a row read per key. */
const hasAny = (list: Column, chosen: readonly string[] | undefined) =>
  chosen && or(...chosen.map((key) => sql`instr(${list}, ${JSON.stringify(key)})`));

const questionnaireStatusOf = sql`(SELECT ${questionnaires.status} FROM ${questionnaires} WHERE ${ownQuestionnaire})`;

/** Assigned to the actor, or with a note that mentions them. */
const isMine = (db: Database) => {
  const isMention = and(isOwnMention(db), eq(mentions.familyId, applications.id));
  return or(eq(applications.assignee, db.actor), hasRow(db, mentions, isMention));
};

const hasNote = (db: Database, words: string) =>
  hasRow(db, notes, and(eq(notes.familyId, applications.id), hasWords(notes.searchText, words)));

const hasScore = (db: Database, login: string, least = 1) => {
  const isOwn = and(eq(scores.familyId, applications.id), eq(scores.login, login));
  return hasRow(db, scores, and(isOwn, gte(scores.score, least)));
};

/** What another has starred is seen once one has scored it. */
const isStarred = (db: Database, login: string) => and(hasScore(db, login, 4), hasScore(db, db.actor));

/** Few of all: SQLite goes from the shortlists to the families. */
const listedOn = (db: Database, ids: readonly string[]) =>
  db.select({ id: listings.familyId }).from(listings).where(inJson(listings.shortlistId, ids));

/** The condition of a filter. */
export const matches = (db: Database, filter: ApplicationFilter): SQL | undefined => {
  const { status, schedulable, q, minScore } = filter;
  const statusOf = sql`${filter.shortlist ? unindexed(applications.status) : applications.status}`;
  return and(
    status && inArray(statusOf, status),
    schedulable && and(eq(statusOf, "approved"), not(hasRow(db, visits, ownVisit))),
    hasAny(applications.specialties, filter.specialty),
    hasAny(applications.availableDays, filter.day),
    isAny(applications.familySize, filter.size),
    isAny(applications.experience, filter.experience),
    isAny(questionnaireStatusOf, filter.questionnaire),
    isAny(newestMailStatus(applications.id), filter.mail),
    isAny(filter.assignee?.includes(NONE) ? assigneeOf(db) : applications.assignee, filter.assignee),
    filter.mine && isMine(db),
    filter.starred ? isStarred(db, filter.starred) : undefined,
    minScore === undefined ? undefined : sql`${visibleMean(db)} >= ${100 * minScore}`,
    filter.duplicate && isDuplicate,
    filter.shortlist && inArray(applications.id, listedOn(db, filter.shortlist)),
    isAny(
      applications.foldedCity,
      filter.city?.map((city) => foldedPlace({ city }).foldedCity),
    ),
    isAny(applications.source, filter.source),
    isAny(applications.heardFrom, filter.heardFrom),
    hasWords(applications.searchText, q),
    filter.notes ? hasNote(db, filter.notes) : undefined,
  );
};

/** Replaces `me` and logins in any case by logins as stored. */
export const withLogins = async <Filter extends ApplicationFilter>(db: Database, filter: Filter) => {
  const { assignee, starred } = filter;
  if (!assignee && !starred) return filter;
  const colleagues = await listColleagues(db);
  const stored = (login: string, name: "assignee" | "starred") => {
    if (login === ME) return db.actor;
    return login === NONE ? NONE : knownLogin(colleagues, login, name);
  };
  return {
    ...filter,
    assignee: assignee?.map((login) => stored(login, "assignee")),
    starred: starred && stored(starred === "true" ? ME : starred, "starred"),
  };
};
