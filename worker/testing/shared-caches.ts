/** Whether a cache that serves everybody may keep an answer. One that says nothing is kept, too. */
export const mayBeShared = (headers: { get(name: string): string | null }) =>
  !/(^|[\s,])(no-store|private)($|[\s,])/.test(headers.get("cache-control") ?? "");
