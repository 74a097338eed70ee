import { and, eq, gt, ne, sql } from "drizzle-orm";
import { type Shortlist, type ShortlistChange, shortlistLimits } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { shares, shortlists } from "#worker/db/schema/shortlists.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { selectShortlist, toShortlist } from "./read.ts";

/* Staff make, change and delete shortlists. */

const folded = (name: string) => name.normalize("NFKC").toLowerCase();

const selectNamed = (db: Database, name = "", exceptId = "") =>
  db
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.foldedName, folded(name)), ne(shortlists.id, exceptId)));

const nameTaken = () => new Conflict("There is a shortlist with this name already.", { field: "name" });

export const changedMeanwhile = (current: Shortlist) =>
  new Conflict("Somebody else has changed this shortlist meanwhile.", { current });

export const createShortlist = async (
  db: Database,
  { name, goal }: { name: string; goal: number | null },
): Promise<Shortlist> => {
  const now = new Date().toISOString();
  const made = { id: crypto.randomUUID(), name, foldedName: folded(name), goal, createdBy: db.actor };
  const hasRoom = sql`${db.$count(shortlists)} < ${shortlistLimits.shortlists}`;
  const [others, , [stored]] = await db.batch([
    selectNamed(db, name),
    insertWhere(
      db,
      shortlists,
      { ...made, createdAt: now, updatedAt: now },
      sql`${hasRoom} AND NOT EXISTS ${selectNamed(db, name)}`,
    ),
    selectShortlist(db, made.id),
  ]);
  if (others.length > 0) throw nameTaken();
  if (!stored)
    throw new Conflict(`There are ${shortlistLimits.shortlists} shortlists. Please delete one first.`);
  return toShortlist(stored);
};

export const changeShortlist = async (
  db: Database,
  id: string,
  { updatedAt, ...change }: ShortlistChange,
): Promise<Shortlist> => {
  const { name = shortlists.name, goal = shortlists.goal } = change;
  const isAsRead = and(eq(shortlists.id, id), eq(shortlists.updatedAt, updatedAt));
  const isChange = sql`(${shortlists.name}, ${shortlists.goal}) IS NOT (${name}, ${goal})`;
  const [[known], others, , [stored]] = await db.batch([
    selectShortlist(db, id),
    selectNamed(db, change.name, id),
    db
      .update(shortlists)
      .set({
        ...change,
        ...(change.name && { foldedName: folded(change.name) }),
        updatedAt: nextVersion(shortlists.updatedAt),
      })
      .where(sql`${isAsRead} AND ${isChange} AND NOT EXISTS ${selectNamed(db, change.name, id)}`),
    selectShortlist(db, id),
  ]);
  if (!known || !stored) throw new NotFound("shortlist");
  if (known.updatedAt !== updatedAt) throw changedMeanwhile(toShortlist(stored));
  if (others.length > 0) throw nameTaken();
  return toShortlist(stored);
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
