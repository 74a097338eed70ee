import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { ByHand } from "./by-hand.tsx";
import { CarefulButton } from "./careful-button.tsx";
import { MailBar } from "./mail-bar.tsx";
import { useMailStatus } from "./use-mail-status.ts";
import { WholeMail } from "./whole-mail.tsx";

interface MailDialogProps {
  mail: OutboxMail;
  /** `undefined` at an end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onEdit: () => void;
  /** The id of what gets the focus at the end. */
  returnTo: string;
  onClose: () => void;
}

/** Below a mail: sending it by hand, one after the other. Once one is marked the next begins where this one did. */
const HandRow = ({ mail }: { mail: OutboxMail }) => {
  const row = useRef<HTMLFieldSetElement>(null);
  const marked = useRef<string>(null);
  const { markSent, changing } = useMailStatus();
  useEffect(() => {
    if (marked.current === null || marked.current === mail.id) return;
    marked.current = null;
    row.current?.querySelector("button")?.focus();
  }, [mail.id]);
  return (
    <fieldset ref={row} className="flex flex-wrap justify-end gap-1">
      <legend className="sr-only">Send it yourself</legend>
      <ByHand mail={mail} />
      {mail.status !== "sent" && mail.status !== "discarded" && (
        <CarefulButton
          about={mail.id}
          className="btn-sm"
          inactive={changing}
          onClick={async () => {
            marked.current = mail.id;
            if (!(await markSent(mail))) marked.current = null;
          }}
        >
          <Check aria-hidden className="size-4" />
          Mark as sent
        </CarefulButton>
      )}
    </fieldset>
  );
};

/** One mail after the other, as each will be sent, and what can be done with it. */
export const MailDialog = ({ mail, onClose, returnTo, ...bar }: MailDialogProps) => (
  <Dialog
    title={`${mailKindLabels[mail.kind]}: ${mail.family?.familyName ?? mail.to}`}
    wide
    onClose={onClose}
    returnTo={returnTo}
    head={
      <div className="border-b border-base-300 px-6 pt-1 pb-3">
        <MailBar mail={mail} {...bar} />
      </div>
    }
    actions={<HandRow mail={mail} />}
  >
    <section aria-label="Mail" aria-live="polite">
      <WholeMail key={mail.id} mail={mail} />
    </section>
  </Dialog>
);
