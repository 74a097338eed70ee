import { drizzle } from "drizzle-orm/d1";
import { SYSTEM } from "#contract/history.ts";

/** The database as the stores see it: properties in camelCase, columns in snake_case. `actor`: who writes by it, as the history says. */
export const connect = (d1: D1Database, actor: string = SYSTEM) =>
  Object.assign(drizzle(d1, { casing: "snake_case" }), { actor });
export type Database = ReturnType<typeof connect>;
