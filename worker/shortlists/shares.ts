import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type GuestVote, type NewShare, type Share, shortlistLimits } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import {
  hasRow,
  inJson,
  insertFrom,
  insertWhere,
  jsonObject,
  named,
  newId,
  pick,
} from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { listings, sharedCards, shares, shortlists, votes } from "#worker/db/schema/shortlists.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { randomToken, sha256 } from "#worker/secret.ts";
import { findShortlist } from "./read.ts";

/* Staff make links for guests, see their votes, and end links. */

/** With its token, which is stored as a hash. */
export const makeShare = async (
  db: Database,
  shortlistId: string,
  { without, ...input }: NewShare,
): Promise<{ share: Share; token: string }> => {
  const token = randomToken();
  const [id, createdAt] = [crypto.randomUUID(), new Date().toISOString()];
  const share = { ...input, id, expiresAt: new Date(input.expiresAt).toISOString(), openedAt: [] };
  const row = { ...share, shortlistId, tokenHash: await sha256(token), createdAt };
  const isThere = hasRow(db, shortlists, eq(shortlists.id, shortlistId));
  const live = db.$count(shares, and(eq(shares.shortlistId, shortlistId), gt(shares.expiresAt, createdAt)));
  const isMade = hasRow(db, shares, eq(shares.id, id));
  const { familyId } = listings;
  const card = { shareId: id, familyId: sql`${familyId}`, key: newId, leftOut: inJson(familyId, without) };
  const [made] = await db.batch([
    insertWhere(db, shares, row, sql`${isThere} AND ${live} < ${shortlistLimits.links}`).returning({
      id: shares.id,
    }),
    insertFrom(
      db,
      sharedCards,
      card,
      sql`FROM ${listings} WHERE ${eq(listings.shortlistId, shortlistId)} AND ${isMade}`,
    ),
    recordHistory(db, [{ familyId: null, action: "shared" }], { where: isMade }),
  ]);
  if (made.length > 0) return { share: { ...share, votes: [] }, token };
  await findShortlist(db, shortlistId);
  throw new Conflict(
    `This shortlist has ${shortlistLimits.links} open links, and can't have more. Please end one first.`,
  );
};

const { familyId: family, by, vote, comment, at } = votes;

const shareColumns = {
  ...pick(shares, ["id", "label", "expiresAt", "shows", "openedAt"]),
  votes: named<GuestVote[]>(
    "votes",
    sql`(SELECT json_group_array(json(${jsonObject(Object.entries({ family, by, vote, comment, at }))}) ORDER BY ${at})
      FROM ${votes} WHERE ${eq(votes.shareId, shares.id)})`,
    JSON.parse,
  ),
};

/** Newest first, ended ones as long as they are kept. */
export const listShares = async (db: Database, shortlistId: string): Promise<Share[]> => {
  await findShortlist(db, shortlistId);
  const isOfList = eq(shares.shortlistId, shortlistId);
  return db
    .select(shareColumns)
    .from(shares)
    .where(isOfList)
    .orderBy(desc(shares.createdAt), desc(shares.id));
};

/** Does nothing to one that has ended. */
export const endShare = async (db: Database, shortlistId: string, shareId: string): Promise<void> => {
  const now = new Date().toISOString();
  const isChosen = and(eq(shares.id, shareId), eq(shares.shortlistId, shortlistId));
  const isLive = and(isChosen, gt(shares.expiresAt, now));
  const [found] = await db.batch([
    db.select({ id: shares.id }).from(shares).where(isChosen),
    recordHistory(db, [{ familyId: null, action: "link-ended" }], { where: hasRow(db, shares, isLive) }),
    db.update(shares).set({ expiresAt: now }).where(isLive),
  ]);
  if (found.length === 0) throw new NotFound("link");
};
