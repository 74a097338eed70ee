import { sql } from "drizzle-orm";
import { deleteApplications } from "#worker/applications/store.ts";
import { deletions } from "#worker/db/bookkeeping.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import { lastTick } from "#worker/db/site.ts";
import { dayOf } from "#worker/db/usage.ts";
import type { Env } from "#worker/env.ts";
import { keyedHash } from "#worker/secret.ts";
import { deleteStories } from "#worker/stories/store.ts";
import { forgetSubscribers } from "#worker/subscribers/store.ts";

/*
 * What was deleted stays deleted, also where the database is restored to a moment before. What is deleted is noted beside the
 * backups, a file a day, as keyed hashes of ids. The database knows the newest of these notes: one that is restored doesn't, and
 * deletes again. Not by addresses: somebody may have come back since.
 */

const FOLDER = "deleted/";

/** A day longer than backups. */
const KEPT_FOR_MS = 31 * 24 * 60 * 60_000;

/** Rows that one tick notes, or looks at, at most: their hashes take some of the ten milliseconds that the free plan gives it. */
const AT_ONCE = 250;

/** Of D1, at most: where it deletes again. */
export const DELETIONS_QUERIES = 12;

type Part = Pick<Env, "BACKUPS" | "SESSION_SECRET">;

const hashOf = (env: Part, id: string) => keyedHash(env, "deleted", id);

const note = async (db: Database, env: Part, ids: string[], now: Date) => {
  const key = `${FOLDER}${dayOf(now)}.json`;
  const before = await env.BACKUPS.get(key);
  const hashes = await Promise.all(ids.map((id) => hashOf(env, id)));
  const noted = [...((await before?.json<string[]>()) ?? []), ...hashes];
  const onlyIf = before ? { etagMatches: before.etag } : { etagDoesNotMatch: "*" };
  const stored = await env.BACKUPS.put(key, JSON.stringify(noted), { onlyIf });
  // Another tick was faster: the next one notes them.
  if (!stored) return { noted: 0, unfinished: 1 };
  await db.batch([
    db.delete(deletions).where(isOneOf(deletions.id, ids)),
    db.update(lastTick).set({ noted: { newest: `${key} ${stored.etag}`, after: "" } }),
  ]);
  return { noted: ids.length, unfinished: ids.length === AT_ONCE ? 1 : 0 };
};

const deleteAgain = async (db: Database, env: Part, keys: string[], newest: string, after: string) => {
  const files = await Promise.all(keys.map(async (key) => (await env.BACKUPS.get(key))?.json<string[]>()));
  const noted = new Set(files.flatMap((hashes) => hashes ?? []));
  const rows = await db.all<{ id: string }>(
    sql`SELECT id FROM (SELECT id FROM ${applications} UNION ALL SELECT id FROM ${stories}
      UNION ALL SELECT id FROM ${subscribers}) WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const hashes = await Promise.all(rows.map(({ id }) => hashOf(env, id)));
  const ids = rows.flatMap(({ id }, index) => (noted.has(hashes[index] ?? "") ? [id] : []));
  if (ids.length > 0) {
    await deleteApplications(db, ids);
    await deleteStories(db, ids);
    await forgetSubscribers(db, isOneOf(subscribers.id, ids));
  }
  const isLast = rows.length < AT_ONCE;
  const reached = isLast ? { newest, after: "" } : { newest: null, after: rows.at(-1)?.id ?? "" };
  await db.update(lastTick).set({ noted: reached });
  return { again: ids.length, unfinished: isLast ? 0 : 1 };
};

/** Notes what was deleted; where notes are there that this database doesn't know, deletes what they say again. */
export const keepDeleted = async (db: Database, env: Part, now: Date) => {
  const { objects } = await env.BACKUPS.list({ prefix: FOLDER });
  const oldest = `${FOLDER}${dayOf(new Date(now.getTime() - KEPT_FOR_MS))}`;
  const old = objects.filter(({ key }) => key < oldest);
  if (old.length > 0) await env.BACKUPS.delete(old.map(({ key }) => key));
  const [[tick], pending] = await db.batch([
    db.select({ noted: lastTick.noted }).from(lastTick),
    db.select({ id: deletions.id }).from(deletions).orderBy(deletions.id).limit(AT_ONCE),
  ]);
  const keys = objects.map(({ key }) => key).filter((key) => key >= oldest);
  const last = objects.at(-1);
  const newest = last && last.key >= oldest && `${last.key} ${last.etag}`;
  if (newest && newest !== tick?.noted?.newest)
    return deleteAgain(db, env, keys, newest, tick?.noted?.after ?? "");
  const ids = pending.map(({ id }) => id);
  return ids.length > 0 ? note(db, env, ids, now) : { noted: 0 };
};
