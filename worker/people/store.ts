import { and, desc, eq, getTableColumns, not, or, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { PersonCounts, PersonExport } from "#contract/people.ts";
import { deleteApplications, staffColumns } from "#worker/applications/store.ts";
import { history, notes, scores } from "#worker/db/casting.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, isOneOf } from "#worker/db/conditions.ts";
import { familyCodes, questionnaireDrafts } from "#worker/db/family-pages.ts";
import { guard, readThenWrite } from "#worker/db/optimistic-lock.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, stories, subscribers, visits } from "#worker/db/schema.ts";
import { recordHistory } from "#worker/history/store.ts";
import { photosOfAnswers } from "#worker/photos/store.ts";
import { deleteStories, shownStory } from "#worker/stories/store.ts";
import { deleteSubscribers } from "#worker/subscribers/store.ts";

/* Exports and deletes what an email address identifies. Names and phone numbers don't identify anyone. */

const isAddress = (column: SQLWrapper, email: string) => sql`lower(${column}) = lower(${email})`;

/** Applications with this address: current, before a correction, or still to be confirmed by code. */
const isTheirs = (email: string) =>
  or(
    isAddress(applications.email, email),
    isAddress(sql`${applications.original} ->> 'email'`, email),
    sql`EXISTS (SELECT 1 FROM ${familyCodes} WHERE ${familyCodes.familyId} = ${applications.id}
      AND ${isAddress(familyCodes.email, email)})`,
  );

/** Ids of everything about a person. Emails count if sent to the address or their family, or about something of theirs. */
const findTheirs = async (db: Database, email: string) => {
  const found = await unionAll(
    db.select({ id: applications.id }).from(applications).where(isTheirs(email)),
    db.select({ id: stories.id }).from(stories).where(isAddress(stories.email, email)),
    db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email.toLowerCase())),
  );
  const ids = found.map(({ id }) => id);
  const isTheirMail = or(
    isAddress(outbox.recipient, email),
    isOneOf(outbox.familyId, ids),
    isOneOf(outbox.aboutId, ids),
  );
  const mails = await db.select({ id: outbox.id }).from(outbox).where(isTheirMail);
  return [...ids, ...mails.map(({ id }) => id)];
};

const exportApplication = async (db: Database, id: string) => {
  const [[application], [questionnaire = null], [draft], planned, written, given, happened] = await db.batch([
    db
      .select({ ...staffColumns, original: applications.original })
      .from(applications)
      .where(eq(applications.id, id)),
    db
      .select({ ...getTableColumns(questionnaires), ...photosOfAnswers() })
      .from(questionnaires)
      .where(eq(questionnaires.familyRegistrationId, id)),
    db.select().from(questionnaireDrafts).where(eq(questionnaireDrafts.familyId, id)),
    db.select().from(visits).where(eq(visits.familyRegistrationId, id)),
    db.select().from(notes).where(eq(notes.familyId, id)),
    db.select().from(scores).where(eq(scores.familyId, id)),
    db.select().from(history).where(eq(history.familyId, id)).orderBy(desc(history.at)),
  ]);
  return {
    ...application,
    questionnaire,
    draft: draft?.answers ?? null,
    visits: planned,
    notes: written,
    scores: given,
    history: happened,
  };
};

export const exportPerson = async (db: Database, email: string): Promise<PersonExport> => {
  const ids = await findTheirs(db, email);
  const { code: _, leasedUntil: __, ...mailed } = getTableColumns(outbox);
  const { unsubscribeToken: ___, confirmToken: ____, ...subscribed } = getTableColumns(subscribers);
  const [families, shared, onList, mails] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(isOneOf(applications.id, ids)),
    db.select(shownStory).from(stories).where(isOneOf(stories.id, ids)),
    db.select(subscribed).from(subscribers).where(isOneOf(subscribers.id, ids)),
    db.select(mailed).from(outbox).where(isOneOf(outbox.id, ids)).orderBy(desc(outbox.createdAt)),
    recordHistory(db, [{ familyId: null, action: "exported" }]),
  ]);
  const exported = await Promise.all(families.map(({ id }) => exportApplication(db, id)));
  return { applications: exported, stories: shared, subscribers: onList, mails };
};

/**
 * Deletes applications, stories, subscribers and emails by id if a condition still holds, all or nothing. The cleanup removes
 * their photos.
 */
export const deleteByIds = async (
  db: Database,
  ids: readonly string[],
  condition = sql`TRUE`,
): Promise<PersonCounts> => {
  // Of these only the last statements: the emails about all ids go with the applications.
  const [, ofStories] = deleteStories(db, ids);
  const [, ofSubscribers] = deleteSubscribers(db, isOneOf(subscribers.id, ids));
  const [, mails, , , , families, stories, subscriptions] = await db.batch([
    guard(db, condition),
    db.delete(outbox).where(isOneOf(outbox.id, ids)).returning({ id: outbox.id }),
    ...deleteApplications(db, ids),
    ofStories,
    ofSubscribers,
  ]);
  return {
    applications: families.length,
    stories: stories.length,
    subscribers: subscriptions.length,
    mails: mails.length,
  };
};

export const deletePerson = (db: Database, email: string): Promise<PersonCounts> =>
  readThenWrite(async () => {
    const ids = await findTheirs(db, email);
    // An address that was corrected meanwhile may identify somebody else.
    const isStrange = and(isOneOf(applications.id, ids), sql`NOT ifnull(${isTheirs(email)}, FALSE)`);
    return deleteByIds(db, ids, not(hasRow(db, applications, isStrange)));
  });
