import { type ApplicationStatus, applicationStatusLabels } from "#contract/applications.ts";
import type { StatusChanges } from "#frontend/api/decisions.ts";
import { withConnection } from "#frontend/api/errors.ts";
import { formatCount } from "#frontend/lib/counts.ts";

/* What is said about decisions on applications. */

export const FAILED = "Failed to update the application status.";

/** What is being done to so many, while it is. */
export const doing: Record<ApplicationStatus | "undo", (these: string) => string> = {
  pending: (these) => `Setting ${these} to pending`,
  approved: (these) => `Approving ${these}`,
  scheduled: (these) => `Marking ${these} as scheduled`,
  rejected: (these) => `Rejecting ${these}`,
  undo: (these) => `Undoing the decision on ${these}`,
};

/** As in 'The Rossi Family is now approved.' */
export const nowIs = (who: string, status: ApplicationStatus, verb: "is" | "are") =>
  `${who} ${verb} now ${applicationStatusLabels[status].toLowerCase()}.`;

/** Says after another sentence how many were left as somebody else had made them meanwhile. */
export const leftAlone = ({ unchanged, unknown }: Pick<StatusChanges, "unchanged" | "unknown">) => {
  const decided = unchanged.length === 1 ? "was" : "were";
  const gone = unknown.length === 1 ? "is" : "are";
  return [
    unchanged.length > 0 &&
      ` ${formatCount(unchanged.length)} ${decided} decided by somebody else meanwhile.`,
    unknown.length > 0 && ` ${formatCount(unknown.length)} ${gone} gone.`,
  ]
    .filter(Boolean)
    .join("");
};

/** Says after another sentence what was stopped before it was asked for. */
export const stopped = ({ left }: StatusChanges) =>
  left.length > 0 ? ` Stopped: ${formatCount(left.length)} were left as they were.` : "";

/** Says what could not be done of so many, and why. */
export const failed = ({ failed, error }: StatusChanges, total: number) => {
  if (failed.length === 0) return "";
  const some = `Failed to update the application status of ${formatCount(failed.length)} of ${formatCount(total)}.`;
  return withConnection(error, failed.length === total ? FAILED : some);
};

/** Asked before so many are decided on. */
export const question: Record<ApplicationStatus, (these: string) => string> = {
  pending: (these) => `Set ${these} to pending?`,
  approved: (these) => `Approve ${these}?`,
  scheduled: (these) => `Mark ${these} as scheduled?`,
  rejected: (these) => `Reject ${these}?`,
};
