import type { OutboxMail } from "#contract/mail.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { MailActions } from "./mail-actions.tsx";
import { EditedBadge, KindBadge, OutcomeBadge } from "./mail-badges.tsx";
import { outcomeHint } from "./mail-outcome.ts";

const Moment = ({ label, at }: { label: string; at: string }) => (
  <span>
    {label} <time dateTime={at}>{formatMinute(at)}</time>
  </span>
);

/** Why the last attempt failed, where one has, and what to make of it. */
const Explained = ({ error, hint }: { error: string | null; hint: string | undefined }) => (
  <div
    className={`rounded-r-field border-l-4 bg-base-200 px-3 py-2 text-sm ${error ? "border-warning" : "border-base-300"}`}
  >
    {error && <p className="font-medium wrap-anywhere">{error}</p>}
    {hint && <p>{hint}</p>}
  </div>
);

interface MailItemProps {
  mail: OutboxMail;
  onOpen: () => void;
  onMarkSent: () => void;
}

export const MailItem = ({ mail, ...actions }: MailItemProps) => {
  const hint = outcomeHint(mail);
  return (
    <li data-entry={mail.id} className="grid gap-x-6 gap-y-2 p-4 sm:px-5 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h4 className="font-sans font-semibold wrap-anywhere">{mail.to}</h4>
        <p className="wrap-anywhere">{mail.subject}</p>
        <p className="flex flex-wrap gap-x-4 text-sm opacity-80">
          {mail.family && <span className="wrap-anywhere">{mail.family.familyName}</span>}
          <Moment label="Written" at={mail.createdAt} />
          {mail.sentAt && <Moment label="Sent" at={mail.sentAt} />}
          {mail.status !== "held" && mail.status !== "discarded" && (
            <span>{["Not tried", "1 attempt"][mail.attempts] ?? `${mail.attempts} attempts`}</span>
          )}
        </p>
      </div>
      <p className="flex flex-wrap content-start gap-1.5 lg:justify-end">
        <KindBadge mail={mail} />
        <EditedBadge mail={mail} />
        <OutcomeBadge mail={mail} />
      </p>
      {(mail.lastError || hint) && (
        <div className="lg:col-span-2">
          <Explained error={mail.lastError} hint={hint} />
        </div>
      )}
      <details className="lg:open:col-span-2">
        <summary className="w-fit cursor-pointer py-1 text-sm font-medium">Text of the mail</summary>
        <p className="mt-2 max-w-prose rounded-field bg-base-200 p-4 whitespace-pre-line wrap-anywhere">
          {mail.text}
        </p>
      </details>
      <MailActions mail={mail} {...actions} />
    </li>
  );
};
