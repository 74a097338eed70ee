import type { D1Database } from "@cloudflare/workers-types";

/** A stand-in for a database, which answers in every session as it does without one. */
export const inOneSession = (standIn: object) =>
  ({ ...standIn, withSession: () => ({ ...standIn, getBookmark: () => null }) }) as unknown as D1Database;
