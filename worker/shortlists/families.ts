import { and, eq, gt, not, sql } from "drizzle-orm";
import {
  type ListedFamilies,
  type Shortlist,
  type ShortlistOrder,
  shortlistLimits,
} from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, insertFrom, newId, unindexed } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { guard, isStopped } from "#worker/db/locks.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { listings, sharedCards, shares, shortlists } from "#worker/db/schema/shortlists.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { changedMeanwhile } from "./change.ts";
import { findShortlist, selectShortlist, toShortlist } from "./read.ts";

/* Staff put families on a shortlist, take them off, and order them. A guard refuses either as a whole. */

/** Adds last, in the order given; whoever is to be added and removed stays. Live links show the added ones, too. */
export const listFamilies = async (
  db: Database,
  id: string,
  { add, remove: given }: ListedFamilies,
): Promise<Shortlist> => {
  const remove = given.filter((one) => !add.includes(one));
  const isHere = eq(listings.shortlistId, id);
  const isRemoved = and(isHere, inJson(listings.familyId, remove));
  const isOn = hasRow(db, listings, and(isHere, eq(listings.familyId, applications.id)));
  const added = sql`FROM json_each(${JSON.stringify(add)}) AS given
    JOIN ${applications} ON ${applications.id} = given.value WHERE NOT ${isOn}`;
  const kept = db.$count(listings, and(isHere, not(inJson(listings.familyId, remove))));
  const fits = sql`(SELECT count(*) ${added}) + ${kept} <= ${shortlistLimits.families}`;
  const isWithdrawn = and(inJson(applications.id, add), eq(unindexed(applications.status), "withdrawn"));
  const last = sql`(SELECT max(${listings.position}) FROM ${listings} WHERE ${isHere})`;
  const isLive = and(eq(shares.shortlistId, id), gt(shares.expiresAt, new Date().toISOString()));
  try {
    const [, , , , , , [shortlist]] = await db.batch([
      guard(
        db,
        sql`${hasRow(db, shortlists, eq(shortlists.id, id))} AND NOT ${hasRow(db, applications, isWithdrawn)} AND ${fits}`,
      ),
      recordForEach(
        db,
        "unlisted",
        sql`SELECT ${listings.familyId} AS id FROM ${listings} WHERE ${isRemoved}`,
      ),
      db.delete(listings).where(isRemoved),
      recordForEach(db, "listed", sql`SELECT ${applications.id} ${added}`),
      insertFrom(
        db,
        listings,
        {
          shortlistId: id,
          familyId: sql`${applications.id}`,
          position: sql`coalesce(${last} + 1, 0) + given.key`,
        },
        added,
      ),
      insertFrom(
        db,
        sharedCards,
        { shareId: sql`${shares.id}`, familyId: sql`${listings.familyId}`, key: newId },
        sql`FROM ${shares} JOIN ${listings} ON ${and(isHere, inJson(listings.familyId, add))} WHERE ${isLive}`,
      ).onConflictDoNothing(),
      selectShortlist(db, id),
    ]);
    if (!shortlist) throw new NotFound("shortlist");
    return toShortlist(shortlist);
  } catch (cause) {
    if (!isStopped(cause)) throw cause;
    await findShortlist(db, id);
    const isAnyWithdrawn = (await db.$count(applications, isWithdrawn)) > 0;
    throw new Conflict(
      isAnyWithdrawn
        ? "A family that has withdrawn can't be put on a shortlist. Please leave it out."
        : `A shortlist holds up to ${shortlistLimits.families} families.`,
    );
  }
};

/** Takes exactly its families, so that nobody's addition gets lost. */
export const orderFamilies = async (
  db: Database,
  id: string,
  { ids, updatedAt }: ShortlistOrder,
): Promise<Shortlist> => {
  const isHere = eq(listings.shortlistId, id);
  const isAsRead = hasRow(db, shortlists, and(eq(shortlists.id, id), eq(shortlists.updatedAt, updatedAt)));
  const all = db.$count(listings, isHere);
  const named = db.$count(listings, and(isHere, inJson(listings.familyId, ids)));
  try {
    const [, , [shortlist]] = await db.batch([
      guard(db, sql`${isAsRead} AND ${all} = ${ids.length} AND ${named} = ${ids.length}`),
      db
        .update(listings)
        .set({ position: sql`given.key` })
        .from(sql`json_each(${JSON.stringify(ids)}) AS given`)
        .where(sql`${isHere} AND ${listings.familyId} = given.value AND ${listings.position} <> given.key`),
      selectShortlist(db, id),
    ]);
    if (!shortlist) throw new NotFound("shortlist");
    return toShortlist(shortlist);
  } catch (cause) {
    if (!isStopped(cause)) throw cause;
    throw changedMeanwhile(await findShortlist(db, id));
  }
};
