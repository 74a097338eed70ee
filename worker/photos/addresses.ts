import { AwsClient } from "aws4fetch";
import { eq } from "drizzle-orm";
import { isId } from "#contract/ids.ts";
import { type AnnouncedPhoto, type PhotoType, photoPath, type UploadAddress } from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertWhere } from "#worker/db/expressions.ts";
import { consumeQuota, hasQuota } from "#worker/db/quota.ts";
import { photos } from "#worker/db/schema/entities.ts";
import type { Env } from "#worker/env.ts";
import { Forbidden, TooManyCalls } from "#worker/errors.ts";
import { isSigned, sign, type WithSecret } from "#worker/secret.ts";
import { dayOf, MINUTE_MS, secondsLeftOfDay } from "#worker/times.ts";

/*
 * Upload URLs, each for a photo that is stored as expected: presigned ones of R2's S3 API, which spare the Worker the bytes, or
 * signed ones of the Worker itself.
 */

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

export const UPLOAD_LIFETIME_MS = 10 * MINUTE_MS;

/** `null` if a setting is missing. A relative endpoint is the local stand-in. */
const s3Of = (env: Env, site: string) => {
  const { R2_S3_ENDPOINT, R2_ACCESS_KEY_ID: accessKeyId, R2_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!R2_S3_ENDPOINT || !accessKeyId || !secretAccessKey) return null;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto" });
  const bucket = new URL(R2_S3_ENDPOINT, site).href.replace(/\/$/, "");
  return { client, urlOf: (id: string) => `${bucket}/${id}` };
};
type S3 = NonNullable<ReturnType<typeof s3Of>>;

/** Accepts one photo of exactly this type and size, once. */
const presign = async (
  { client, urlOf }: S3,
  id: string,
  { contentType, size }: NonNullable<AnnouncedPhoto>,
) => {
  const headers = { "content-type": contentType, "if-none-match": "*" };
  const signed = await client.sign(`${urlOf(id)}?X-Amz-Expires=${UPLOAD_LIFETIME_MS / 1000}`, {
    method: "PUT",
    headers: { ...headers, "content-length": String(size) },
    // Without allHeaders, aws4fetch doesn't sign type and length.
    aws: { signQuery: true, allHeaders: true },
  });
  // Browsers set content-length themselves.
  return { uploadURL: signed.url, headers };
};

const PURPOSE = "photo upload";

const signedPart = ({ pathname, search }: URL) => pathname + search;

export const signOwnAddress = async (
  env: WithSecret,
  site: string,
  { id, size }: { id: string; size?: number | undefined },
  now: number = Date.now(),
) => {
  const address = new URL(photoPath(id), site);
  address.searchParams.set("expires", String(now + UPLOAD_LIFETIME_MS));
  if (size) address.searchParams.set("size", String(size));
  address.searchParams.set("signature", await sign(env, PURPOSE, signedPart(address)));
  return address.href;
};

/** Returns the announced size, if any. */
export const checkOwnAddress = async (env: Env, address: URL) => {
  const { expires, size, signature = "" } = Object.fromEntries(address.searchParams);
  address.searchParams.delete("signature");
  if (!(await isSigned(env, PURPOSE, signedPart(address), signature)))
    throw new Forbidden("This upload address is not one of ours, or was altered.");
  if (!(Number(expires) > Date.now()))
    throw new Forbidden("This upload address has expired. Please try again.");
  return size ? Number(size) : null;
};

/** To R2 if type and size are announced and R2's credentials are set, else to the Worker. */
export const uploadAddressFor = async (env: Env, site: string, id: string, announced: AnnouncedPhoto) => {
  const s3 = s3Of(env, site);
  const target =
    s3 && announced
      ? await presign(s3, id, announced)
      : {
          uploadURL: await signOwnAddress(env, site, { id, size: announced?.size }),
          headers: announced ? { "content-type": announced.contentType } : {},
        };
  return { ...target, method: "PUT", photoURL: photoPath(id) } satisfies UploadAddress;
};

/** The photo of an upload URL of ours, with or without its query. */
export const photoIdIn = (env: Env, site: string, address: string): string | null => {
  if (!URL.canParse(address, site)) return null;
  const { origin, pathname } = new URL(address, site);
  const id = pathname.slice(pathname.lastIndexOf("/") + 1);
  const known = [new URL(photoPath(id), site).href, s3Of(env, site)?.urlOf(id)];
  return isId(id) && known.includes(`${origin}${pathname}`) ? id : null;
};
