/** A PNG of one pixel. */
export const smallPng = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

export type Bytes = Uint8Array<ArrayBuffer>;

const word = (value: number) => [value >> 8, value & 0xff];

/** A segment of a JPEG. */
export const segment = (marker: number, body: ArrayLike<number>) => [
  0xff,
  marker,
  ...word(body.length + 2),
  ...Array.from(body),
];

export const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...word(height), ...word(width), 1, 1, 0x11, 0]);

/** A JPEG as far as its header tells, with zeros for pixels up to so many bytes. */
export const jpegOf = (size: number, { width = 1, height = 1 } = {}): Bytes => {
  const jpeg = new Uint8Array(size);
  jpeg.set([0xff, 0xd8, ...frame(width, height)]);
  jpeg.set([0xff, 0xd9], size - 2);
  return jpeg;
};

/** The PNG of one pixel, which says that it has more. */
export const pngOf = (width: number, height: number): Bytes => {
  const png = smallPng.slice();
  const view = new DataView(png.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return png;
};
