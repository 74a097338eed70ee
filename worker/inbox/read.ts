import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { AvailableDay } from "#contract/applications.ts";
import { type Inbox, type InboxPart, type InboxRows, inboxParts } from "#contract/inbox.ts";
import type { PageQuery } from "#contract/paging.ts";
import { isOffered, type Slot } from "#contract/visits.ts";
import { isOwnMention } from "#worker/applications/casting.ts";
import { ownQuestionnaire, ownVisit } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { named, pick } from "#worker/db/expressions.ts";
import { newestBy, type Page, readPage } from "#worker/db/pages.ts";
import { counts, settings } from "#worker/db/schema/bookkeeping.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { mentions, notes } from "#worker/db/schema/families.ts";
import { listMails } from "#worker/mail/list.ts";
import { asksForAnotherDay } from "#worker/visits/read.ts";
import { listFreeSlots } from "./free-slots.ts";

/* What asks for a person, newest first. It costs by what waits, not by all that ever did. */

const family = { id: named<string>("family_id", applications.id), familyName: applications.familyName };

const isOpenMention = (db: Database) => and(isOwnMention(db), eq(mentions.done, false));

type Asking = Omit<InboxRows["anotherDay"], "offers"> & { days: AvailableDay[] };

const MOST_OFFERS = 3;

const isUnreviewed = eq(questionnaires.status, "pending");
/** Until staff review it, only its family changes it. */
const wroteAt = questionnaires.updatedAt;

const waitsSince = sql<string>`coalesce(${visits.answeredAt}, ${wroteAt}, ${applications.createdAt})`;
const waitsFor = sql<string>`CASE WHEN ${visits.id} IS NOT NULL THEN 'Asks for another day'
  WHEN ${questionnaires.id} IS NOT NULL THEN 'Questionnaire to review' ELSE 'Application to review' END`;

/** Rejected and withdrawn families wait for nobody. */
const selectMine = (db: Database, after?: SQL) =>
  db
    .select({ id: applications.id, at: waitsSince.as("at"), text: waitsFor.as("text"), family })
    .from(applications)
    .leftJoin(questionnaires, and(ownQuestionnaire, isUnreviewed))
    .leftJoin(visits, and(ownVisit, asksForAnotherDay(new Date())))
    .where(
      and(
        eq(applications.assignee, db.actor),
        inArray(applications.status, ["pending", "approved", "scheduled"]),
        or(eq(applications.status, "pending"), isNotNull(questionnaires.id), isNotNull(visits.id)),
        after,
      ),
    );

/** Pages of each part. */
export const inboxLists: {
  [Part in InboxPart]: (db: Database, query: PageQuery, site: string) => Promise<Page<InboxRows[Part]>>;
} = {
  mentions: (db, query) =>
    readPage(query, newestBy(notes.createdAt, notes.id), (after) =>
      db
        .select({ id: notes.id, at: notes.createdAt, author: notes.author, text: notes.text, family })
        .from(mentions)
        .innerJoin(notes, eq(notes.id, mentions.noteId))
        .innerJoin(applications, eq(applications.id, mentions.familyId))
        .where(and(isOpenMention(db), after)),
    ),
  anotherDay: async (db, query) => {
    const free = await listFreeSlots(db);
    const { rows, next } = await readPage<Asking>(query, newestBy(visits.answeredAt, visits.id), (after) =>
      db
        .select({
          id: visits.id,
          at: sql<string>`${visits.answeredAt}`,
          message: sql<string>`coalesce(${visits.answerMessage}, '')`,
          visit: pick(visits, [
            "id",
            "scheduledDate",
            "timeSlot",
            "arrivalTime",
            "status",
            "answer",
            "updatedAt",
          ]),
          family,
          days: applications.availableDays,
        })
        .from(visits)
        .innerJoin(applications, eq(applications.id, visits.familyRegistrationId))
        .where(and(asksForAnotherDay(new Date()), after)),
    );
    const withOffers = rows.map(({ days, ...row }) => {
      const isOffer = (slot: Slot) => slot.scheduledDate !== row.visit.scheduledDate && isOffered(slot, days);
      return { ...row, offers: free.filter(isOffer).slice(0, MOST_OFFERS) };
    });
    return { next, rows: withOffers };
  },
  questionnaires: (db, query) =>
    readPage(query, newestBy(wroteAt, questionnaires.id), (after) =>
      db
        .select({ id: questionnaires.id, at: wroteAt, text: questionnaires.storyToTell, family })
        .from(questionnaires)
        .innerJoin(applications, ownQuestionnaire)
        .where(and(isUnreviewed, after)),
    ),
  mails: async (db, query, site) => {
    const { rows, next } = await listMails(db, { ...query, status: "failed" }, site);
    const toRow = ({ id, family, createdAt, kind, to, why }: (typeof rows)[number]) =>
      why ? [{ id, family, at: createdAt, kind, to, why }] : [];
    return { next, rows: rows.flatMap(toRow) };
  },
  mine: (db, query) =>
    readPage(query, newestBy(waitsSince, applications.id), (after) => selectMine(db, after)),
};

/** Questionnaires and emails are counted by triggers. */
const selectCounts = (db: Database) => {
  const counted = (entity: string, status: string) =>
    sql<number>`(SELECT ${counts.count} FROM ${counts} WHERE ${counts.entity} = ${entity} AND ${counts.status} = ${status})`;
  return db
    .select({
      mentions: db.$count(mentions, isOpenMention(db)),
      anotherDay: db.$count(visits, asksForAnotherDay(new Date())),
      questionnaires: counted("questionnaires", "pending"),
      mails: counted("outbox", "failed"),
      mine: sql<number>`(SELECT count(*) FROM ${selectMine(db)})`,
    })
    .from(settings);
};

const NEWEST = 20;

export const readInbox = async (db: Database, site: string) => {
  const [[counted], ...pages] = await Promise.all([
    selectCounts(db),
    ...inboxParts.map((part) => inboxLists[part](db, { limit: NEWEST, cursor: undefined }, site)),
  ]);
  const rowsAt = (place: number) => pages[place]?.rows ?? [];
  const parts = inboxParts.map((part, n) => [part, { count: counted?.[part] ?? 0, newest: rowsAt(n) }]);
  return Object.fromEntries(parts) as Inbox;
};
