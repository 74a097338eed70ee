import type { PhotoType } from "#contract/photos.ts";
import { blocksOf, streamOf } from "./blocks.ts";
import { formats } from "./formats.ts";
import { concat, Pieces } from "./pieces.ts";

/** Of a file that comes in blocks, what belongs to the picture; nothing behind its end is even read. */
async function* pictureIn(
  blocks: AsyncIterable<Uint8Array>,
  type: PhotoType,
): AsyncGenerator<Uint8Array, void> {
  const input = new Pieces();
  let kept: Uint8Array[] = [];
  const keep = (bytes: Uint8Array) => void kept.push(bytes);
  const dissection = formats[type].dissect(input, { keep, begins: () => undefined });
  for await (const block of blocks) {
    input.add(block);
    const { done } = dissection.next();
    // Mostly one piece, of pixels, which needs no copy.
    const [first] = kept;
    if (first) yield kept.length === 1 ? first : concat(kept);
    kept = [];
    if (done) return;
  }
}

/**
 * A photo without what its camera, its program or its owner noted in it. How long that is, is known
 * only at its end.
 */
export const stripPhoto = (body: ReadableStream, type: PhotoType) =>
  streamOf(pictureIn(blocksOf(body), type));
