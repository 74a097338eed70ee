import type { DraftAnswers } from "#contract/drafts.ts";
import { logError } from "#worker/log.ts";
import { decryptionKeys, encryptionKey, type WithSecret } from "#worker/secret.ts";

/*
 * How a draft lies in the database: 'version.iv.ciphertext', of which the last two are base64. AES-GCM under a key of the
 * family, which nothing stored is enough to derive.
 */

const useOf = (familyId: string) => ({ purpose: "questionnaire draft", whose: familyId });
const VERSION = "1";
/** Bytes that must never serve twice under one key; so many may be random (NIST SP 800-38D, 8.2.2). */
const IV_LENGTH = 12;

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Bound to the family: a draft that is put into another one's row does not open there. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, familyId: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(familyId),
});

export const seal = async (env: WithSecret, familyId: string, answers: DraftAnswers): Promise<string> => {
  const key = await encryptionKey(env, useOf(familyId));
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const text = new TextEncoder().encode(JSON.stringify(answers));
  const cipher = await crypto.subtle.encrypt(algorithm(iv, familyId), key, text);
  return [VERSION, toBase64(iv), toBase64(new Uint8Array(cipher))].join(".");
};

/** The text that one of the keys opens. */
const decrypted = (keys: readonly CryptoKey[], familyId: string, iv: string, cipher: string) =>
  Promise.any(
    keys.map((key) => crypto.subtle.decrypt(algorithm(fromBase64(iv), familyId), key, fromBase64(cipher))),
  );

/** What was sealed; `null` where it cannot be opened, because it was changed or the secret has. */
export const open = async (
  env: WithSecret,
  familyId: string,
  sealed: string,
): Promise<DraftAnswers | null> => {
  const keys = await decryptionKeys(env, useOf(familyId));
  const [version, iv = "", cipher = ""] = sealed.split(".");
  try {
    if (version !== VERSION) throw new Error(`Sealed in version ${version}`);
    const text = await decrypted(keys, familyId, iv, cipher);
    return JSON.parse(new TextDecoder().decode(text)) as DraftAnswers;
  } catch (error) {
    // Not whose: whoever has a family's id has its link.
    logError({ draft: "cannot be opened" }, error);
    return null;
  }
};
