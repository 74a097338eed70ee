import { eq } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";
import { takeBack } from "#worker/mail/decisions/set.ts";

/** Deletes a questionnaire and its unreleased emails; the family can answer again. */
export const deleteQuestionnaire = async (db: Database, id: string): Promise<void> => {
  const [, deleted] = await db.batch([
    takeBack(db, id),
    db.delete(questionnaires).where(eq(questionnaires.id, id)).returning({ id: questionnaires.id }),
  ]);
  if (deleted.length === 0) throw new NotFound("questionnaire");
};
