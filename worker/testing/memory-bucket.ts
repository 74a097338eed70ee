import type { R2Bucket } from "@cloudflare/workers-types";

/** As much of a put as backups use. */
interface Put {
  onlyIf?: { etagMatches?: string; etagDoesNotMatch?: string };
}

/**
 * A bucket in this process, many times as fast as the simulated one, for tests that store much. It has what backups use; the
 * simulated one is asked the same in restoring.worker.test.ts.
 */
export const memoryBucket = () => {
  const objects = new Map<string, { text: string; etag: string }>();
  let puts = 0;
  const bucket = {
    get: async (key: string) => {
      const object = objects.get(key);
      if (!object) return null;
      const { text, etag } = object;
      return { etag, text: async () => text, json: async () => JSON.parse(text) as unknown };
    },
    put: async (key: string, text: string, { onlyIf }: Put = {}) => {
      const etag = objects.get(key)?.etag;
      if (onlyIf?.etagMatches !== undefined && onlyIf.etagMatches !== etag) return null;
      if (onlyIf?.etagDoesNotMatch === "*" && etag !== undefined) return null;
      puts += 1;
      objects.set(key, { text, etag: String(puts) });
      return { key, etag: String(puts) };
    },
    list: async ({ prefix = "" } = {}) => ({
      objects: [...objects]
        .filter(([key]) => key.startsWith(prefix))
        .sort()
        .map(([key, { text, etag }]) => ({ key, etag, size: Buffer.byteLength(text) })),
    }),
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) objects.delete(key);
    },
  };
  return bucket as unknown as R2Bucket;
};
