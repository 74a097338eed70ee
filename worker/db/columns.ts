import { text } from "drizzle-orm/sqlite-core";

export const id = () => text().primaryKey();
export const createdAt = () => text().notNull();
export const updatedAt = () => text().notNull();
