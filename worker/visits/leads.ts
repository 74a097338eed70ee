import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { Invalid } from "#worker/errors.ts";

/* Who may lead a visit: the people of the settings, by their names. */

/** The only one there is, for a new visit that names nobody. */
export const onlyLead = sql<string | null>`(SELECT ${settings.leads} ->> '$[0].name' FROM ${settings}
  WHERE json_array_length(${settings.leads}) = 1)`;

/** The condition that a visit may name this lead, or none. */
export const isLead = (name: string | null | undefined): SQL =>
  name
    ? sql`EXISTS (SELECT 1 FROM ${settings}, json_each(${settings.leads}) AS one WHERE one.value ->> 'name' = ${name})`
    : sql`TRUE`;

export const refusalOfLead = async (db: Database, name: string | null | undefined) => {
  if (!name) return undefined;
  const [known] = await db.select({ id: settings.id }).from(settings).where(isLead(name));
  return known
    ? undefined
    : new Invalid("Please choose somebody who leads visits in the settings", { field: "lead" });
};
