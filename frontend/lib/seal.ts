/*
 * Texts that lie on a device where others may look, sealed by AES-GCM. The keys are made of a secret text that comes from elsewhere, can
 * be used and not read, and are in the page's memory alone.
 */

const bytesOf = (text: string) => new TextEncoder().encode(text);
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Bytes that must never serve twice under one key; so many may be random (NIST SP 800-38D, 8.2.2). */
const IV_LENGTH = 12;

const AES = { name: "AES-GCM", length: 256 };
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 };

export interface Seal {
  /** Stands for a name that is nobody's business: always the same, and nothing to read. */
  cover: (name: string) => Promise<string>;
  /** Seals a text in a place, outside of which it does not open. */
  seal: (place: string, text: string) => Promise<string>;
  /** What was sealed there; `null` if not by this seal, or if it was changed. */
  open: (place: string, sealed: string) => Promise<string | null>;
}

export const sealOf = async (secret: string): Promise<Seal> => {
  const material = await crypto.subtle.importKey("raw", bytesOf(secret), "HKDF", false, ["deriveKey"]);
  const derive = (purpose: string, algorithm: typeof AES | typeof HMAC, usages: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytesOf(purpose) },
      material,
      algorithm,
      false,
      usages,
    );
  const texts = await derive("texts", AES, ["encrypt", "decrypt"]);
  const names = await derive("names", HMAC, ["sign"]);
  const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: AES.name,
    iv,
    additionalData: bytesOf(place),
  });
  return {
    cover: async (name) =>
      toBase64(new Uint8Array(await crypto.subtle.sign(HMAC.name, names, bytesOf(name)))),
    seal: async (place, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
      const cipher = await crypto.subtle.encrypt(algorithm(iv, place), texts, bytesOf(text));
      return `${toBase64(iv)}.${toBase64(new Uint8Array(cipher))}`;
    },
    open: async (place, sealed) => {
      const [iv = "", cipher = ""] = sealed.split(".");
      try {
        const text = await crypto.subtle.decrypt(algorithm(fromBase64(iv), place), texts, fromBase64(cipher));
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
};
