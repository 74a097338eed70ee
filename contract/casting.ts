import { type applicationFields, chosenIds, type NewApplication } from "./applications.ts";
import { requiredText, textLimits } from "./text.ts";
import { z } from "./zod.ts";

/* What staff make of applications among themselves: notes, assignees and scores. No family ever sees any of it. */

/** A GitHub login. */
const login = z.string().min(1).max(100);

export const newNote = z.object({ text: requiredText(textLimits.notes) });

export interface Note {
  id: string;
  /** The login of whoever wrote it, who alone can delete it. */
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The logins that a text mentions, as in '@showrunner', in lower case: GitHub compares them without regard to case. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/(?<![\w@])@([a-z\d][a-z\d-]*)/gi), ([, name = ""]) => name.toLowerCase()),
  ),
];

/** `null` for nobody. */
export const assignment = z.object({ login: login.nullable() });
export const assignments = assignment.extend({ ids: chosenIds });

const STARS = "Please give 1 to 5 stars";
export const newScore = z.object({ score: z.int(STARS).min(1, STARS).max(5, STARS) });

/** What the stars come to, for one member of staff: the others' count once they have given their own. */
export interface Score {
  /** To two places; `null` until the asker has scored. */
  mean: number | null;
  /** How many have scored. */
  count: number;
  own: number | null;
}

/** What an application's lists and details have beside the application itself. */
export interface Casting {
  /** A login, or `null`. */
  assignee: string | null;
  score: Score;
  /** How many notes there are. */
  notes: number;
  /** Another application, which was not withdrawn, has its email or phone. */
  duplicate: boolean;
  /** The day on which it will be deleted, `YYYY-MM-DD`; `null` where it is kept. */
  deletedOn: string | null;
  /** The fields that were corrected, as they were first written; `null` where none was. */
  original: { [Name in keyof typeof applicationFields]?: NewApplication[Name] | undefined } | null;
}
