import { desc, eq, sql } from "drizzle-orm";
import type { Mix, Shortlist } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { named, pick } from "#worker/db/expressions.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { listings, shortlists } from "#worker/db/schema/shortlists.ts";
import { NotFound } from "#worker/errors.ts";

type Family = [city: string | null, specialties: string[], size: string | null, minors: number | null];

/** Counted in code, so that each family is read once. */
const families = named<Family[]>(
  "families",
  sql`(SELECT json_group_array(json_array(${applications.city}, json(${applications.specialties}),
      ${applications.familySize}, ${applications.minors}))
    FROM ${listings} JOIN ${applications} ON ${applications.id} = ${listings.familyId}
    WHERE ${listings.shortlistId} = ${shortlists.id})`,
  JSON.parse,
);

const mixOf = (values: readonly (string | number | null)[]): Mix => {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value ?? "", (counts.get(value ?? "") ?? 0) + 1);
  return Object.fromEntries(counts);
};

const columns = { ...pick(shortlists, ["id", "name", "goal", "createdBy", "updatedAt"]), families };
const selectShortlists = (db: Database) => db.select(columns).from(shortlists).$dynamic();

export const selectShortlist = (db: Database, id: string) =>
  selectShortlists(db).where(eq(shortlists.id, id));

export const toShortlist = (found?: Awaited<ReturnType<typeof selectShortlist>>[number]): Shortlist => {
  if (!found) throw new NotFound("shortlist");
  const { families: all, ...shortlist } = found;
  const mix = {
    city: mixOf(all.map(([city]) => city)),
    specialty: mixOf(all.flatMap(([, specialties]) => (specialties.length > 0 ? specialties : [null]))),
    size: mixOf(all.map(([, , size]) => size)),
    minors: mixOf(all.map(([, , , minors]) => minors)),
  };
  return { ...shortlist, count: all.length, mix };
};

/** All, newest first. */
export const listShortlists = async (db: Database): Promise<Shortlist[]> => {
  const found = await selectShortlists(db).orderBy(desc(shortlists.createdAt), desc(shortlists.id));
  return found.map((one) => toShortlist(one));
};

export const findShortlist = async (db: Database, id: string): Promise<Shortlist> =>
  toShortlist((await selectShortlist(db, id))[0]);
