import { and, desc, eq, getTableColumns, isNull, not, or, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { OtherApplication, Person, PersonalData, PersonExport } from "#contract/people.ts";
import { isForNewEmail, isRedeemable } from "#worker/access/family-codes.ts";
import { staffColumns } from "#worker/applications/columns.ts";
import { deleteApplications } from "#worker/applications/delete.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { guard, readThenWrite } from "#worker/db/locks.ts";
import { applications, questionnaires, stories, subscribers, visits } from "#worker/db/schema/entities.ts";
import { familyCodes, history, notes, questionnaireDrafts, scores } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { votes } from "#worker/db/schema/shortlists.ts";
import { photosOfAnswers, photosOfApplication } from "#worker/photos/read.ts";
import { repliesWith } from "#worker/questionnaires/follow-ups.ts";
import { deleteStories } from "#worker/stories/delete.ts";
import { shownStory } from "#worker/stories/read.ts";
import { deleteSubscribers } from "#worker/subscribers/unsubscribe.ts";

/* Exports and deletes what an email address identifies. Names and phone numbers don't identify anyone. */

const isAddress = (column: SQLWrapper, email: string) => sql`lower(${column}) = lower(${email})`;

/**
 * The person's applications, the others that the address leads to, and what else is theirs. An email to a family is that
 * application's, wherever it was sent.
 */
const findTheirs = async (db: Database, { email, also }: Person) => {
  const isPresent = isAddress(applications.email, email);
  const isFormer = isAddress(sql`${applications.original} ->> 'email'`, email);
  const isCode = and(
    isRedeemable(applications.id, new Date()),
    isForNewEmail,
    isAddress(familyCodes.email, email),
  );
  const why = sql<OtherApplication["why"] | null>`CASE
    WHEN ${isPresent} THEN NULL WHEN ${isFormer} THEN 'former' ELSE 'pending' END`;
  const found = await db
    .select({ id: applications.id, familyName: applications.familyName, why })
    .from(applications)
    .where(or(isPresent, isFormer, hasRow(db, familyCodes, isCode)));
  const chosen = found.filter(({ id, why }) => !why || also.some((one) => one === id));
  const ids = chosen.map(({ id }) => id);
  const isOther = and(isNull(outbox.familyId), isAddress(outbox.recipient, email));
  return {
    ids,
    others: found.flatMap(({ why, ...application }) => (why ? [{ ...application, why }] : [])),
    story: isAddress(stories.email, email),
    subscriber: eq(subscribers.email, email.toLowerCase()),
    mail: or(inJson(outbox.familyId, ids), isOther),
  };
};

/** Without the guest's cookie. */
const shownVotes = pick(votes, ["familyId", "by", "vote", "comment", "at"]);

const { searchText: _text, ...shownNotes } = getTableColumns(notes);

export const exportPerson = async (db: Database, asked: Person): Promise<PersonExport> => {
  const { ids, others, ...theirs } = await findTheirs(db, asked);
  const { code: _code, leasedUntil: _lease, copyOf: _copy, ...mailed } = getTableColumns(outbox);
  const { unsubscribeToken: _leave, confirmToken: _confirm, ...subscribed } = getTableColumns(subscribers);
  const [families, answers, drafts, planned, written, given, voted, happened, shared, onList, mails] =
    await db.batch([
      db
        .select({
          ...staffColumns,
          original: applications.original,
          applicationPhotos: photosOfApplication(),
        })
        .from(applications)
        .where(inJson(applications.id, ids)),
      db
        .select({ ...getTableColumns(questionnaires), ...repliesWith(), ...photosOfAnswers() })
        .from(questionnaires)
        .where(inJson(questionnaires.familyRegistrationId, ids)),
      db.select().from(questionnaireDrafts).where(inJson(questionnaireDrafts.familyId, ids)),
      db.select().from(visits).where(inJson(visits.familyRegistrationId, ids)),
      db.select(shownNotes).from(notes).where(inJson(notes.familyId, ids)),
      db.select().from(scores).where(inJson(scores.familyId, ids)),
      db.select(shownVotes).from(votes).where(inJson(votes.familyId, ids)),
      db.select().from(history).where(inJson(history.familyId, ids)).orderBy(desc(history.at)),
      db.select(shownStory).from(stories).where(theirs.story),
      db.select(subscribed).from(subscribers).where(theirs.subscriber),
      db.select(mailed).from(outbox).where(theirs.mail).orderBy(desc(outbox.createdAt)),
      recordHistory(db, [{ familyId: null, action: "exported" }]),
    ]);
  const exported = families.map((application) => {
    const isOf = (row: { familyId: string | null }) => row.familyId === application.id;
    const isAbout = (row: { familyRegistrationId: string }) => row.familyRegistrationId === application.id;
    return {
      ...application,
      questionnaire: answers.find(isAbout) ?? null,
      draft: drafts.find(isOf)?.answers ?? null,
      visits: planned.filter(isAbout),
      notes: written.filter(isOf),
      scores: given.filter(isOf),
      votes: voted.filter(isOf).map(({ familyId: _, ...vote }) => vote),
      history: happened.filter(isOf),
    };
  });
  return { applications: exported, stories: shared, subscribers: onList, mails, others };
};

/**
 * Deletes applications, stories, subscribers and emails by id if a condition still holds, all or nothing. The cleanup removes
 * their photos.
 */
export const deleteByIds = async (
  db: Database,
  ids: readonly string[],
  condition = sql`TRUE`,
): Promise<Record<PersonalData, number>> => {
  // Of these only the last statements: the emails about all ids go with the applications.
  const [, ofStories] = deleteStories(db, ids);
  const [, ofSubscribers] = deleteSubscribers(db, inJson(subscribers.id, ids));
  const [, mails, , , families, stories, subscriptions] = await db.batch([
    guard(db, condition),
    db.delete(outbox).where(inJson(outbox.id, ids)).returning({ id: outbox.id }),
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

export const deletePerson = (db: Database, asked: Person) =>
  readThenWrite(async () => {
    const { ids, others, ...theirs } = await findTheirs(db, asked);
    const more = await unionAll(
      db.select({ id: stories.id }).from(stories).where(theirs.story),
      db.select({ id: subscribers.id }).from(subscribers).where(theirs.subscriber),
      db.select({ id: outbox.id }).from(outbox).where(theirs.mail),
    );
    // An address that was corrected meanwhile may identify somebody else.
    const isStrange = and(
      inJson(applications.id, ids),
      not(isAddress(applications.email, asked.email)),
      not(inJson(applications.id, asked.also)),
    );
    const all = [...ids, ...more.map(({ id }) => id)];
    return { ...(await deleteByIds(db, all, not(hasRow(db, applications, isStrange)))), others };
  });
