import { ChevronDown, ChevronUp, Pencil, Send, Trash2, Undo2 } from "lucide-react";
import type { OutboxMail } from "#contract/mail.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { bringsCode } from "./code-mail.ts";
import { EditedBadge, OutcomeBadge } from "./mail-badges.tsx";
import { outcomeOf } from "./mail-outcome.ts";
import { RetryButton } from "./retry-button.tsx";
import { useMailStatus } from "./use-mail-status.ts";
import { useRelease } from "./use-release.ts";

interface MailBarProps {
  mail: OutboxMail;
  /** All of it can be read, as it is stored. */
  isShown: boolean;
  /** Somebody else has dealt with it. */
  hasLeft: boolean;
  /** Told of what is being done here with it; the answer tells whether it was. */
  onActing: (doing: Promise<boolean>) => void;
  /** `undefined` at an end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onEdit: () => void;
}

/** Above a mail that is read: where it stands, what can be done with it here, and the way to the next one. */
export const MailBar = ({ mail, isShown, hasLeft, onActing, onPrevious, onNext, onEdit }: MailBarProps) => {
  const { release, releasing } = useRelease();
  const { discard, hold, changing } = useMailStatus();
  const busy = releasing || changing || hasLeft;
  const { status } = mail;
  const byStaff = !bringsCode(mail);
  const isOpen = byStaff && (status === "held" || status === "failed");
  /** The mail may stay where the button goes, as it cannot be acted on any more. */
  const act = (button: HTMLElement, doing: Promise<boolean>) => {
    keepPlace(button);
    onActing(doing);
  };
  const send = async () => (await release([mail.id])).length === 0;
  const isPausing = outcomeOf(mail) === "pausing";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="mr-auto flex flex-wrap gap-1.5">
        <EditedBadge mail={mail} />
        <OutcomeBadge mail={mail} />
      </span>
      {(status === "held" || isPausing) && (
        <Button
          className="btn-primary btn-sm"
          inactive={busy || !isShown}
          onClick={({ currentTarget }) => act(currentTarget, send())}
        >
          <Send aria-hidden className="size-4 max-sm:hidden" />
          {releasing ? "Sending..." : "Send"}
        </Button>
      )}
      {byStaff && (status === "failed" || (status === "queued" && !isPausing)) && (
        <RetryButton mail={mail} onActing={onActing} />
      )}
      {isOpen && (
        <>
          <Button className="btn-sm" inactive={hasLeft} onClick={onEdit}>
            <Pencil aria-hidden className="size-4 max-sm:hidden" />
            Edit
          </Button>
          <Button
            className="btn-outline btn-error btn-sm"
            inactive={busy}
            onClick={({ currentTarget }) => act(currentTarget, discard(mail))}
          >
            <Trash2 aria-hidden className="size-4 max-sm:hidden" />
            Discard
          </Button>
        </>
      )}
      {status === "discarded" && (
        <Button
          className="btn-sm"
          inactive={busy}
          onClick={({ currentTarget }) => act(currentTarget, hold(mail))}
        >
          <Undo2 aria-hidden className="size-4 max-sm:hidden" />
          Hold again
        </Button>
      )}
      <span className="flex">
        <Button
          className="btn-ghost btn-square btn-sm"
          aria-label="Previous mail"
          inactive={!onPrevious}
          onClick={onPrevious}
        >
          <ChevronUp aria-hidden className="size-5" />
        </Button>
        <Button
          className="btn-ghost btn-square btn-sm"
          aria-label="Next mail"
          inactive={!onNext}
          onClick={onNext}
        >
          <ChevronDown aria-hidden className="size-5" />
        </Button>
      </span>
    </div>
  );
};
