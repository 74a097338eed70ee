/** A PNG of one pixel. */
export const smallPng = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

/** The beginning of a JPEG, which is as far as the Worker reads, and zeros up to so many bytes. */
export const jpegOf = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...new TextEncoder().encode("JFIF")]);
  return bytes;
};
