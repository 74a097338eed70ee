import type { Env } from "./env.ts";
import { Unavailable } from "./errors.ts";
import { sha256, toHex } from "./hex.ts";
import { log } from "./log.ts";

/* What this Worker signs with its one secret, for each purpose differently. */

export type WithSecret = Pick<Env, "SESSION_SECRET">;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const LEAST_BYTES = 32;

/** What a secret must be, as it is said to whoever sets it. */
export const SECRET_RULE = `at least ${LEAST_BYTES} bytes`;

/** Whether a secret is too long to be guessed. */
export const isStrong = (secret = ""): boolean => bytesOf(secret).length >= LEAST_BYTES;

const hmac = async (secret: string, purpose: string, text: string) => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", key, bytesOf(JSON.stringify([purpose, text]))));
};

/** The signature of a text, hexadecimal. Fails without a secret. */
export const sign = async (
  { SESSION_SECRET }: WithSecret,
  purpose: string,
  text: string,
): Promise<string> => {
  if (SESSION_SECRET && isStrong(SESSION_SECRET)) return hmac(SESSION_SECRET, purpose, text);
  log({ needed: `Families' pages need a SESSION_SECRET of ${SECRET_RULE}.` });
  throw new Unavailable("This is not set up yet. Please write to us instead.");
};

/** Whether this is the signature of a text. Hashes are compared, so that the time it takes tells nothing of the signature. */
export const isSigned = async (
  env: WithSecret,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> => (await sha256(await sign(env, purpose, text))) === (await sha256(signature));

/**
 * What replaces a text that is compared and never read: an address that is counted. Nobody without the secret can try
 * out what it replaces. Also without a secret, since forms must work then.
 */
export const keyedHash = ({ SESSION_SECRET }: WithSecret, purpose: string, text: string): Promise<string> =>
  hmac(SESSION_SECRET || "none", purpose, text);
