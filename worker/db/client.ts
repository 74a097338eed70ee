import { drizzle } from "drizzle-orm/d1";
import { SYSTEM } from "#contract/history.ts";

/** `actor` is who the history says made the changes; `staff` are the logins whose assignments and scores count, by default all. */
export const connect = (d1: D1Database, actor: string = SYSTEM, staff?: readonly string[]) =>
  Object.assign(drizzle(d1, { casing: "snake_case" }), { actor, staff });
export type Database = ReturnType<typeof connect>;
