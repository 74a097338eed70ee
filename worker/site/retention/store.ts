import { eq, or, sql } from "drizzle-orm";
import type { RetentionChange } from "#contract/retention.ts";
import type { Retention } from "#contract/retention-days.ts";
import { deleteApplications } from "#worker/applications/store.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import { settings } from "#worker/db/site.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { readSettings } from "#worker/site/settings/store.ts";
import { deleteStories } from "#worker/stories/store.ts";
import { forgetSubscribers } from "#worker/subscribers/store.ts";
import { deletedOn, dueBy } from "./due.ts";

/** How many would go today if some of the figures were so. */
export const previewRetention = async (
  db: Database,
  change: RetentionChange,
  now = new Date(),
): Promise<Retention> => {
  const { retention } = await readSettings(db);
  const due = dueBy(db, { ...retention, ...change }, now);
  const [counted] = await db
    .select({
      rejected: db.$count(applications, due.rejected),
      withdrawn: db.$count(applications, due.withdrawn),
      unanswered: db.$count(applications, due.unanswered),
      stories: db.$count(stories, due.stories),
      subscribers: db.$count(subscribers, due.subscribers),
      mails: db.$count(outbox, due.mails),
    })
    .from(settings);
  if (!counted) throw new Error("The row of settings is gone");
  return counted;
};

/** Things that one tick deletes at most. */
const AT_ONCE = 200;

/** Deletes what has been kept for as long as staff have set, and all that belongs to it but its photos, which the clean-up then finds. */
export const deleteDue = async (db: Database, now: Date) => {
  const due = dueBy(db, (await readSettings(db)).retention, now);
  const areDue = or(due.rejected, due.withdrawn, due.unanswered);
  const [families, shared, unconfirmed, ended] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(areDue).limit(AT_ONCE),
    db.select({ id: stories.id }).from(stories).where(due.stories).limit(AT_ONCE),
    db.select({ id: subscribers.id }).from(subscribers).where(due.subscribers).limit(AT_ONCE),
    db.select({ id: outbox.id }).from(outbox).where(due.mails).limit(AT_ONCE),
  ]);
  let left = AT_ONCE;
  const some = (rows: readonly { id: string }[]) => {
    const ids = rows.slice(0, left).map(({ id }) => id);
    left -= ids.length;
    return ids;
  };
  const [familyIds, storyIds, subscriberIds, mailIds] = [
    some(families),
    some(shared),
    some(unconfirmed),
    some(ended),
  ];
  if (familyIds.length > 0) await deleteApplications(db, familyIds);
  if (storyIds.length > 0) await deleteStories(db, storyIds);
  if (subscriberIds.length > 0) await forgetSubscribers(db, isOneOf(subscribers.id, subscriberIds));
  if (mailIds.length > 0) await db.delete(outbox).where(isOneOf(outbox.id, mailIds));
  return { deleted: AT_ONCE - left, unfinished: left === 0 ? 1 : 0 };
};

/** Queries of `deleteDue`: what it reads, and of each kind what deletes it, with the emails, links and entries of its own. */
export const DELETE_QUERIES = 14;

/** Keeps an application a year longer than it would be. */
export const keepApplication = async (db: Database, id: string): Promise<void> => {
  const isMeant = eq(applications.id, id);
  const [[found], kept] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(isMeant),
    db
      .update(applications)
      .set({ keepUntil: sql`date(${deletedOn}, '+1 year')` })
      .where(sql`${isMeant} AND ${deletedOn} IS NOT NULL`)
      .returning({ id: applications.id }),
  ]);
  if (!found) throw new NotFound("application");
  if (kept.length === 0) throw new Conflict("This application is kept anyway.");
};
