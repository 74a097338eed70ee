import { and, asc, eq, getTableColumns, gt, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { SharedPage } from "#contract/cards.ts";
import { GUEST } from "#contract/history.ts";
import { guestVersions } from "#contract/privacy.ts";
import { type NewVote, shortlistLimits } from "#contract/shortlists.ts";
import { show } from "#contract/show.ts";
import { ownQuestionnaire } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson, insertWhere, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { applications, questionnaires } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { listings, shares, votes } from "#worker/db/schema/shortlists.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { findPhoto } from "#worker/photos/read.ts";
import { sha256 } from "#worker/secret.ts";
import { ago, HOUR_MS } from "#worker/times.ts";
import { cardColumns, toCard } from "./cards.ts";

/* What a guest with a link sees and does. */

const { tokenHash, createdAt: _, ...shareColumns } = getTableColumns(shares);

/** The live link of a token. */
export const findShare = async (db: Database, token: string) => {
  const isLive = gt(shares.expiresAt, new Date().toISOString());
  const isTold = eq(tokenHash, await sha256(token));
  const [share] = await db.select(shareColumns).from(shares).where(and(isTold, isLive));
  if (!share) throw new NotFound("link");
  return { ...share, token };
};
export type LiveShare = Awaited<ReturnType<typeof findShare>>;

/** What a link shows: those on the shortlist right now. */
const selectCards = (db: Database, { id, shortlistId, without }: LiveShare, guest: string, also?: SQL) => {
  const { familyId } = listings;
  const isOwn = and(eq(votes.shareId, id), eq(votes.familyId, familyId), eq(votes.guest, guest));
  const isShown = and(
    eq(listings.shortlistId, shortlistId),
    not(inJson(familyId, without)),
    ne(applications.status, "withdrawn"),
    inArray(applications.consentVersion, guestVersions),
  );
  return db
    .select({ ...cardColumns, familyId, own: pick(votes, ["by", "vote", "comment"]) })
    .from(listings)
    .innerJoin(applications, eq(applications.id, familyId))
    .leftJoin(questionnaires, ownQuestionnaire)
    .leftJoin(votes, isOwn)
    .where(and(isShown, also))
    .orderBy(asc(listings.position), asc(familyId));
};

/** A card's on a link. A family's id is its private link. */
const keyOf = ({ id }: LiveShare, familyId: string) => sha256(`${id} ${familyId}`);

const findCard = async (db: Database, share: LiveShare, key: string) => {
  const isHere = eq(listings.shortlistId, share.shortlistId);
  const listed = await db.select({ id: listings.familyId }).from(listings).where(isHere);
  const keys = await Promise.all(listed.map(({ id }) => keyOf(share, id)));
  const familyId = listed[keys.indexOf(key)]?.id ?? "";
  const [card] = await selectCards(db, share, "", eq(listings.familyId, familyId));
  if (!card) throw new NotFound("family on this page");
  return card;
};

/** `guest` is the hash of the cookie for the link. */
export const readSharedPage = async (db: Database, share: LiveShare, guest: string): Promise<SharedPage> => {
  const { token, label, expiresAt, shows } = share;
  const rows = await selectCards(db, share, guest);
  const cards = rows.map(async ({ familyId, photos, own, ...row }) => {
    const key = await keyOf(share, familyId);
    return {
      key,
      ...toCard({ ...row, answers: shows.answers ? row.answers : null }),
      ...(shows.photos && { photos: photos.map((_, at) => `/api/shared/${token}/photos/${key}-${at + 1}`) }),
      own: own && pick(own, ["vote", "comment"]),
    };
  });
  return { show: show.name, label, expiresAt, cards: await Promise.all(cards) };
};

/** By `{key}-{n}`, from 1. */
export const findSharedPhoto = async (db: Database, share: LiveShare, name: string) => {
  const [key = "", place] = name.split("-");
  const { photos } = await findCard(db, share, key);
  return findPhoto(db, (share.shows.photos && photos[Number(place) - 1]) || "");
};

/** `guest` is the hash of the cookie for the link. A vote that is empty takes theirs back. */
export const vote = async (
  db: Database,
  share: LiveShare,
  { key, guest }: { key: string; guest: string },
  { by, vote, comment }: NewVote,
): Promise<Pick<NewVote, "vote" | "comment">> => {
  const { familyId } = await findCard(db, share, key);
  const now = new Date();
  const given = { by, vote, comment, at: now.toISOString() };
  const isOwn = and(eq(votes.shareId, share.id), eq(votes.familyId, familyId), eq(votes.guest, guest));
  if (vote === null && comment === null) {
    await db.delete(votes).where(isOwn);
    return { vote, comment };
  }
  const links = db.select({ id: shares.id }).from(shares).where(eq(shares.shortlistId, share.shortlistId));
  const count = db.$count(votes, inArray(votes.shareId, links));
  const mayVote = sql`(${hasRow(db, votes, isOwn)} OR ${count} < ${shortlistLimits.votes})`;
  const ofFamily = and(eq(history.familyId, familyId), eq(history.action, "voted"));
  const isNoted = hasRow(db, history, and(ofFamily, gt(history.at, ago(now, HOUR_MS))));
  const where = sql`${mayVote} AND NOT ${isNoted}`;
  const [, done] = await db.batch([
    recordHistory(db, [{ familyId, action: "voted" }], { actor: GUEST, where }),
    insertWhere(db, votes, { shareId: share.id, familyId, guest, ...given }, mayVote)
      .onConflictDoUpdate({ target: [votes.shareId, votes.familyId, votes.guest], set: given })
      .returning({ at: votes.at }),
  ]);
  if (done.length === 0)
    throw new Conflict("This round has all the votes it can take. You can still change the ones you gave.");
  return { vote, comment };
};

/** At most once an hour. Keeps the newest 20 times. */
export const noteOpening = async (db: Database, { id, openedAt }: LiveShare): Promise<void> => {
  const now = new Date();
  if ((openedAt.at(-1) ?? "") > ago(now, HOUR_MS)) return;
  const newest = [...openedAt, now.toISOString()].slice(-20);
  await db.batch([
    recordHistory(db, [{ familyId: null, action: "opened" }], { actor: GUEST }),
    db.update(shares).set({ openedAt: newest }).where(eq(shares.id, id)),
  ]);
};
