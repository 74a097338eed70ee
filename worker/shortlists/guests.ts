import { and, asc, eq, gt, inArray, ne, not, sql } from "drizzle-orm";
import type { SharedPage } from "#contract/cards.ts";
import { guestVersions } from "#contract/privacy.ts";
import { show } from "#contract/show.ts";
import { ownQuestionnaire } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { applications, photos, questionnaires } from "#worker/db/schema/entities.ts";
import { listings, sharedCards, shares, votes } from "#worker/db/schema/shortlists.ts";
import type { LiveShare } from "#worker/env.ts";
import { LinkEnded, NotFound } from "#worker/errors.ts";
import { sha256 } from "#worker/secret.ts";
import { ago, HOUR_MS } from "#worker/times.ts";
import { cardColumns, toCard } from "./cards.ts";

/* What a guest with a link sees. */

const TOKEN = /^[0-9a-f]{64}$/;

const shareColumns = pick(shares, ["id", "shortlistId", "label", "expiresAt", "shows"]);

/** The live link of a token. */
export const findShare = async (db: Database, token: string): Promise<LiveShare> => {
  if (!TOKEN.test(token)) throw new LinkEnded();
  const isLive = and(
    eq(shares.tokenHash, await sha256(token)),
    gt(shares.expiresAt, new Date().toISOString()),
  );
  const [share] = await db.select(shareColumns).from(shares).where(isLive);
  if (!share) throw new LinkEnded();
  return { ...share, token };
};

/** The condition of a card on a link, for queries that join it with the family's listing and application: what leaves the shortlist is gone. */
const isShown = ({ id, shortlistId }: LiveShare) =>
  and(
    eq(sharedCards.shareId, id),
    not(sharedCards.leftOut),
    eq(listings.shortlistId, shortlistId),
    ne(applications.status, "withdrawn"),
    inArray(applications.consentVersion, guestVersions),
  );

/** `guest` is the hash of the cookie for the link, if there is one. */
export const readSharedPage = async (db: Database, share: LiveShare, guest = ""): Promise<SharedPage> => {
  const { id, token, label, expiresAt, shows } = share;
  const isOwn = and(eq(votes.shareId, id), eq(votes.familyId, applications.id), eq(votes.guest, guest));
  const rows = await db
    .select({ ...cardColumns, key: sharedCards.key, own: pick(votes, ["by", "vote", "comment"]) })
    .from(sharedCards)
    .innerJoin(listings, eq(listings.familyId, sharedCards.familyId))
    .innerJoin(applications, eq(applications.id, sharedCards.familyId))
    .leftJoin(questionnaires, ownQuestionnaire)
    .leftJoin(votes, isOwn)
    .where(isShown(share))
    .orderBy(asc(listings.position), asc(listings.familyId));
  const cards = rows.map(({ key, own, photos, ...row }) => {
    const { answers, ...card } = toCard(row);
    return {
      key,
      ...card,
      ...(shows.answers && answers && { answers }),
      ...(shows.photos && { photos: photos.map((_, at) => `/api/shared/${token}/photos/${key}-${at + 1}`) }),
      own: own && pick(own, ["vote", "comment"]),
    };
  });
  return { show: show.name, label, expiresAt, cards };
};

/** The family of a card, by its key. */
export const selectFamily = (db: Database, share: LiveShare, key: string) =>
  db
    .select({ familyId: sharedCards.familyId })
    .from(sharedCards)
    .innerJoin(listings, eq(listings.familyId, sharedCards.familyId))
    .innerJoin(applications, eq(applications.id, sharedCards.familyId))
    .where(and(isShown(share), eq(sharedCards.key, key)));

const PHOTO = /^(.{36})-([1-9])$/;

/** By `{key}-{n}`, from 1. */
export const findSharedPhoto = async (db: Database, share: LiveShare, name: string) => {
  const [, key = "", place = ""] = PHOTO.exec(name) ?? [];
  const isTheirs = inArray(photos.applicationId, selectFamily(db, share, key));
  const [photo] = await db
    .select({ id: photos.id, contentType: photos.contentType })
    .from(photos)
    .where(and(isTheirs, eq(photos.kind, "application")))
    .orderBy(asc(photos.position))
    .limit(1)
    .offset(Number(place) - 1);
  if (!share.shows.photos || !photo?.contentType) throw new NotFound("photo");
  return { id: photo.id, contentType: photo.contentType };
};

/** Of the times when a link was opened. */
const TIMES_KEPT = 20;

/** At most once an hour. */
export const noteOpening = async (db: Database, { id }: LiveShare): Promise<void> => {
  const now = new Date();
  const { openedAt } = shares;
  const isDue = and(eq(shares.id, id), sql`coalesce(${openedAt} ->> '$[#-1]', '') <= ${ago(now, HOUR_MS)}`);
  const added = sql`json_insert(${openedAt}, '$[#]', ${now.toISOString()})`;
  const oldest = sql`iif(json_array_length(${openedAt}) < ${TIMES_KEPT}, '$[#]', '$[0]')`;
  await db.batch([
    recordHistory(db, [{ familyId: null, action: "opened" }], { where: hasRow(db, shares, isDue) }),
    db
      .update(shares)
      .set({ openedAt: sql`json_remove(${added}, ${oldest})` })
      .where(isDue),
  ]);
};
