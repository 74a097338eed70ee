import { CODE_MINUTES } from "#contract/codes.ts";
import { automaticKinds, mailStatusLabels, type OutboxMail } from "#contract/mail.ts";
import { formatSoon } from "#frontend/desk/shared/format.ts";
import { isWaiting } from "./decision-mail.tsx";

export const nameOf = ({ family, to }: OutboxMail) => family?.familyName ?? to;

/** Staff see '[code]' instead of the code, so such an email can't be sent by hand or edited. */
export const hasCode = ({ kind }: Pick<OutboxMail, "kind">) => kind === "code";

const codeHint = `The code itself is not shown here and lasts ${CODE_MINUTES} minutes, so this email cannot be copied, edited or tried again. The family can ask for another code, or call: 'Verify by phone' is on its application.`;

export const canRetry = (mail: OutboxMail) =>
  !hasCode(mail) && (mail.status === "failed" || (mail.status === "queued" && !isWaiting(mail)));
export const canEdit = (mail: OutboxMail) =>
  !hasCode(mail) && (mail.status === "held" || mail.status === "failed");
/** What an automatic email says may no longer be true. */
export const canRestore = ({ kind, status }: OutboxMail) =>
  status === "discarded" && !automaticKinds.includes(kind);

export const outcomeLabel = (mail: OutboxMail, now = Date.now()) => {
  const { status, lastError, attempts, dueAt } = mail;
  const isAhead = Date.parse(dueAt) > now;
  // Sent by the site, an email has an attempt and no error.
  if (status === "sent") return attempts === 0 || lastError ? "Sent by hand" : "Sent";
  if (status !== "queued") return mailStatusLabels[status];
  if (isWaiting(mail)) return isAhead ? `Goes out at ${formatSoon(dueAt, now)}` : "Goes out in a few minutes";
  if (!lastError) return mailStatusLabels.queued;
  return isAhead ? `Waits until ${formatSoon(dueAt, now)}` : "Waiting for another try";
};

/** What staff can expect or do, if the label doesn't say it. */
export const outcomeHint = (mail: OutboxMail) => {
  if (hasCode(mail)) return codeHint;
  if (canRestore(mail))
    return "It is kept but not sent. You can restore it as long as the decision hasn't changed.";
  return mail.status === "queued" && mail.lastError ? "The site will try again on its own." : "";
};
