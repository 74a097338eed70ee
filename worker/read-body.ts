/** Of an oversized body; more than the largest photo. */
const MAX_READ_BYTES = 16 * 1024 * 1024;

/** `null` for more than `limit` bytes, which are still drained: a browser that is sending sees no answer on a closed connection. */
export const readBody = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Blob | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > MAX_READ_BYTES) break;
  }
  return size <= limit ? new Blob(chunks) : null;
};
