/** So much of a body that is too large is read: more than the largest photo has. */
const MOST_READ_BYTES = 16 * 1024 * 1024;

/**
 * Reads a body, and answers it where it has no more bytes than it may have. What is too large is read on, within bounds, without
 * being kept: a connection closed while somebody is still sending hides our answer.
 */
export const readBody = async (body: ReadableStream<Uint8Array>, most: number): Promise<Blob | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    if (size > MOST_READ_BYTES) break;
  }
  return size <= most ? new Blob(chunks) : null;
};
