import { eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { deletions, lastTick } from "#worker/db/schema/bookkeeping.ts";
import { applications, stories, subscribers } from "#worker/db/schema/entities.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/log.ts";
import { keyedHash } from "#worker/secret.ts";
import { DAY_MS, dayOf } from "#worker/times.ts";
import { deleteByIds } from "./personal-data.ts";

/*
 * Deleted data stays deleted after a restore. A file a day beside the backups lists keyed hashes of deleted ids, and the
 * database knows the newest version of these files. A restored database doesn't, and deletes again: by id, not by address,
 * because the person may have come back since.
 */

const FOLDER = "deleted/";
/** Anything else was put there by hand. */
const FILE = /^deleted\/\d{4}-\d{2}-\d{2}\.json$/;

/** One day longer than backups. */
const KEPT_FOR_MS = 31 * DAY_MS;

/** Rows per tick: hashing them takes part of the free plan's 10 ms of CPU. */
const BATCH_SIZE = 250;

type Bindings = Pick<Env, "BACKUPS" | "SESSION_SECRET">;

const hashOf = (env: Bindings, id: string) => keyedHash(env, "deleted", id);

/** None in a broken file, so that it doesn't stop the others. */
const readHashes = async (file: R2ObjectBody | null): Promise<string[]> => {
  const text = (await file?.text()) ?? "[]";
  try {
    return [JSON.parse(text)].flat();
  } catch (error) {
    logError({ file: file?.key }, error);
    return [];
  }
};

const isMaintenance = eq(lastTick.trigger, "maintenance");
const storeNoted = (db: Database, noted: { newest: string | null; after: string }) =>
  db.update(lastTick).set({ noted }).where(isMaintenance);

const listDeleted = async (db: Database, env: Bindings, ids: string[], now: Date) => {
  const key = `${FOLDER}${dayOf(now)}.json`;
  const before = await env.BACKUPS.get(key);
  const hashes = await Promise.all(ids.map((id) => hashOf(env, id)));
  const noted = [...(await readHashes(before)), ...hashes];
  const onlyIf = before ? { etagMatches: before.etag } : { etagDoesNotMatch: "*" };
  const stored = await env.BACKUPS.put(key, JSON.stringify(noted), { onlyIf });
  // A concurrent tick was faster; the next tick retries.
  if (!stored) return { noted: 0, unfinished: 1 };
  await db.batch([
    db.delete(deletions).where(inJson(deletions.id, ids)),
    storeNoted(db, { newest: `${key} ${stored.etag}`, after: "" }),
  ]);
  return { noted: ids.length, unfinished: ids.length === BATCH_SIZE ? 1 : 0 };
};

const deleteAgain = async (db: Database, env: Bindings, keys: string[], newest: string, after: string) => {
  const files = await Promise.all(keys.map(async (key) => readHashes(await env.BACKUPS.get(key))));
  const noted = new Set(files.flat());
  const rows = await db.all<{ id: string }>(
    sql`SELECT id FROM (SELECT id FROM ${applications} UNION ALL SELECT id FROM ${stories}
      UNION ALL SELECT id FROM ${subscribers}) WHERE id > ${after} ORDER BY id LIMIT ${BATCH_SIZE}`,
  );
  const hashes = await Promise.all(rows.map(({ id }) => hashOf(env, id)));
  const ids = rows.flatMap(({ id }, index) => (noted.has(hashes[index] ?? "") ? [id] : []));
  if (ids.length > 0) await deleteByIds(db, ids);
  const isLast = rows.length < BATCH_SIZE;
  const reached = isLast ? { newest, after: "" } : { newest: null, after: rows.at(-1)?.id ?? "" };
  await storeNoted(db, reached);
  return { again: ids.length, unfinished: isLast ? 0 : 1 };
};

/** Lists new deletions beside the backups, or applies lists that this database doesn't know yet. */
export const reapplyDeletions = async (db: Database, env: Bindings, now: Date) => {
  const { objects } = await env.BACKUPS.list({ prefix: FOLDER });
  const files = objects.filter(({ key }) => FILE.test(key));
  const oldest = `${FOLDER}${dayOf(new Date(now.getTime() - KEPT_FOR_MS))}`;
  const { old = [], kept = [] } = Object.groupBy(files, ({ key }) => (key < oldest ? "old" : "kept"));
  if (old.length > 0) await env.BACKUPS.delete(old.map(({ key }) => key));
  const [tick] = await db.select({ noted: lastTick.noted }).from(lastTick).where(isMaintenance);
  const last = kept.at(-1);
  const newest = last && `${last.key} ${last.etag}`;
  if (newest && newest !== tick?.noted?.newest) {
    const keys = kept.map(({ key }) => key);
    return deleteAgain(db, env, keys, newest, tick?.noted?.after ?? "");
  }
  const pending = await db
    .select({ id: deletions.id })
    .from(deletions)
    .orderBy(deletions.id)
    .limit(BATCH_SIZE);
  const ids = pending.map(({ id }) => id);
  return ids.length > 0 ? listDeleted(db, env, ids, now) : { noted: 0 };
};
