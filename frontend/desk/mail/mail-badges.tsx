import { mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import { type MailOutcome, outcomeLabel, outcomeOf } from "./mail-outcome.ts";

const tone: Record<MailOutcome, string> = {
  held: "badge-warning",
  pausing: "badge-info",
  waiting: "badge-info",
  retrying: "badge-warning",
  sent: "badge-success",
  sentByHand: "badge-success",
  refused: "badge-error",
  givenUp: "badge-error",
  discarded: "",
};

export const KindBadge = ({ mail }: { mail: OutboxMail }) => (
  <span className="badge badge-outline whitespace-nowrap">{mailKindLabels[mail.kind]}</span>
);

/** Of a mail that has words of its own. */
export const EditedBadge = ({ mail }: { mail: OutboxMail }) =>
  mail.edited && <span className="badge badge-soft badge-info">Edited</span>;

/** Where a mail stands, with the time it waits for. */
export const OutcomeBadge = ({ mail }: { mail: OutboxMail }) => {
  const now = Date.now();
  return (
    <span className={`badge badge-soft h-auto min-h-6 ${tone[outcomeOf(mail)]}`}>
      {outcomeLabel(mail, now)}
    </span>
  );
};
