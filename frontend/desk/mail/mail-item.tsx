import { mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import { formatMinute } from "#frontend/lib/dates.ts";
import { MailActions } from "./mail-actions.tsx";
import { type MailOutcome, outcomeHints, outcomeLabels, outcomeOf } from "./mail-outcome.ts";

const tone: Record<MailOutcome, string> = {
  waiting: "badge-info",
  retrying: "badge-warning",
  sent: "badge-success",
  sentByHand: "badge-success",
  refused: "badge-error",
  givenUp: "badge-error",
};

const Moment = ({ label, at }: { label: string; at: string }) => (
  <span>
    {label} <time dateTime={at}>{formatMinute(at)}</time>
  </span>
);

/** Why the last attempt failed, and what to make of it. */
const LastError = ({ error, hint }: { error: string; hint: string | undefined }) => (
  <div className="rounded-r-field border-l-4 border-warning bg-base-200 px-3 py-2 text-sm">
    <p className="font-medium wrap-anywhere">{error}</p>
    {hint && <p>{hint}</p>}
  </div>
);

export const MailItem = ({ mail, onMarkSent }: { mail: OutboxMail; onMarkSent: () => void }) => {
  const outcome = outcomeOf(mail);
  return (
    <li data-entry={mail.id} className="grid gap-x-6 gap-y-2 p-4 sm:px-5 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h4 className="font-sans font-semibold wrap-anywhere">{mail.to}</h4>
        <p className="wrap-anywhere">{mail.subject}</p>
        <p className="flex flex-wrap gap-x-4 text-sm opacity-80">
          <Moment label="Written" at={mail.createdAt} />
          {mail.sentAt && <Moment label="Sent" at={mail.sentAt} />}
          <span>{["Not tried", "1 attempt"][mail.attempts] ?? `${mail.attempts} attempts`}</span>
        </p>
      </div>
      <p className="flex flex-wrap content-start gap-1.5 lg:justify-end">
        <span className="badge badge-outline">{mailKindLabels[mail.kind]}</span>
        <span className={`badge badge-soft ${tone[outcome]}`}>{outcomeLabels[outcome]}</span>
      </p>
      {mail.lastError && (
        <div className="lg:col-span-2">
          <LastError error={mail.lastError} hint={outcomeHints[outcome]} />
        </div>
      )}
      <details className="lg:open:col-span-2">
        <summary className="w-fit cursor-pointer py-1 text-sm font-medium">Text of the mail</summary>
        <p className="mt-2 max-w-prose rounded-field bg-base-200 p-4 whitespace-pre-line wrap-anywhere">
          {mail.text}
        </p>
      </details>
      <MailActions mail={mail} onMarkSent={onMarkSent} />
    </li>
  );
};
