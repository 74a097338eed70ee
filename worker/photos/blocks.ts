/** Bytes. Every read has a price of its own, which a photo is not to pay for every few kilobytes. */
const BLOCK = 256 * 1024;

/** A body in blocks. Whoever stops early reads no more of it. */
export async function* blocksOf(body: ReadableStream, size = BLOCK): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader({ mode: "byob" });
  try {
    for (;;) {
      const { value, done } = await reader.readAtLeast(size, new Uint8Array(size));
      if (value && value.length > 0) yield value;
      if (done) return;
    }
  } finally {
    // Whether the bucket minds is of no matter to what has been read.
    await reader.cancel().catch(() => undefined);
  }
}

/** The blocks as a body of their own, which reads no faster than it is read. */
export const streamOf = (blocks: AsyncGenerator<Uint8Array, void>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await blocks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await blocks.return()),
  });
