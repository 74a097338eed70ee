import { eq } from "drizzle-orm";
import type { PhotoType } from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertWhere } from "#worker/db/expressions.ts";
import { consumeQuota, hasQuota } from "#worker/db/quota.ts";
import { photos } from "#worker/db/schema/entities.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { dayOf, secondsLeftOfDay } from "#worker/times.ts";

/** Per network, to protect the bucket. Enough for a thousand stories with two photos, as carriers share addresses. */
export const DAILY_BYTES = 2 * 1024 ** 3;

/** Stores a photo before its upload URL is issued, within the daily limit of each network. */
export const expectPhoto = async (
  db: Database,
  contentType: PhotoType | undefined,
  { networks, bytes }: { networks: readonly string[]; bytes: number },
  now: Date = new Date(),
): Promise<string> => {
  const photo = { id: crypto.randomUUID(), contentType, createdAt: now.toISOString() };
  const day = { window: dayOf(now), most: DAILY_BYTES, amount: bytes };
  const quotas = networks.map((network) => ({ ...day, key: `photo bytes ${network}` }));
  const [stored] = await db.batch([
    insertWhere(db, photos, photo, hasQuota(quotas)).returning({ id: photos.id }),
    consumeQuota(db, quotas, hasRow(db, photos, eq(photos.id, photo.id))),
  ]);
  if (stored.length === 0)
    throw new TooManyCalls(
      "Very many photos have come from your network today. Please try again tomorrow, or send the rest without this one.",
      { wait: secondsLeftOfDay(now) },
    );
  return photo.id;
};
