import type { KVNamespace, R2Bucket } from "@cloudflare/workers-types";

/*
 * R2 and KV in this process, with what the Worker uses of them. The simulated ones of the built Worker are many times as slow;
 * they are asked the same in restore.worker.test.ts and upload.worker.test.ts.
 */

interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

interface Conditions {
  etagMatches?: string;
  etagDoesNotMatch?: string;
}

const conditionsIn = (onlyIf: Conditions | Headers = {}): Conditions =>
  onlyIf instanceof Headers ? { etagDoesNotMatch: onlyIf.get("if-none-match") ?? "" } : onlyIf;

const infoOf = (key: string, { bytes, etag }: StoredObject) => ({ key, etag, size: bytes.length });

export const memoryBucket = () => {
  const objects = new Map<string, StoredObject>();
  let puts = 0;
  const bucket = {
    head: async (key: string) => {
      const object = objects.get(key);
      return object ? infoOf(key, object) : null;
    },
    get: async (key: string, { range = { offset: 0, length: Number.MAX_SAFE_INTEGER } } = {}) => {
      const object = objects.get(key);
      if (!object) return null;
      const read = new Response(object.bytes.slice(range.offset, range.offset + range.length));
      return {
        ...infoOf(key, object),
        body: read.body,
        bytes: () => read.bytes(),
        text: () => read.text(),
        json: () => read.json(),
      };
    },
    put: async (key: string, value: BodyInit, { onlyIf }: { onlyIf?: Conditions | Headers } = {}) => {
      const bytes = await new Response(value).bytes();
      const etag = objects.get(key)?.etag;
      const { etagMatches = etag, etagDoesNotMatch } = conditionsIn(onlyIf);
      if (etagMatches !== etag || (etagDoesNotMatch === "*" && etag !== undefined)) return null;
      puts += 1;
      const stored = { bytes, etag: String(puts) };
      objects.set(key, stored);
      return infoOf(key, stored);
    },
    list: async ({ prefix = "" } = {}) => ({
      objects: [...objects]
        .filter(([key]) => key.startsWith(prefix))
        .sort()
        .map(([key, object]) => infoOf(key, object)),
    }),
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) objects.delete(key);
    },
  };
  return bucket as unknown as R2Bucket;
};

export const memorySessions = () => {
  const entries = new Map<string, { value: string; expiration: number }>();
  const sessions = {
    get: async (key: string) => entries.get(key)?.value ?? null,
    put: async (key: string, value: string, { expirationTtl }: { expirationTtl: number }) => {
      entries.set(key, { value, expiration: Math.round(Date.now() / 1000) + expirationTtl });
    },
    delete: async (key: string) => void entries.delete(key),
    list: async () => ({ keys: [...entries].map(([name, { expiration }]) => ({ name, expiration })) }),
  };
  return sessions as unknown as KVNamespace;
};
