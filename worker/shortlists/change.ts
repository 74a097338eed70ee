import { and, eq, gt, ne, notExists, sql } from "drizzle-orm";
import { type Shortlist, type ShortlistChange, shortlistLimits } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { shares, shortlists } from "#worker/db/schema/shortlists.ts";
import { foldedCase } from "#worker/db/search.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { selectShortlist, toShortlist } from "./read.ts";

/* Staff make, change and delete shortlists. */

const selectOthers = (db: Database, name = "", id = "") =>
  db
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.foldedName, foldedCase(name)), ne(shortlists.id, id)));

const nameTaken = () => new Conflict("There is a shortlist with this name already.", { field: "name" });

export const changedMeanwhile = (current: Shortlist) =>
  new Conflict("Somebody else has changed this shortlist meanwhile.", { current });

export const createShortlist = async (db: Database, given: { name: string; goal: number | null }) => {
  const [id, createdAt] = [crypto.randomUUID(), new Date().toISOString()];
  const foldedName = foldedCase(given.name);
  const row = { ...given, id, foldedName, createdBy: db.actor, createdAt, updatedAt: createdAt };
  const hasRoom = sql`${db.$count(shortlists)} < ${shortlistLimits.shortlists}`;
  const [others, , [stored]] = await db.batch([
    selectOthers(db, given.name),
    insertWhere(db, shortlists, row, hasRoom).onConflictDoNothing(),
    selectShortlist(db, id),
  ]);
  if (others.length > 0) throw nameTaken();
  if (stored) return toShortlist(stored);
  throw new Conflict(`There are ${shortlistLimits.shortlists} shortlists. Please delete one first.`);
};

export const changeShortlist = async (
  db: Database,
  id: string,
  { updatedAt, ...change }: ShortlistChange,
) => {
  const others = selectOthers(db, change.name, id);
  const isAsRead = and(eq(shortlists.id, id), eq(shortlists.updatedAt, updatedAt), notExists(others));
  const foldedName = change.name && foldedCase(change.name);
  const [[known], taken, , [stored]] = await db.batch([
    selectShortlist(db, id),
    others,
    db
      .update(shortlists)
      .set({ ...change, ...(foldedName && { foldedName }), updatedAt: nextVersion(shortlists.updatedAt) })
      .where(isAsRead),
    selectShortlist(db, id),
  ]);
  const current = toShortlist(stored);
  if (known?.updatedAt !== updatedAt) throw changedMeanwhile(current);
  if (taken.length > 0) throw nameTaken();
  return current;
};

/** Ends its links, too. What it held is no news in the history of up to 500 families. */
export const deleteShortlist = async (db: Database, id: string): Promise<void> => {
  const isLive = and(eq(shares.shortlistId, id), gt(shares.expiresAt, new Date().toISOString()));
  const [, deleted] = await db.batch([
    recordForEach(db, "link-ended", sql`SELECT NULL AS id FROM ${shares} WHERE ${isLive}`),
    db.delete(shortlists).where(eq(shortlists.id, id)).returning({ id: shortlists.id }),
  ]);
  if (deleted.length === 0) throw new NotFound("shortlist");
};
