import { and, asc, eq, ne, not } from "drizzle-orm";
import { applicationQuery } from "#contract/application-filter.ts";
import { type NewView, type View, type ViewChange, viewLimits } from "#contract/views.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, pick } from "#worker/db/expressions.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { views } from "#worker/db/schema/bookkeeping.ts";
import { foldedCase, wordsOf } from "#worker/db/search.ts";
import { Conflict, Invalid, NotFound } from "#worker/errors.ts";
import { withLogins } from "./filter.ts";

/* Staff save filters of the list under a name, for the whole team. */

const columns = pick(views, ["id", "name", "query", "createdBy", "updatedAt"]);

export const listViews = async (db: Database): Promise<View[]> =>
  db.select(columns).from(views).orderBy(asc(views.foldedName));

const refused = (message = "Unknown filter") => new Invalid(message, { field: "query" });

/** What the list understands, by name, with logins for `me`, so that it means the same to everybody. */
const stored = async (db: Database, query: string) => {
  const given = new URLSearchParams(query);
  if (given.has("limit") || given.has("cursor")) throw refused("Unknown filter: limit, cursor");
  const valuesOf = (name: string) => (given.getAll(name).length > 1 ? given.getAll(name) : given.get(name));
  const { data, error } = applicationQuery.safeParse(
    Object.fromEntries(Array.from(given.keys(), (name) => [name, valuesOf(name)])),
  );
  if (!data) throw refused(error.issues[0]?.message);
  const { limit: _, ...asked } = await withLogins(db, data);
  const pairs = Object.entries(asked).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, String(value)]),
  );
  const params = new URLSearchParams(pairs);
  // The list's default.
  params.delete("sort", "newest");
  params.sort();
  return { query: params.toString(), words: wordsOf(data.q || data.notes || "") };
};

const named = (name: string) => ({ name, foldedName: foldedCase(name) });
const nameTaken = () => new Conflict("There is a view with this name already.", { field: "name" });

export const createView = async (db: Database, { name, query }: NewView): Promise<View> => {
  if ((await db.$count(views)) >= viewLimits.views)
    throw new Conflict(`There are ${viewLimits.views} views. Please delete one first.`);
  const [id, createdAt] = [crypto.randomUUID(), new Date().toISOString()];
  const what = { id, ...named(name), ...(await stored(db, query)), createdBy: db.actor };
  const [created] = await db
    .insert(views)
    .values({ ...what, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning(columns);
  if (!created) throw nameTaken();
  return created;
};

export const changeView = async (db: Database, id: string, change: ViewChange): Promise<View> => {
  const { updatedAt, name = "", query } = change;
  const isOther = and(eq(views.foldedName, foldedCase(name)), ne(views.id, id));
  const hasId = eq(views.id, id);
  const [changed] = await db
    .update(views)
    .set({
      ...(name && named(name)),
      ...(query !== undefined && (await stored(db, query))),
      updatedAt: nextVersion(views.updatedAt),
    })
    .where(and(hasId, eq(views.updatedAt, updatedAt), not(hasRow(db, views, isOther))))
    .returning(columns);
  if (changed) return changed;
  const [current] = await db.select(columns).from(views).where(hasId);
  if (!current) throw new NotFound("view");
  if (current.updatedAt === updatedAt) throw nameTaken();
  throw new Conflict("Somebody else has changed this view meanwhile.", { current });
};

export const deleteView = async (db: Database, id: string): Promise<void> => {
  const deleted = await db.delete(views).where(eq(views.id, id)).returning({ id: views.id });
  if (deleted.length === 0) throw new NotFound("view");
};
