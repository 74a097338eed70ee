import { sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { stories } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";
import { deleteMails } from "#worker/mail/queue/outbox.ts";

/** Statements that delete stories and the emails about them; the last returns which existed. */
export const deleteStories = (db: Database, ids: readonly string[]) =>
  [
    deleteMails(db, sql`SELECT value FROM json_each(${JSON.stringify(ids)})`),
    db.delete(stories).where(inJson(stories.id, ids)).returning({ id: stories.id }),
  ] as const;

export const deleteStory = async (db: Database, id: string): Promise<void> => {
  const [, deleted] = await db.batch(deleteStories(db, [id]));
  if (deleted.length === 0) throw new NotFound("story");
};
