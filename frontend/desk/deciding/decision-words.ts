import type { Application, ApplicationStatus, DecidedStatus } from "#contract/applications.ts";
import type { DecidedApplication } from "#contract/families.ts";
import type { MailKind } from "#contract/mail.ts";
import type { MailRule } from "#contract/mail-kinds.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import type { StatusChanges } from "#frontend/api/decisions.ts";
import { failureTitle, withConnection } from "#frontend/api/errors.ts";
import { isWaiting } from "#frontend/api/mail-after.ts";
import { decidedSentences, SEEN_WHEN_SENT } from "#frontend/desk/decision-mail/mail-sentence.ts";
import { counted, formatCount } from "#frontend/desk/formats/counts.ts";

/* What is said about decisions on applications. */

export const FAILED = "Failed to update the application status.";

/** What is being done to so many, while it is. */
export const doing: Record<DecidedStatus | "undo", (these: string) => string> = {
  pending: (these) => `Setting ${these} to pending`,
  approved: (these) => `Approving ${these}`,
  scheduled: (these) => `Marking ${these} as scheduled`,
  rejected: (these) => `Rejecting ${these}`,
  undo: (these) => `Undoing the decision on ${these}`,
};

/** As in 'The Rossi Family is now approved.' */
export const nowIs = (who: string, status: ApplicationStatus, verb: "is" | "are") =>
  `${who} ${verb} now ${applicationStatusLabels[status].toLowerCase()}.`;

/** Why a decision on one is refused. */
export const quicker = ({ familyName, status }: Pick<Application, "familyName" | "status">) =>
  status === "withdrawn"
    ? `${familyName} has withdrawn its application meanwhile.`
    : `Somebody else was quicker: ${nowIs(familyName, status, "is")}`;

/** As in 'Approved. A mail to The Rossi Family is held.'; where none waits, as `nowIs`. */
export const decidedWith = ({ familyName, status, mail }: DecidedApplication) =>
  decidedSentences(
    isWaiting(mail) ? `${applicationStatusLabels[status]}.` : nowIs(familyName, status, "is"),
    mail,
    familyName,
  );

/** The kind of mail that tells families of a decision; of others they are told nothing. */
export const mailKindOf: Partial<Record<ApplicationStatus, MailKind>> = {
  approved: "application_approved",
  rejected: "application_rejected",
};

const waiting = (rule: MailRule | undefined, one: boolean) => {
  if (rule === "hold") return "held";
  if (rule === "send") return one ? "goes out in ten minutes" : "go out in ten minutes";
  // The rule could not be read.
  return one ? "waits" : "wait";
};

/** Says after another sentence how many mails a decision on several has written, by the rule of their kind. */
export const mailsWritten = (mails: number, status: DecidedStatus, rule: MailRule | undefined) => {
  if (mails === 0) return "";
  const pages = mails === 1 ? "The family's page shows" : "The families' pages show";
  const seen = status === "rejected" ? SEEN_WHEN_SENT : `${pages} the decision already.`;
  return ` ${counted(mails, "mail")} ${waiting(rule, mails === 1)}. ${seen}`;
};

/** Says after an undo how many families were told all the same. */
export const alreadyTold = (told: number) => (told > 0 ? ` ${counted(told, "mail")} had already gone.` : "");

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

/** Says after an undo how many stay as they were decided: what a family has withdrawn, nobody else can withdraw again. */
export const notUndone = (withdrawn: number) =>
  withdrawn > 0
    ? ` ${formatCount(withdrawn)} that had withdrawn ${withdrawn === 1 ? "stays" : "stay"} as decided.`
    : "";

/** Says after another sentence what was stopped before it was asked for. */
export const stopped = ({ left }: StatusChanges) =>
  left.length > 0 ? ` Stopped: ${formatCount(left.length)} were left as they were.` : "";

const failedOf = (count: number, total: number) =>
  `Failed to update the application status of ${formatCount(count)} of ${formatCount(total)}.`;

/** The title of what says that. */
export const failedTitle = ({ failed, unanswered, error }: StatusChanges) =>
  failureTitle(failed.length === unanswered.length ? error : undefined, "Update Failed");

/** Says what could not be done of so many, and why. */
export const failed = ({ failed, unanswered, error }: StatusChanges, total: number) => {
  if (failed.length === 0) return "";
  const some = failedOf(failed.length, total);
  if (failed.length === total && (unanswered.length === 0 || unanswered.length === total))
    return withConnection(error, FAILED);
  if (unanswered.length === 0) return withConnection(error, some);
  const refused = failed.length - unanswered.length;
  return [
    refused > 0 && failedOf(refused, total),
    `Of ${formatCount(unanswered.length)} of ${formatCount(total)} no answer came, and we do not know whether they were changed.`,
  ]
    .filter(Boolean)
    .join(" ");
};

/** What is to be done to them, where it is asked about first. */
export const deed: Record<DecidedStatus, (these: string) => string> = {
  pending: (these) => `Set ${these} to pending`,
  approved: (these) => `Approve ${these}`,
  scheduled: (these) => `Mark ${these} as scheduled`,
  rejected: (these) => `Reject ${these}`,
};
