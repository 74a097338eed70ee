import { keysOf } from "./labels.ts";
import { pageQuery } from "./paging.ts";
import { z } from "./zod.ts";

/* What happened to an application, and in the show's own log what belongs to none. */

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
} as const;
export type HistoryAction = keyof typeof historyActionLabels;

/** Who acts beside staff, in place of a login: a family, and the site by itself. */
export const FAMILY = "family";
export const SYSTEM = "system";

export interface HistoryEntry {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A login, `family` or `system`. */
  actor: string;
  action: HistoryAction;
  /** The names of what was changed, never what stood there. */
  fields: string[];
  /** Of statuses, answers and slots alone: before and after. */
  from: string | null;
  to: string | null;
}

/** Query of the show's log. */
export const historyQuery = pageQuery.extend({
  actor: z.string().min(1).max(100).optional(),
  action: z.enum(keysOf(historyActionLabels), "Unknown action").optional(),
});
