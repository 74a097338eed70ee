import { listOf } from "./lists.ts";
import { questions } from "./questionnaires.ts";
import { textLimits } from "./text.ts";
import { expectedVersion } from "./versions.ts";
import { z } from "./zod.ts";

/* Unsent answers to the questionnaire, stored so that a family can switch devices. */

/** Days a draft is kept after its last change. */
export const DRAFT_DAYS = 30;

/** Twice an answer's limit, so that a draft survives until the family shortens it. */
const LONGEST = 2 * textLimits.long;
const MOST_CHOICES = 50;

const typed = z.union([
  z.string().max(LONGEST),
  listOf(z.string().max(textLimits.short), MOST_CHOICES),
  z.null(),
]);

/** As typed, valid or not. Unknown names are dropped. */
const draftAnswers = z.object(
  Object.fromEntries(Object.keys(questions).map((name) => [name, typed.optional()])) as Record<
    keyof typeof questions,
    z.ZodOptional<typeof typed>
  >,
);
export type DraftAnswers = z.output<typeof draftAnswers>;

/** `updatedAt`: the version it replaces; `null` for the first, omitted to overwrite any. */
export const draftKept = z.object({
  answers: draftAnswers,
  updatedAt: expectedVersion.shape.updatedAt.nullish(),
});
export type DraftKept = z.output<typeof draftKept>;

export interface StoredDraft {
  answers: DraftAnswers;
  updatedAt: string;
}
