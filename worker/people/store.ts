import { type Column, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { PersonCounts, PersonExport } from "#contract/people.ts";
import { answered, deleteApplications } from "#worker/applications/store.ts";
import { history, notes, scores } from "#worker/db/casting.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { familyCodes, questionnaireDrafts } from "#worker/db/family-pages.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, stories, subscribers, visits } from "#worker/db/schema.ts";
import { noteHistory } from "#worker/history/note-history.ts";
import { removeForgottenPhotos } from "#worker/photos/clean-up.ts";
import { photosOfAnswers } from "#worker/photos/store.ts";
import { deleteStories, shownStory } from "#worker/stories/store.ts";
import { forgetSubscribers } from "#worker/subscribers/store.ts";

/* One person, by an email address: what the site holds about them, and its deletion. No name or phone number tells whose it is. */

const isAddress = (column: SQL, email: string) => sql`lower(${column}) = lower(${email})`;

/** Applications of an address: the present one, one before it was corrected, and one that waits for its code. */
const isTheirs = (email: string) =>
  or(
    isAddress(sql`${applications.email}`, email),
    isAddress(sql`${applications.original} ->> 'email'`, email),
    sql`EXISTS (SELECT 1 FROM ${familyCodes} WHERE ${familyCodes.familyId} = ${applications.id}
      AND ${isAddress(sql`${familyCodes.email}`, email)})`,
  );

/** The ids of all that is theirs. */
const findTheirs = async (db: Database, email: string) => {
  const [families, shared, subscribed] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(isTheirs(email)),
    db
      .select({ id: stories.id })
      .from(stories)
      .where(isAddress(sql`${stories.email}`, email)),
    db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email.toLowerCase())),
  ]);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { families: ids(families), stories: ids(shared), subscribers: ids(subscribed) };
};
type Theirs = Awaited<ReturnType<typeof findTheirs>>;

/** Emails to the address, about what is theirs, or to a family of theirs. */
const areTheirMails = (email: string, theirs: Theirs) =>
  or(
    isAddress(sql`${outbox.recipient}`, email),
    isOneOf(outbox.familyId, theirs.families),
    isOneOf(outbox.aboutId, [...theirs.families, ...theirs.stories, ...theirs.subscribers]),
  );

/** All that the site holds about an address. */
export const exportPerson = async (db: Database, email: string): Promise<PersonExport> => {
  const theirs = await findTheirs(db, email);
  const { code: _, leasedUntil: __, ...mailed } = getTableColumns(outbox);
  const { unsubscribeToken: ___, confirmToken: ____, ...subscribed } = getTableColumns(subscribers);
  const ofFamilies = (column: Column) => isOneOf(column, theirs.families);
  const [families, answers, drafts, planned, written, given, happened, shared, onList, mails] =
    await db.batch([
      db
        .select({ ...answered, original: applications.original })
        .from(applications)
        .where(ofFamilies(applications.id)),
      db
        .select({ ...getTableColumns(questionnaires), ...photosOfAnswers() })
        .from(questionnaires)
        .where(ofFamilies(questionnaires.familyRegistrationId)),
      db.select().from(questionnaireDrafts).where(ofFamilies(questionnaireDrafts.familyId)),
      db.select().from(visits).where(ofFamilies(visits.familyRegistrationId)),
      db.select().from(notes).where(ofFamilies(notes.familyId)),
      db.select().from(scores).where(ofFamilies(scores.familyId)),
      db.select().from(history).where(ofFamilies(history.familyId)).orderBy(desc(history.at)),
      db.select(shownStory).from(stories).where(isOneOf(stories.id, theirs.stories)),
      db.select(subscribed).from(subscribers).where(isOneOf(subscribers.id, theirs.subscribers)),
      db.select(mailed).from(outbox).where(areTheirMails(email, theirs)).orderBy(desc(outbox.createdAt)),
      noteHistory(db, [{ familyId: null, action: "exported" }]),
    ]);
  const of = <Row extends object>(rows: readonly Row[], key: keyof Row, id: string) =>
    rows.filter((row) => row[key] === id);
  return {
    applications: families.map((family) => ({
      ...family,
      questionnaire: of(answers, "familyRegistrationId", family.id)[0] ?? null,
      draft: of(drafts, "familyId", family.id)[0]?.answers ?? null,
      visits: of(planned, "familyRegistrationId", family.id),
      notes: of(written, "familyId", family.id),
      scores: of(given, "familyId", family.id),
      history: of(happened, "familyId", family.id),
    })),
    stories: shared,
    subscribers: onList,
    mails,
  };
};

/** Deletes all of it; answers how much there was. */
export const deletePerson = async (db: Database, bucket: R2Bucket, email: string): Promise<PersonCounts> => {
  const theirs = await findTheirs(db, email);
  const isMail = areTheirMails(email, theirs);
  const mails = await db.delete(outbox).where(isMail).returning({ id: outbox.id });
  const counts = {
    applications: await deleteApplications(db, theirs.families),
    stories: await deleteStories(db, theirs.stories),
    subscribers: await forgetSubscribers(db, isOneOf(subscribers.id, theirs.subscribers)),
    mails: mails.length,
  };
  await removeForgottenPhotos(db, bucket);
  return counts;
};
