import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type GuestVote, type NewShare, type Share, shortlistLimits } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertFrom, jsonObject, named, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { shares, shortlists, votes } from "#worker/db/schema/shortlists.ts";
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
  const row = { ...share, without, shortlistId, tokenHash: await sha256(token), createdAt };
  const live = db.$count(shares, and(eq(shares.shortlistId, shortlistId), gt(shares.expiresAt, createdAt)));
  const mayHave = sql`FROM ${shortlists} WHERE ${shortlists.id} = ${shortlistId} AND ${live} < ${shortlistLimits.links}`;
  const isMade = hasRow(db, shares, eq(shares.id, id));
  const [made] = await db.batch([
    insertFrom(db, shares, row, mayHave).returning({ id: shares.id }),
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
  const [, ended] = await db.batch([
    recordHistory(db, [{ familyId: null, action: "link-ended" }], { where: hasRow(db, shares, isLive) }),
    db
      .update(shares)
      .set({ expiresAt: sql`min(${shares.expiresAt}, ${now})` })
      .where(isChosen)
      .returning({ id: shares.id }),
  ]);
  if (ended.length === 0) throw new NotFound("link");
};
