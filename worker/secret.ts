import type { Env } from "./env.ts";
import { Unavailable } from "./errors.ts";
import { log } from "./log.ts";

/* Random tokens, hashes, and signatures with the Worker's one secret. */

const bytesOf = (text: string) => new TextEncoder().encode(text);

const toHex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 256 random bits. */
export const randomToken = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

export const sha256 = async (text: string) => toHex(await crypto.subtle.digest("SHA-256", bytesOf(text)));

export type WithSecret = Pick<Env, "SESSION_SECRET">;

const MIN_BYTES = 32;

/** For messages to the operator. */
export const SECRET_RULE = `at least ${MIN_BYTES} bytes`;

export const isStrong = (secret = ""): boolean => bytesOf(secret).length >= MIN_BYTES;

/** `purpose` separates domains: a signature for one is worthless for another. */
const hmac = async (secret: string, purpose: string, text: string) => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", key, bytesOf(JSON.stringify([purpose, text]))));
};

/** Fails without a strong secret. */
export const sign = async ({ SESSION_SECRET }: WithSecret, purpose: string, text: string) => {
  if (SESSION_SECRET && isStrong(SESSION_SECRET)) return hmac(SESSION_SECRET, purpose, text);
  log({ needed: `Families' pages need a SESSION_SECRET of ${SECRET_RULE}.` });
  throw new Unavailable("This is not set up yet. Please write to us instead.");
};

/** Compares hashes, so timing reveals nothing about the signature. */
export const isSigned = async (env: WithSecret, purpose: string, text: string, signature: string) =>
  (await sha256(await sign(env, purpose, text))) === (await sha256(signature));

/** For text that is only compared, such as an address in a rate limit. Works without a secret, because forms must. */
export const keyedHash = ({ SESSION_SECRET }: WithSecret, purpose: string, text: string) =>
  hmac(SESSION_SECRET || "none", purpose, text);
