import { type applicationFields, chosenIds, type NewApplication } from "./applications.ts";
import { requiredText, textLimits } from "./text.ts";
import { z } from "./zod.ts";

/* Staff's notes, assignees and scores. Never shown to families. */

const login = z.string().check(z.minLength(1), z.maxLength(100));

export const newNote = z.object({ text: requiredText(textLimits.notes) });

/** How long after it is written a note can be changed. */
export const NOTE_MINUTES = 10;

export interface Note {
  id: string;
  /** Login. Only the author can change or delete a note. */
  author: string;
  text: string;
  createdAt: string;
}

/** As in '@showrunner'. */
export const mention = /(?<![\w@])@([a-z\d][a-z\d-]*)/gi;

/** Logins that are mentioned, in lower case: GitHub's logins ignore case. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(mention), ([, name = ""]) => name.toLowerCase())),
];

/** `null` unassigns. */
export const assignment = z.object({ login: z.nullable(login) });
export const assignments = z.extend(assignment, { ids: chosenIds });

const STARS = "Please give 1 to 5 stars";
export const newScore = z.object({ score: z.int(STARS).check(z.minimum(1, STARS), z.maximum(5, STARS)) });

/** Stars as a staff member sees them: others' stay hidden until they give their own. */
export interface Score {
  /** Two decimals; `null` until the caller has scored. */
  mean: number | null;
  count: number;
  own: number | null;
}

export interface Casting {
  /** Login. */
  assignee: string | null;
  score: Score;
  notes: number;
  /** Shares its email or phone with another application that isn't withdrawn. */
  duplicate: boolean;
  /** Calendar date of its automatic deletion; `null` if it is kept. */
  deletedOn: string | null;
  /** First values of corrected fields; `null` without corrections. */
  original: { [Name in keyof typeof applicationFields]?: NewApplication[Name] | undefined } | null;
}
