import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/sqlite-core";

export const id = () => text().primaryKey();
export const createdAt = () => text().notNull();
export const updatedAt = () => text().notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ'))`);

/** Which text of the privacy policy somebody agreed to, and when; `null` where nobody was asked. */
export const consent = () => ({ consentVersion: text(), consentedAt: text() });
