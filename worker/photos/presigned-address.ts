import { AwsClient } from "aws4fetch";
import type { AnnouncedPhoto } from "#contract/photos.ts";
import type { Env } from "#worker/env.ts";
import { UPLOAD_LIFETIME } from "./lifetimes.ts";

/* R2's own upload addresses, through its S3 interface: the bytes never pass through this Worker. */

export interface R2Settings {
  /** The bucket's address, absolute and without a trailing slash. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `null` when a setting is missing. An address without a host is on this site. */
export const r2Settings = (env: Env, requestUrl: string): R2Settings | null => {
  const { R2_S3_ENDPOINT, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY } = env;
  if (!R2_S3_ENDPOINT || !R2_ACCESS_KEY_ID || !R2_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: new URL(R2_S3_ENDPOINT, requestUrl).href.replace(/\/$/, ""),
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
  };
};

/** An address that takes one photo of exactly this type and size, once, and the headers that must go with it. */
export const presignAddress = async (
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
