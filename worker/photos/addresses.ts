import { AwsClient } from "aws4fetch";
import { isId } from "#contract/ids.ts";
import { type AnnouncedPhoto, photoPath, type UploadAddress } from "#contract/photos.ts";
import type { Env } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { isSigned, sign, type WithSecret } from "#worker/secret.ts";

/*
 * Where a photo is uploaded to. Best to R2 itself, through its S3 interface, so that the bytes never pass through this
 * Worker; else to an address of this Worker, whose signature is the right to store that one photo.
 */

/** For so long an address takes the photo. */
export const UPLOAD_LIFETIME_MS = 10 * 60_000;

/** The bucket's S3 interface; `null` when a setting is missing. An address without a host is on this site. */
const s3Of = (env: Env, site: string) => {
  const { R2_S3_ENDPOINT, R2_ACCESS_KEY_ID: accessKeyId, R2_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!R2_S3_ENDPOINT || !accessKeyId || !secretAccessKey) return null;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto" });
  const bucket = new URL(R2_S3_ENDPOINT, site).href.replace(/\/$/, "");
  return { client, placeOf: (id: string) => `${bucket}/${id}` };
};
type S3 = NonNullable<ReturnType<typeof s3Of>>;

/** An address of R2 that takes one photo of exactly this type and size, once, and the headers that must go with it. */
const signR2Address = async (
  { client, placeOf }: S3,
  id: string,
  { contentType, size }: NonNullable<AnnouncedPhoto>,
) => {
  const headers = { "content-type": contentType, "if-none-match": "*" };
  const signed = await client.sign(`${placeOf(id)}?X-Amz-Expires=${UPLOAD_LIFETIME_MS / 1000}`, {
    method: "PUT",
    headers: { ...headers, "content-length": String(size) },
    // Without allHeaders it leaves type and length out of the signature.
    aws: { signQuery: true, allHeaders: true },
  });
  // The length is not among the headers to send: whoever sends a body says its length anyway.
  return { uploadURL: signed.url, headers };
};

const PURPOSE = "photo upload";

const signedPart = ({ pathname, search }: URL) => pathname + search;

/** The address on `site` that takes the photo from now on, for as long as an upload may take; of that size, if it is said. */
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

/** Fails unless the address is one of ours, as it was given out, and still good; the size it is for, if that was said. */
export const checkOwnAddress = async (env: Env, address: URL) => {
  const { expires, size, signature = "" } = Object.fromEntries(address.searchParams);
  address.searchParams.delete("signature");
  if (!(await isSigned(env, PURPOSE, signedPart(address), signature)))
    throw new Forbidden("This upload address is not one of ours, or was altered.");
  if (!(Number(expires) > Date.now()))
    throw new Forbidden("This upload address has expired. Please try again.");
  return size ? Number(size) : null;
};

/** Where to upload a photo: to R2 when it is said what is coming and R2's credentials are set, else here. */
export const uploadAddressFor = async (
  env: Env,
  site: string,
  id: string,
  announced: AnnouncedPhoto,
): Promise<UploadAddress> => {
  const s3 = s3Of(env, site);
  const target =
    s3 && announced
      ? await signR2Address(s3, id, announced)
      : {
          uploadURL: await signOwnAddress(env, site, { id, size: announced?.size }),
          headers: announced ? { "content-type": announced.contentType } : {},
        };
  return { ...target, method: "PUT", photoURL: photoPath(id) };
};

/** The photo behind an address that uploading gave out, with or without what follows its `?`; else `null`. */
export const photoIdIn = (env: Env, site: string, address: string): string | null => {
  if (!URL.canParse(address, site)) return null;
  const { origin, pathname } = new URL(address, site);
  const id = pathname.slice(pathname.lastIndexOf("/") + 1);
  const places = [new URL(photoPath(id), site).href, s3Of(env, site)?.placeOf(id)];
  return isId(id) && places.includes(`${origin}${pathname}`) ? id : null;
};
