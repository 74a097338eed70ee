import type { Env } from "./env.ts";
import { Unavailable } from "./errors.ts";
import { fromHex, randomToken, toHex } from "./hex.ts";
import { log } from "./log.ts";

/*
 * Keys made of the one secret that this Worker has, a different one for each purpose. What was signed before the
 * secret was changed counts for as long as the one before is set, too.
 */

/** Where the secrets stand. */
export type WithSecret = Pick<Env, "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS">;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const LEAST_BYTES = 32;
const LEAST_CHARACTERS = 8;

/** What a secret must be, as it is said to whoever sets it. */
export const SECRET_RULE = `at least ${LEAST_BYTES} bytes and ${LEAST_CHARACTERS} different characters`;

/** Whether nobody can guess a secret, as far as that shows. */
export const isStrong = (secret = ""): boolean =>
  bytesOf(secret).length >= LEAST_BYTES && new Set(secret).size >= LEAST_CHARACTERS;

/** Whether something can be signed at all. */
export const hasSecret = ({ SESSION_SECRET }: WithSecret): boolean => isStrong(SESSION_SECRET);

/** The secret, and the one before it where that is still accepted. A weak one never is: anybody may have guessed it. */
const secretsOf = ({ SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: previous }: WithSecret) => {
  if (!secret || !isStrong(secret)) {
    log({ needed: `Families' pages need a SESSION_SECRET of ${SECRET_RULE}.` });
    throw new Unavailable("This is not set up yet. Please write to us instead.");
  }
  return { secret, accepted: previous && isStrong(previous) ? [secret, previous] : [secret] };
};

/** What a key is for, and whose it is where each owner has another. */
interface Use {
  purpose: string;
  whose?: string;
}

const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 };

/** A key derived from a secret (RFC 5869). */
const derive = async (secret: string, { purpose, whose = "" }: Use, usage: "sign" | "verify") =>
  crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: bytesOf(whose), info: bytesOf(purpose) },
    await crypto.subtle.importKey("raw", bytesOf(secret), "HKDF", false, ["deriveKey"]),
    HMAC,
    false,
    [usage],
  );

const signWith = async (secret: string, use: Use, text: string) =>
  toHex(await crypto.subtle.sign("HMAC", await derive(secret, use, "sign"), bytesOf(text)));

/** The signature of a text, hexadecimal. */
export const sign = async (env: WithSecret, use: Use, text: string): Promise<string> =>
  signWith(secretsOf(env).secret, use, text);

/** The signatures of a text by the secret and, where that is still accepted, by the one before. */
export const signatures = async (env: WithSecret, use: Use, text: string): Promise<string[]> =>
  Promise.all(secretsOf(env).accepted.map((secret) => signWith(secret, use, text)));

/** Whether this is the signature of a text. The Web Crypto API compares in constant time. */
export const isSigned = async (
  env: WithSecret,
  use: Use,
  text: string,
  signature: string,
): Promise<boolean> => {
  const { accepted } = secretsOf(env);
  const verified = accepted.map(async (secret) =>
    crypto.subtle.verify("HMAC", await derive(secret, use, "verify"), fromHex(signature), bytesOf(text)),
  );
  return (await Promise.all(verified)).includes(true);
};

/** Where no secret is set, one is made up, and what is counted is counted for as long as this runs. */
let madeUp: string | undefined;

/**
 * What stands for a text where it is compared and never read: an address that is counted. Nobody without the secret can try
 * out what it stands for. With another secret it is another one.
 */
export const keyedHash = async (env: WithSecret, purpose: string, text: string): Promise<string> => {
  // Not before a call comes: Workers have no randomness until then.
  madeUp ??= randomToken();
  return signWith(hasSecret(env) ? secretsOf(env).secret : madeUp, { purpose }, text);
};
