export const toHex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of a text. */
export const sha256 = async (text: string) =>
  toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** 256 bits that nobody can foresee. */
export const randomToken = () => toHex(crypto.getRandomValues(new Uint8Array(32)));
