import type { PhotoType } from "#contract/photos.ts";
import type { Size } from "#worker/photos/dissector.ts";
import { formats } from "#worker/photos/formats.ts";
import { concat, Pieces } from "#worker/photos/pieces.ts";

/** What becomes of a file that comes in pieces whose lengths `nextLength` says. */
export const dissect = (type: PhotoType, file: Uint8Array, nextLength: () => number = () => file.length) => {
  const input = new Pieces();
  const kept: Uint8Array[] = [];
  const sizes: Size[] = [];
  const dissection = formats[type].dissect(input, {
    keep: (bytes) => void kept.push(bytes),
    begins: (size) => void sizes.push(size),
  });
  let outcome: "end" | "not a picture" | "waits" = "waits";
  for (let at = 0; at < file.length && outcome === "waits"; ) {
    const length = Math.max(1, nextLength());
    input.add(file.slice(at, at + length));
    at += length;
    outcome = dissection.next().value ?? "waits";
  }
  return { outcome, kept: concat(kept), size: sizes[0] };
};
