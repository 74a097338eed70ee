import { eq, sql } from "drizzle-orm";
import { type Card, type CastingCard, shownAnswers, shownFields } from "#contract/cards.ts";
import type { Note } from "#contract/casting.ts";
import { photoPath } from "#contract/photos.ts";
import { ownQuestionnaire, ownVisit } from "#worker/applications/columns.ts";
import { entryFor } from "#worker/applications/read.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, jsonObject, named, pick } from "#worker/db/expressions.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { notes } from "#worker/db/schema/families.ts";
import { photosOfApplication } from "#worker/photos/read.ts";
import { contactHider } from "./hide-contact.ts";

/** For a query of applications with their questionnaires: a card, the ids of its photos, and what to hide in it. */
export const cardColumns = {
  ...pick(applications, [...shownFields, "address", "phone"]),
  comfortLevel: questionnaires.comfortLevel,
  // Drizzle tells from the first, which is never null, whether there is a questionnaire.
  answers: pick(questionnaires, shownAnswers),
  photos: photosOfApplication((id) => id),
};

/** Without photos, whose addresses differ. */
export const toCard = ({
  answers,
  ...row
}: Omit<Card, "answers"> & { address: string; phone: string; answers: Card["answers"] | null }): Card => {
  const hide = contactHider(row);
  const card = { ...pick(row, [...shownFields, "comfortLevel"]), ...(answers && { answers }) };
  return JSON.parse(JSON.stringify(card), (_, value) => (typeof value === "string" ? hide(value) : value));
};

const { id, author, text, createdAt } = notes;

const lastNote = named<Note | null>(
  "last_note",
  sql`(SELECT ${jsonObject(Object.entries({ id, author, text, createdAt }))} FROM ${notes}
    WHERE ${eq(notes.familyId, applications.id)} ORDER BY ${createdAt} DESC, ${id} DESC LIMIT 1)`,
  JSON.parse,
);

/** For staff, in the order given; unknown ids are left out. */
export const listCards = async (db: Database, ids: readonly string[]): Promise<CastingCard[]> => {
  const { comfortLevel, answers, photos } = cardColumns;
  const rows = await db
    .select({ ...entryFor(db), comfortLevel, answers, photos, lastNote })
    .from(applications)
    .leftJoin(questionnaires, ownQuestionnaire)
    .leftJoin(visits, ownVisit)
    .where(inJson(applications.id, ids));
  const cards = rows.map(({ comfortLevel, answers, photos, lastNote, ...family }) => ({
    family,
    card: { ...toCard({ ...family, comfortLevel, answers }), photos: photos.map(photoPath) },
    lastNote,
  }));
  return ids.flatMap((id) => cards.find(({ family }) => family.id === id) ?? []);
};
