import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import { decryptionKeys, encryptionKey, hasSecret, type WithSecret } from "#worker/secret.ts";

/*
 * A bookmark as a browser has it, encrypted: it counts what the site writes, and whoever could read that would learn from two of them
 * whether a call in between has stored something, such as a subscription that was not there yet.
 */

const USE = { purpose: "bookmark" };
/** Bytes that must never serve twice under one key; so many may be random (NIST SP 800-38D, 8.2.2). */
const IV_LENGTH = 12;

const algorithm = (iv: Uint8Array<ArrayBuffer>) => ({ name: "AES-GCM", iv });

export const sealBookmark = async (env: WithSecret, bookmark: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const key = await encryptionKey(env, USE);
  const sealed = await crypto.subtle.encrypt(algorithm(iv), key, new TextEncoder().encode(bookmark));
  return `${encodeBase64Url(iv.buffer)}.${encodeBase64Url(sealed)}`;
};

/** The bookmark in a cookie; `undefined` for what is none of ours. */
export const openBookmark = async (env: WithSecret, cookie: string): Promise<string | undefined> => {
  if (!hasSecret(env)) return undefined;
  const [iv = "", sealed = ""] = cookie.split(".");
  const keys = await decryptionKeys(env, USE);
  try {
    const opened = keys.map((key) =>
      crypto.subtle.decrypt(algorithm(decodeBase64Url(iv)), key, decodeBase64Url(sealed)),
    );
    return new TextDecoder().decode(await Promise.any(opened));
  } catch {
    return undefined;
  }
};
