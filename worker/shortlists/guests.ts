import { and, asc, eq, gt, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { SharedPage } from "#contract/cards.ts";
import { GUEST } from "#contract/history.ts";
import { guestVersions } from "#contract/privacy.ts";
import { type NewVote, shortlistLimits } from "#contract/shortlists.ts";
import { show } from "#contract/show.ts";
import { ownQuestionnaire } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertWhere, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { applications, questionnaires } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { listings, sharedCards, shares, votes } from "#worker/db/schema/shortlists.ts";
import { Conflict, LinkEnded, NotFound } from "#worker/errors.ts";
import { findPhoto } from "#worker/photos/read.ts";
import { sha256 } from "#worker/secret.ts";
import { ago, HOUR_MS } from "#worker/times.ts";
import { cardColumns, toCard } from "./cards.ts";

/* What a guest with a link sees and does. */

const TOKEN = /^[0-9a-f]{64}$/;

const shareColumns = pick(shares, ["id", "shortlistId", "label", "expiresAt", "shows"]);

/** The live link of a token. */
export const findShare = async (db: Database, token: string) => {
  const isLive = gt(shares.expiresAt, new Date().toISOString());
  const [share] = TOKEN.test(token)
    ? await db
        .select(shareColumns)
        .from(shares)
        .where(and(eq(shares.tokenHash, await sha256(token)), isLive))
    : [];
  if (!share) throw new LinkEnded("This link has ended.");
  return { ...share, token };
};
export type LiveShare = Awaited<ReturnType<typeof findShare>>;

/** What a link shows right now. Families that leave the shortlist are gone from it. */
const selectCards = (db: Database, { id, shortlistId }: LiveShare, guest: string, also?: SQL) => {
  const isOwn = and(eq(votes.shareId, id), eq(votes.familyId, applications.id), eq(votes.guest, guest));
  const isListed = and(eq(listings.familyId, sharedCards.familyId), eq(listings.shortlistId, shortlistId));
  const isShown = and(
    eq(sharedCards.shareId, id),
    not(sharedCards.leftOut),
    ne(applications.status, "withdrawn"),
    inArray(applications.consentVersion, guestVersions),
  );
  const { familyId, key } = sharedCards;
  return db
    .select({ ...cardColumns, familyId, key, own: pick(votes, ["by", "vote", "comment"]) })
    .from(sharedCards)
    .innerJoin(listings, isListed)
    .innerJoin(applications, eq(applications.id, familyId))
    .leftJoin(questionnaires, ownQuestionnaire)
    .leftJoin(votes, isOwn)
    .where(and(isShown, also))
    .orderBy(asc(listings.position), asc(familyId));
};

const findCard = async (db: Database, share: LiveShare, key: string) => {
  const [card] = await selectCards(db, share, "", eq(sharedCards.key, key));
  if (!card) throw new NotFound("card");
  return card;
};

/** `guest` is the hash of the cookie for the link. */
export const readSharedPage = async (db: Database, share: LiveShare, guest: string): Promise<SharedPage> => {
  const { token, label, expiresAt, shows } = share;
  const cards = (await selectCards(db, share, guest)).map(({ key, photos, own, ...row }) => ({
    key,
    ...toCard({ ...row, answers: shows.answers ? row.answers : null }),
    ...(shows.photos && { photos: photos.map((_, at) => `/api/shared/${token}/photos/${key}-${at + 1}`) }),
    own: own && pick(own, ["vote", "comment"]),
  }));
  return { show: show.name, label, expiresAt, cards };
};

const PHOTO = /^(.{36})-([1-9])$/;

/** By `{key}-{n}`, from 1. */
export const findSharedPhoto = async (db: Database, share: LiveShare, name: string) => {
  const [, key = "", place] = PHOTO.exec(name) ?? [];
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
  const isDone = hasRow(db, votes, and(isOwn, eq(votes.at, given.at)));
  const ofFamily = and(eq(history.familyId, familyId), eq(history.action, "voted"));
  const isNoted = hasRow(db, history, and(ofFamily, gt(history.at, ago(now, HOUR_MS))));
  const [done] = await db.batch([
    insertWhere(
      db,
      votes,
      { shareId: share.id, familyId, guest, ...given },
      sql`${hasRow(db, votes, isOwn)} OR ${count} < ${shortlistLimits.votes}`,
    )
      .onConflictDoUpdate({ target: [votes.shareId, votes.familyId, votes.guest], set: given })
      .returning({ at: votes.at }),
    recordHistory(db, [{ familyId, action: "voted" }], {
      actor: GUEST,
      where: sql`${isDone} AND NOT ${isNoted}`,
    }),
  ]);
  if (done.length === 0)
    throw new Conflict("This round has all the votes it can take. You can still change the ones you gave.");
  return { vote, comment };
};

/** At most once an hour. Keeps the newest 20 times. */
export const noteOpening = async (db: Database, { id }: LiveShare): Promise<void> => {
  const now = new Date();
  const { openedAt } = shares;
  const isDue = and(eq(shares.id, id), sql`coalesce(${openedAt} ->> '$[#-1]', '') <= ${ago(now, HOUR_MS)}`);
  const added = sql`json_insert(${openedAt}, '$[#]', ${now.toISOString()})`;
  const kept = sql<string[]>`json_remove(${added}, iif(json_array_length(${openedAt}) < 20, '$[#]', '$[0]'))`;
  await db.batch([
    recordHistory(db, [{ familyId: null, action: "opened" }], {
      actor: GUEST,
      where: hasRow(db, shares, isDue),
    }),
    db.update(shares).set({ openedAt: kept }).where(isDue),
  ]);
};
