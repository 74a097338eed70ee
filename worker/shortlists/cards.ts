import { eq, sql } from "drizzle-orm";
import { type Card, type CastingCard, shownAnswers } from "#contract/cards.ts";
import type { Note } from "#contract/casting.ts";
import { ownQuestionnaire, ownVisit } from "#worker/applications/columns.ts";
import { entryFor } from "#worker/applications/read.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, jsonObject, named, pick } from "#worker/db/expressions.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { notes } from "#worker/db/schema/families.ts";
import { photosOfApplication } from "#worker/photos/read.ts";
import { contactHider } from "./hide-contact.ts";

/* What a card has, listed field by field: a column added later is on none. */

const answered = {
  comfortLevel: questionnaires.comfortLevel,
  // Drizzle tells from the first, which is never null, whether there is a questionnaire.
  answers: pick(questionnaires, shownAnswers),
  photos: photosOfApplication(),
};

/** For a query of applications with their questionnaires. The address is there to be hidden. */
export const cardColumns = {
  ...pick(applications, [
    "address",
    "familyName",
    "city",
    "state",
    "signatureDish1",
    "signatureDish2",
    "specialties",
    "otherSpecialty",
    "pitch",
    "familySize",
    "availableDays",
  ]),
  ...answered,
};

interface CardRow extends Omit<Card, "answers" | "photos"> {
  address: string;
  answers: Card["answers"] | null;
}

/** Without photos, whose addresses differ. */
export const toCard = (row: CardRow): Card => {
  const hide = contactHider(row);
  const { specialties, familySize, availableDays, comfortLevel, answers } = row;
  return {
    familyName: hide(row.familyName),
    city: hide(row.city),
    state: hide(row.state),
    signatureDish1: hide(row.signatureDish1),
    signatureDish2: hide(row.signatureDish2),
    specialties,
    otherSpecialty: hide(row.otherSpecialty),
    pitch: hide(row.pitch),
    familySize,
    availableDays,
    comfortLevel,
    ...(answers && {
      answers: {
        storyToTell: hide(answers.storyToTell),
        cookingBackground: hide(answers.cookingBackground),
        familyTraditions: hide(answers.familyTraditions),
        kitchenSpace: hide(answers.kitchenSpace),
      },
    }),
  };
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
  const rows = await db
    .select({ ...entryFor(db), ...answered, lastNote })
    .from(applications)
    .leftJoin(questionnaires, ownQuestionnaire)
    .leftJoin(visits, ownVisit)
    .where(inJson(applications.id, ids));
  const cards = rows.map(({ comfortLevel, answers, photos, lastNote, ...family }) => ({
    family,
    card: { ...toCard({ ...family, comfortLevel, answers }), photos },
    lastNote,
  }));
  const byId = new Map(cards.map((card) => [card.family.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
