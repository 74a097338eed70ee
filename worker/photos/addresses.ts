import { AwsClient } from "aws4fetch";
import { isId } from "#contract/ids.ts";
import { type AnnouncedPhoto, photoPath, type UploadAddress } from "#contract/photos.ts";
import type { Env } from "#worker/env.ts";
import { Forbidden, Unavailable } from "#worker/errors.ts";
import { log } from "#worker/log.ts";
import { hasSecret, isSigned, SECRET_RULE, sign, type WithSecret } from "#worker/secret.ts";
import { photoUpload } from "#worker/words/photos.ts";

/*
 * Where a photo is uploaded to. Best to R2 itself, through its S3 interface, so that the bytes never pass through this
 * Worker; else to an address of this Worker, whose signature is the right to store that one photo.
 */

/** Milliseconds for which an address takes the photo. */
export const UPLOAD_LIFETIME = 10 * 60_000;

interface R2Settings {
  /** The bucket's address, absolute and without a trailing slash. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `null` when a setting is missing. An address without a host is on this site. */
const r2Settings = (env: Env, site: string): R2Settings | null => {
  const { R2_S3_ENDPOINT, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY } = env;
  if (!R2_S3_ENDPOINT || !R2_ACCESS_KEY_ID || !R2_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: new URL(R2_S3_ENDPOINT, site).href.replace(/\/$/, ""),
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
  };
};

/** An address of R2 that takes one photo of exactly this type and size, once, and the headers that must go with it. */
const signR2Address = async (
  { endpoint, accessKeyId, secretAccessKey }: R2Settings,
  id: string,
  { contentType, size }: NonNullable<AnnouncedPhoto>,
) => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto" });
  const headers = { "content-type": contentType, "if-none-match": "*" };
  const signed = await client.sign(`${endpoint}/${id}?X-Amz-Expires=${UPLOAD_LIFETIME / 1000}`, {
    method: "PUT",
    headers: { ...headers, "content-length": String(size) },
    // Without allHeaders it leaves type and length out of the signature.
    aws: { signQuery: true, allHeaders: true },
  });
  // The length is not among the headers to send: whoever sends a body says its length anyway.
  return { uploadURL: signed.url, headers };
};

/** Also where the bytes go to R2: an upload that works only while the browser says what is coming would be hard to explain. */
const needSecret = (env: WithSecret) => {
  if (hasSecret(env)) return;
  log({ needed: `Uploading photos needs a SESSION_SECRET of ${SECRET_RULE}.` });
  throw new Unavailable(photoUpload.notSetUp);
};

const USE = { purpose: "photo upload" };

/** What is signed. As JSON, so that no part of it can be taken for the next. */
const rightOf = (id: string, expires: string, size: string) => JSON.stringify([id, expires, size]);

/** The address on `site` that takes the photo from now on, for as long as an upload may take; of that size, if it is said. */
export const signOwnAddress = async (
  env: WithSecret,
  site: string,
  { id, size }: { id: string; size?: number | undefined },
  now: number = Date.now(),
) => {
  const expires = String(now + UPLOAD_LIFETIME);
  const signature = await sign(env, USE, rightOf(id, expires, size ? String(size) : ""));
  const address = new URL(photoPath(id), site);
  address.searchParams.set("expires", expires);
  if (size) address.searchParams.set("size", String(size));
  address.searchParams.set("signature", signature);
  return address.href;
};

/** Fails unless the address is one of ours, as it was given out, and still good; the size it is for, if that was said. */
export const checkOwnAddress = async (env: Env, id: string, query: Record<string, string>) => {
  const { expires = "", size = "", signature = "" } = query;
  needSecret(env);
  if (!(await isSigned(env, USE, rightOf(id, expires, size), signature)))
    throw new Forbidden(photoUpload.foreign);
  if (!(Number(expires) > Date.now())) throw new Forbidden(photoUpload.expired);
  return size ? Number(size) : null;
};

/** Where to upload a photo: to R2 when it is said what is coming and R2's credentials are set, else here. */
export const uploadAddressFor = async (
  env: Env,
  site: string,
  id: string,
  announced: AnnouncedPhoto,
): Promise<UploadAddress> => {
  needSecret(env);
  const r2 = r2Settings(env, site);
  const both = { method: "PUT", photoURL: photoPath(id) } as const;
  if (r2 && announced) return { ...both, ...(await signR2Address(r2, id, announced)) };
  return {
    ...both,
    uploadURL: await signOwnAddress(env, site, { id, size: announced?.size }),
    headers: announced ? { "content-type": announced.contentType } : {},
  };
};

/** The photo behind an address that uploading gave out, with or without what follows its `?`; else `null`. */
export const photoIdIn = (env: Env, site: string, address: string): string | null => {
  if (!URL.canParse(address, site)) return null;
  const { origin, pathname } = new URL(address, site);
  const r2 = r2Settings(env, site);
  const places = [new URL(photoPath(""), site).href, ...(r2 ? [`${r2.endpoint}/`] : [])];
  const place = places.find((candidate) => `${origin}${pathname}`.startsWith(candidate));
  const id = place && `${origin}${pathname}`.slice(place.length);
  return id && isId(id) ? id : null;
};
