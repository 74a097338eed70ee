import type { Env } from "./env.ts";
import { Unavailable } from "./errors.ts";
import { toHex } from "./hex.ts";

/* Keys made of the one secret that this Worker has, a different one for each purpose. */

/** Where the secret stands. */
export type WithSecret = Pick<Env, "SESSION_SECRET">;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The secret as key material for HKDF; `Unavailable` where none is set. */
const materialOf = ({ SESSION_SECRET: secret }: WithSecret) => {
  if (!secret) {
    console.error("Families' pages need SESSION_SECRET.");
    throw new Unavailable("This is not set up yet. Please write to us instead.");
  }
  return crypto.subtle.importKey("raw", bytesOf(secret), "HKDF", false, ["deriveKey"]);
};

/** How a key is derived (RFC 5869): `purpose` tells keys of different uses apart, `whose` those of different owners. */
const derivation = (purpose: string, whose: string) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: bytesOf(whose),
  info: bytesOf(purpose),
});

/** A key that signs, for HMAC with SHA-256. */
export const signingKey = async (env: WithSecret, purpose: string, whose = "") =>
  crypto.subtle.deriveKey(
    derivation(purpose, whose),
    await materialOf(env),
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign", "verify"],
  );

/** A key that encrypts, for AES-GCM. */
export const encryptionKey = async (env: WithSecret, purpose: string, whose: string) =>
  crypto.subtle.deriveKey(
    derivation(purpose, whose),
    await materialOf(env),
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );

/** Where no secret is set, one is made up, and what is counted is counted for as long as this runs. */
let madeUp: Uint8Array<ArrayBuffer> | undefined;
const makeUp = () => {
  // Not before a call comes: Workers have no randomness until then.
  madeUp ??= crypto.getRandomValues(new Uint8Array(32));
  return madeUp;
};

/**
 * What stands for a text where it is compared and never read: an address that is counted. Nobody without the secret can try
 * out what it stands for.
 */
export const keyedHash = async (env: WithSecret, purpose: string, text: string): Promise<string> => {
  const key = env.SESSION_SECRET
    ? await signingKey(env, purpose)
    : await crypto.subtle.importKey("raw", makeUp(), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", key, bytesOf(text)));
};
