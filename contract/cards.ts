import type { Application, Place } from "./applications.ts";
import type { Note } from "./casting.ts";
import type { ListedApplication } from "./families.ts";
import type { Questionnaire } from "./questionnaires.ts";
import type { NewVote } from "./shortlists.ts";

/* Casting cards: what a family is cast from. */

export const shownFields = [
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
] as const;
export const shownAnswers = ["storyToTell", "cookingBackground", "familyTraditions", "kitchenSpace"] as const;

/**
 * All that anyone outside the team may see of a family: no address, email, phone, contact's or children's names, minors, diets,
 * emergency contact, notes or scores. Email addresses, phone numbers and the address within its texts are '…'.
 */
export interface Card extends Pick<Application & Place, (typeof shownFields)[number]> {
  comfortLevel: Questionnaire["comfortLevel"];
  /** Absent without a questionnaire, and where the link doesn't show them. */
  answers?: Pick<Questionnaire, (typeof shownAnswers)[number]> | undefined;
  /** Addresses; absent where the link doesn't show them. */
  photos?: string[] | undefined;
}

/** For staff: the card as guests see it, and what is the team's alone. */
export interface CastingCard {
  family: ListedApplication;
  card: Card;
  lastNote: Note | null;
}

export interface SharedCard extends Card {
  /** Made for the link: it is neither the family's id nor another link's key. */
  key: string;
  own: Pick<NewVote, "vote" | "comment"> | null;
}

export interface SharedPage {
  show: string;
  label: string;
  expiresAt: string;
  cards: SharedCard[];
}
