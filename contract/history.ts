import { keysOf } from "./labels.ts";
import { pageQuery } from "./paging.ts";
import { z } from "./zod.ts";

/* History of an application, and of the site as a whole. */

export const historyActionLabels = {
  applied: "Applied",
  decided: "Decided",
  corrected: "Corrected",
  noted: "Note written",
  "note-deleted": "Note deleted",
  assigned: "Assigned",
  scored: "Scored",
  scheduled: "Visit scheduled",
  moved: "Visit moved",
  cancelled: "Visit cancelled",
  answered: "Answered",
  reviewed: "Questionnaire reviewed",
  released: "Email released",
  withdrawn: "Withdrawn",
  deleted: "Application deleted",
  exported: "A person's data exported",
  settings: "Settings changed",
  listed: "Put on a shortlist",
  unlisted: "Taken off a shortlist",
  shared: "Link for a guest made",
  opened: "Guest opened a link",
  voted: "Guest voted",
  "link-ended": "Link for a guest ended",
} as const;
export type HistoryAction = keyof typeof historyActionLabels;

/** Actors other than staff; `system` is cron, `guest` somebody outside the team with a link. */
export const FAMILY = "family";
export const GUEST = "guest";
export const SYSTEM = "system";

export interface HistoryEntry {
  id: string;
  at: string;
  actor: string;
  action: HistoryAction;
  /** Names of the changed fields, never their values. */
  fields: string[];
  /** Before and after, only for statuses, answers and slots. */
  from: string | null;
  to: string | null;
}

export const historyQuery = z.extend(pageQuery, {
  actor: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  action: z.optional(z.enum(keysOf(historyActionLabels), "Unknown action")),
});
