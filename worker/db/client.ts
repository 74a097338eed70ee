import { drizzle } from "drizzle-orm/d1";
import { SYSTEM } from "#contract/history.ts";

/** `actor` is who the history says made the changes. */
export const connect = (d1: D1Database, actor: string = SYSTEM) =>
  Object.assign(drizzle(d1, { casing: "snake_case" }), { actor });
export type Database = ReturnType<typeof connect>;
