import { type SQLWrapper, sql } from "drizzle-orm";
import { applications } from "#worker/db/schema.ts";

/** Of how many corrections an application keeps which fields they were about. */
const KEPT = 50;

/** What an application's `corrections` become with one more. `fields` is a JSON array of their names. */
export const withCorrection = (fields: SQLWrapper, at: string) =>
  sql`(SELECT json_group_array(json(one)) FROM (
    SELECT value AS one FROM json_each(${applications.corrections})
      WHERE key > json_array_length(${applications.corrections}) - ${sql.raw(String(KEPT))}
    UNION ALL SELECT json_object('fields', json(${fields}), 'at', ${at})))`;
