import type { Application, ApplicationStatus, DecidedStatus } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/labels.ts";
import type { DecidedOnMany } from "#frontend/api/decisions.ts";
import { failureTitle, withConnection } from "#frontend/api/errors.ts";
import { SEEN_WHEN_SENT } from "#frontend/desk/mail/decision-mail.tsx";
import { countLabel, formatCount, sentences } from "#frontend/desk/shared/format.ts";

export const UPDATE_FAILED = "Failed to update the application status.";

/** As in 'Reject 50' and 'Reject it anyway'. */
export const decisionLabels: Record<DecidedStatus, (these: string) => string> = {
  pending: (these) => `Set ${these} to pending`,
  approved: (these) => `Approve ${these}`,
  scheduled: (these) => `Set ${these} to scheduled`,
  rejected: (these) => `Reject ${these}`,
};

const label = (status: ApplicationStatus) => applicationStatusLabels[status].toLowerCase();

/** As in 'The Rossi Family is now approved.' */
export const nowIs = (who: string, status: ApplicationStatus, verb: "is" | "are" = "is") =>
  `${who} ${verb} now ${label(status)}.`;

/** For a decision that lost a race, with both values. */
export const conflictMessage = (
  { familyName, status }: Pick<Application, "familyName" | "status">,
  mine: DecidedStatus,
) =>
  status === "withdrawn"
    ? `${familyName} has withdrawn its application meanwhile, so it is not ${label(mine)}.`
    : `Somebody else was quicker: ${nowIs(familyName, status)} You chose ${label(mine)}.`;

export const decidedText = ({ changed, unchanged, unknown, mails }: DecidedOnMany, status: DecidedStatus) =>
  sentences(
    changed.length > 0 &&
      nowIs(countLabel(changed.length, "application"), status, changed.length === 1 ? "is" : "are"),
    mails > 0 && `${countLabel(mails, "email")} ${mails === 1 ? "is" : "are"} waiting to be sent.`,
    mails > 0 && status === "rejected" && SEEN_WHEN_SENT,
    unchangedText({ unchanged, unknown }),
  );

export const unchangedText = ({ unchanged, unknown }: Pick<DecidedOnMany, "unchanged" | "unknown">) =>
  sentences(
    unchanged.length > 0 &&
      `${formatCount(unchanged.length)} ${unchanged.length === 1 ? "was" : "were"} decided by somebody else meanwhile.`,
    unknown.length > 0 && `${formatCount(unknown.length)} ${unknown.length === 1 ? "is" : "are"} gone.`,
  );

/** The title and text of the toast if a call failed halfway. */
export const failedText = ({ changed, rest, error }: DecidedOnMany) => {
  const total = changed.length + rest.length;
  const some = `${formatCount(changed.length)} of ${formatCount(total)} were changed. The rest is still selected.`;
  return [
    failureTitle(error, "Update Failed"),
    sentences(withConnection(error, UPDATE_FAILED), changed.length > 0 && some),
  ] as const;
};
