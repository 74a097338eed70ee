import { drizzle } from "drizzle-orm/d1";

/** The database as the stores see it: properties in camelCase, columns in snake_case. */
export const connect = (d1: D1Database) => drizzle(d1, { casing: "snake_case" });
export type Database = ReturnType<typeof connect>;
