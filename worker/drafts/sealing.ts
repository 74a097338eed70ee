import type { DraftAnswers } from "#contract/drafts.ts";
import type { Env } from "#worker/env.ts";
import { encryptionKey } from "#worker/secret.ts";

/*
 * How a draft lies in the database: 'version.iv.ciphertext', of which the last two are base64. AES-GCM under a key of the
 * family, which nothing stored is enough to derive (docs/decisions/0089).
 */

const PURPOSE = "questionnaire draft";
const VERSION = "1";
/** Bytes that must never serve twice under one key; so many may be random (NIST SP 800-38D, 8.2.2). */
const IV_LENGTH = 12;

type SecretEnv = Pick<Env, "SESSION_SECRET">;

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Bound to the family: a draft that is put into another one's row does not open there. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, familyId: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(familyId),
});

export const seal = async (env: SecretEnv, familyId: string, answers: DraftAnswers): Promise<string> => {
  const key = await encryptionKey(env, PURPOSE, familyId);
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const text = new TextEncoder().encode(JSON.stringify(answers));
  const cipher = await crypto.subtle.encrypt(algorithm(iv, familyId), key, text);
  return [VERSION, toBase64(iv), toBase64(new Uint8Array(cipher))].join(".");
};

/** What was sealed; `null` where it cannot be opened, because it was changed or the secret has. */
export const open = async (
  env: SecretEnv,
  familyId: string,
  sealed: string,
): Promise<DraftAnswers | null> => {
  const key = await encryptionKey(env, PURPOSE, familyId);
  const [version, iv = "", cipher = ""] = sealed.split(".");
  try {
    if (version !== VERSION) throw new Error(`Sealed in version ${version}`);
    const text = await crypto.subtle.decrypt(algorithm(fromBase64(iv), familyId), key, fromBase64(cipher));
    return JSON.parse(new TextDecoder().decode(text)) as DraftAnswers;
  } catch (error) {
    // Not whose: whoever has a family's id has its link.
    console.error({ draft: "cannot be opened", error: String(error) });
    return null;
  }
};
