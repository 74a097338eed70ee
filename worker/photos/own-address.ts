import type { Context } from "hono";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import { photoPath } from "#contract/photos.ts";
import type { AppEnv } from "#worker/env.ts";
import { Forbidden } from "#worker/errors.ts";
import { calledRoute } from "#worker/http/called-route.ts";
import { UPLOAD_LIFETIME } from "./lifetimes.ts";

/*
 * Upload addresses of this Worker itself, for when R2's own cannot be had. The signature in one is the right to
 * store that one photo.
 */

const HMAC = { name: "HMAC", hash: "SHA-256" };
const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), HMAC, false, ["sign", "verify"]);

/** What is signed. The secret signs other things too, so it says what for. */
const rightOf = (id: string, expires: string) => encoder.encode(`photo upload ${id} until ${expires}`);

/** The address on `site` that takes the photo from now on, for as long as an upload may take. */
export const signOwnAddress = async (secret: string, site: string, id: string, now: number = Date.now()) => {
  const expires = String(now + UPLOAD_LIFETIME);
  const signature = await crypto.subtle.sign(HMAC.name, await keyOf(secret), rightOf(id, expires));
  const address = new URL(photoPath(id), site);
  address.searchParams.set("expires", expires);
  address.searchParams.set("signature", encodeBase64Url(signature));
  return address.href;
};

const bytesOf = (text: string) => {
  try {
    return decodeBase64Url(text);
  } catch {
    return new Uint8Array();
  }
};

/** Whether this is an upload to such an address. It may come from anywhere, and its body is not JSON. */
export const isPhotoUpload = (c: Context<AppEnv>) => calledRoute(c) === "PUT /api/photos/:id";

/** Fails unless the address is one of ours, as it was given out, and still good. */
export const checkOwnAddress = async (secret: string, id: string, query: Record<string, string>) => {
  const { expires = "", signature = "" } = query;
  const key = await keyOf(secret);
  // The Web Crypto API compares in constant time.
  const genuine = await crypto.subtle.verify(HMAC.name, key, bytesOf(signature), rightOf(id, expires));
  if (!genuine) throw new Forbidden("This upload address is not one of ours, or was altered.");
  if (Number(expires) <= Date.now()) {
    throw new Forbidden("This upload address has expired. Please try again.");
  }
};
