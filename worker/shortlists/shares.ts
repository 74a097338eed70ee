import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { type NewShare, type Share, shortlistLimits } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, insertFrom, insertWhere, newId, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { listings, sharedCards, shares, shortlists, votes } from "#worker/db/schema/shortlists.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { randomToken, sha256 } from "#worker/secret.ts";

/* Staff make links for guests, see their votes, and end links. */

const selectList = (db: Database, id: string) =>
  db.select({ id: shortlists.id }).from(shortlists).where(eq(shortlists.id, id));

/** With its token, which is stored as a hash. */
export const makeShare = async (
  db: Database,
  shortlistId: string,
  { label, expiresAt, shows, without }: NewShare,
): Promise<{ share: Share; token: string }> => {
  const token = randomToken();
  const now = new Date().toISOString();
  const shown = { label, expiresAt: new Date(expiresAt).toISOString(), shows, openedAt: [] };
  const share = {
    ...shown,
    id: crypto.randomUUID(),
    shortlistId,
    tokenHash: await sha256(token),
    createdAt: now,
  };
  const list = selectList(db, shortlistId);
  const live = db.$count(shares, and(eq(shares.shortlistId, shortlistId), gt(shares.expiresAt, now)));
  const isMade = hasRow(db, shares, eq(shares.id, share.id));
  const card = {
    shareId: share.id,
    familyId: sql`${listings.familyId}`,
    key: newId,
    leftOut: inJson(listings.familyId, without),
  };
  const [[found], made] = await db.batch([
    list,
    insertWhere(db, shares, share, sql`EXISTS ${list} AND ${live} < ${shortlistLimits.links}`).returning({
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
  if (!found) throw new NotFound("shortlist");
  if (made.length === 0)
    throw new Conflict(
      `This shortlist has ${shortlistLimits.links} open links, and can't have more. Please end one first.`,
    );
  return { share: { ...shown, id: share.id, votes: [] }, token };
};

const shareColumns = pick(shares, ["id", "label", "expiresAt", "shows", "openedAt"]);
const { shareId, familyId: family, by, vote, comment, at } = votes;
const voteColumns = { shareId, family, by, vote, comment, at };

/** Newest first, ended ones as long as they are kept. */
export const listShares = async (db: Database, shortlistId: string): Promise<Share[]> => {
  const isOfList = eq(shares.shortlistId, shortlistId);
  const [[found], links, given] = await db.batch([
    selectList(db, shortlistId),
    db.select(shareColumns).from(shares).where(isOfList).orderBy(desc(shares.createdAt), desc(shares.id)),
    db
      .select(voteColumns)
      .from(votes)
      .innerJoin(shares, eq(shares.id, votes.shareId))
      .where(isOfList)
      .orderBy(asc(votes.at)),
  ]);
  if (!found) throw new NotFound("shortlist");
  const byShare = Map.groupBy(given, ({ shareId }) => shareId);
  return links.map((link) => ({
    ...link,
    votes: (byShare.get(link.id) ?? []).map(({ shareId: _, ...vote }) => vote),
  }));
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
