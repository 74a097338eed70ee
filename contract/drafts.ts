import { questions } from "./questionnaires.ts";
import { textLimits } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { z } from "./zod.ts";

/* Answers to the questionnaire that a family has not sent yet, kept for its other devices. */

/** How long one is kept after its last change. */
export const DRAFT_DAYS = 30;

/** Twice what an answer may have, so that one that is too long is not lost before the family shortens it. */
const LONGEST = 2 * textLimits.long;
const MOST_CHOICES = 50;

const typed = z.union([
  z.string().max(LONGEST),
  z.array(z.string().max(textLimits.short)).max(MOST_CHOICES),
  z.null(),
]);

/** As typed, right or wrong. What is no question of ours is left out. */
export const draftAnswers = z.object(
  Object.fromEntries(Object.keys(questions).map((name) => [name, typed.optional()])) as Record<
    keyof typeof questions,
    z.ZodOptional<typeof typed>
  >,
);
export type DraftAnswers = z.output<typeof draftAnswers>;

/** A draft to keep, with the version that it follows: `null` for the first, nothing to replace any. */
export const draftKept = z.object({
  answers: draftAnswers,
  updatedAt: knownVersion.shape.updatedAt.unwrap().nullish(),
});
export type DraftKept = z.output<typeof draftKept>;

/** A draft as it is stored. */
export interface StoredDraft {
  answers: DraftAnswers;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
