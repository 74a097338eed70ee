import { mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import { mailQuery } from "#frontend/api/mail.ts";
import { useReadAnew } from "#frontend/desk/list/use-read-anew.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { bringsCode, codeHint } from "./code-mail.ts";
import { HandRow } from "./hand-row.tsx";
import { MailBar } from "./mail-bar.tsx";
import { WholeMail } from "./whole-mail.tsx";

interface MailDialogProps {
  /** As its list has it. */
  mail: OutboxMail;
  /** It is in its list no more, and not by what was done here. */
  hasLeft: boolean;
  /** `undefined` at an end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onEdit: (mail: OutboxMail) => void;
  onActing: (doing: Promise<boolean>) => void;
  /** The id of what gets the focus at the end. */
  returnTo: string;
  onClose: () => void;
}

/** One mail after the other, as each will be sent, and what can be done with it. */
export const MailDialog = ({
  mail: listed,
  hasLeft,
  onActing,
  onEdit,
  onPrevious,
  onNext,
  ...dialog
}: MailDialogProps) => {
  const whole = useReadAnew(mailQuery(listed.id));
  // All its parts are of one version, once there is one.
  const mail = whole.data ?? listed;
  // Another's words are sent where those that are read are not the stored ones: a release names no version.
  const isShown = whole.data !== undefined && mail.updatedAt >= listed.updatedAt;
  const state = { mail, isShown, hasLeft, onActing };
  return (
    <Dialog
      {...dialog}
      title={`${mailKindLabels[mail.kind]}: ${mail.family?.familyName ?? mail.to}`}
      wide
      head={
        <div className="border-b border-base-300 px-6 pt-1 pb-3">
          <MailBar {...state} onPrevious={onPrevious} onNext={onNext} onEdit={() => onEdit(mail)} />
        </div>
      }
      actions={
        bringsCode(mail) ? (
          <p className="grow text-sm">{codeHint}</p>
        ) : (
          <HandRow {...state} hasFile={(whole.data?.attachments.length ?? 0) > 0} />
        )
      }
    >
      <section aria-label="Mail" aria-live="polite">
        {hasLeft && (
          <p className="mb-3 border-l-4 border-warning bg-base-200 px-3 py-2 font-medium">
            Taken back, or sent by somebody else.
          </p>
        )}
        <WholeMail key={mail.id} mail={mail} whole={whole} />
      </section>
    </Dialog>
  );
};
