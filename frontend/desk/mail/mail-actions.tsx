import { Check, Eye, Send } from "lucide-react";
import type { MailKind, OutboxMail } from "#contract/mail.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ByHand } from "./by-hand.tsx";
import { bringsCode } from "./code-mail.ts";
import { outcomeOf } from "./mail-outcome.ts";
import { RetryButton } from "./retry-button.tsx";
import { useRelease } from "./use-release.ts";

/** The id of a mail's button in the outbox that opens it. */
export const outboxOpenerId = (id: string) => `outbox-${id}`;

/** The kinds that bring a calendar file, which no text has room for. */
const withFile: ReadonlySet<MailKind> = new Set(["visit_scheduled", "visit_moved", "visit_cancelled"]);

/** Sends a mail now that would go out by itself in a while. */
const SendNowButton = ({ mail }: { mail: OutboxMail }) => {
  const { release, releasing } = useRelease();
  return (
    <Button
      className="btn-sm"
      inactive={releasing}
      onClick={({ currentTarget }) => {
        keepPlace(currentTarget);
        release([mail.id]);
      }}
    >
      <Send aria-hidden className="size-4" />
      {releasing ? "Sending..." : "Send now"}
    </Button>
  );
};

interface MailActionsProps {
  mail: OutboxMail;
  onOpen: () => void;
  onMarkSent: () => void;
}

/** What can be done with a mail in the outbox; held ones are dealt with where they are read. */
export const MailActions = ({ mail, onOpen, onMarkSent }: MailActionsProps) => {
  const isPausing = outcomeOf(mail) === "pausing";
  const byStaff = !bringsCode(mail);
  const isTried = byStaff && (mail.status === "queued" || mail.status === "failed");
  return (
    <fieldset className="flex flex-wrap gap-1 lg:col-start-2 lg:justify-end">
      <legend className="sr-only">Mail to {mail.to}</legend>
      {isPausing && <SendNowButton mail={mail} />}
      {isTried && !isPausing && <RetryButton mail={mail} />}
      <button type="button" id={outboxOpenerId(mail.id)} className="btn btn-ghost btn-sm" onClick={onOpen}>
        <Eye aria-hidden className="size-4" />
        Open
      </button>
      {byStaff && <ByHand mail={mail} copyLabel="Copy" />}
      {isTried && withFile.has(mail.kind) && (
        <p className="w-full text-sm opacity-80 lg:text-right">
          The calendar file is not copied along: open the mail to save it, and attach it.
        </p>
      )}
      {isTried && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onMarkSent}>
          <Check aria-hidden className="size-4" />
          Mark as sent
        </button>
      )}
    </fieldset>
  );
};
