import { sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";
import { deleteMailsOfFamilies } from "#worker/mail/queue/outbox.ts";

/** Statements that delete applications, with everything about them; the last returns which existed. */
export const deleteApplications = (db: Database, ids: readonly string[]) => {
  const areChosen = inJson(applications.id, ids);
  return [
    recordForEach(db, "deleted", sql`SELECT NULL AS id FROM ${applications} WHERE ${areChosen}`),
    deleteMailsOfFamilies(db, ids),
    db.delete(applications).where(areChosen).returning({ id: applications.id }),
  ] as const;
};

/** Returns each id in one of two lists. */
export const deleteChosen = async (db: Database, ids: readonly string[]) => {
  const [, , found] = await db.batch(deleteApplications(db, ids));
  const deleted = found.map(({ id }) => id);
  return { deleted, unknown: ids.filter((id) => !deleted.includes(id)) };
};

export const deleteApplication = async (db: Database, id: string): Promise<void> => {
  const { deleted } = await deleteChosen(db, [id]);
  if (deleted.length === 0) throw new NotFound("application");
};
