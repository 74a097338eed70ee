import { and, eq, not, sql } from "drizzle-orm";
import { type ListedFamilies, type ShortlistOrder, shortlistLimits } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, insertFrom, unindexed } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { guard, isStopped } from "#worker/db/locks.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { listings, shortlists } from "#worker/db/schema/shortlists.ts";
import { Conflict } from "#worker/errors.ts";
import { changedMeanwhile } from "./change.ts";
import { findShortlist, selectShortlist, toShortlist } from "./read.ts";

/* Staff put families on a shortlist, take them off, and order them. Guards refuse either as a whole. */

const ifStopped = (refusal: () => Promise<Conflict>) => async (cause: unknown) => {
  throw isStopped(cause) ? await refusal() : cause;
};

/** Adds last, in the order given. */
export const listFamilies = async (db: Database, id: string, { add, remove }: ListedFamilies) => {
  const isHere = eq(listings.shortlistId, id);
  const isRemoved = and(isHere, inJson(listings.familyId, remove));
  const isOn = hasRow(db, listings, and(isHere, eq(listings.familyId, applications.id)));
  const added = sql`FROM json_each(${JSON.stringify(add)}) AS given
    JOIN ${applications} ON ${applications.id} = given.value JOIN ${shortlists} ON ${shortlists.id} = ${id} WHERE NOT ${isOn}`;
  const isWithdrawn = and(inJson(applications.id, add), eq(unindexed(applications.status), "withdrawn"));
  const next = sql`(SELECT coalesce(max(${listings.position}) + 1, 0) FROM ${listings} WHERE ${isHere})`;
  const familyId = sql`${applications.id}`;
  const [, , , , , , [stored]] = await db
    .batch([
      guard(db, not(hasRow(db, applications, isWithdrawn))),
      recordForEach(db, "unlisted", sql`SELECT family_id AS id FROM ${listings} WHERE ${isRemoved}`),
      db.delete(listings).where(isRemoved),
      recordForEach(db, "listed", sql`SELECT ${applications.id} ${added}`),
      insertFrom(db, listings, { shortlistId: id, familyId, position: sql`${next} + given.key` }, added),
      guard(db, sql`${db.$count(listings, isHere)} <= ${shortlistLimits.families}`),
      selectShortlist(db, id),
    ])
    .catch(
      ifStopped(async () => {
        const withdrawn = await db.$count(applications, isWithdrawn);
        return new Conflict(
          withdrawn > 0
            ? `Families that have withdrawn can't be on a shortlist. Please leave out the ${withdrawn} with that status.`
            : `A shortlist holds up to ${shortlistLimits.families} families.`,
        );
      }),
    );
  return toShortlist(stored);
};

/** Takes exactly its families, so that nobody's addition gets lost. */
export const orderFamilies = async (db: Database, id: string, { ids, updatedAt }: ShortlistOrder) => {
  const isHere = eq(listings.shortlistId, id);
  const isAsRead = hasRow(db, shortlists, and(eq(shortlists.id, id), eq(shortlists.updatedAt, updatedAt)));
  const all = db.$count(listings, isHere);
  const known = db.$count(listings, and(isHere, inJson(listings.familyId, ids)));
  // Each id is looked up once, in place of all ids for each family.
  const isListed = sql`${unindexed(listings.shortlistId)} = ${id} AND ${listings.familyId} = given.value`;
  const [, , [stored]] = await db
    .batch([
      guard(db, sql`${isAsRead} AND ${all} = ${ids.length} AND ${known} = ${ids.length}`),
      db
        .update(listings)
        .set({ position: sql`given.key` })
        .from(sql`json_each(${JSON.stringify(ids)}) AS given`)
        .where(sql`${isListed} AND ${listings.position} <> given.key`),
      selectShortlist(db, id),
    ])
    .catch(ifStopped(async () => changedMeanwhile(await findShortlist(db, id))));
  return toShortlist(stored);
};
