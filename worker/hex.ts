export const toHex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes that a text names; wrong ones for a text that is not hexadecimal. */
export const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The SHA-256 of a text. */
export const sha256 = async (text: string) =>
  toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** 256 bits that nobody can foresee. */
export const randomToken = () => toHex(crypto.getRandomValues(new Uint8Array(32)));
