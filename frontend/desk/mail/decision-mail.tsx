import { Send } from "lucide-react";
import { type DecisionMail, type MailStatus, mailKindLabels, mailStatusLabels } from "#contract/mail.ts";
import { formatShortDay, sentences } from "#frontend/desk/shared/format.ts";
import { clearUndo, offerUndo } from "#frontend/desk/shared/undo.tsx";
import { type ToastAction, toast } from "#frontend/lib/toast.ts";
import { Link } from "#frontend/shell/link.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { useChangeMails } from "./use-change-mails.ts";

/* The email that tells a family of a decision: its state, sending it, and offering that on a toast. */

/** Not released yet: staff can send it now, and a later decision takes it back. */
export const isWaiting = (mail: DecisionMail | null | undefined): mail is DecisionMail =>
  mail?.status === "held" || (mail?.status === "queued" && mail.releasedAt === null);

/** As in 'Email held: Application approved' and 'Email sent Nov 21: Visit moved'. */
export const mailStatusLabel = ({ kind, status, sentAt }: DecisionMail) => {
  const day = sentAt ? ` ${formatShortDay(sentAt)}` : "";
  return `Email ${mailStatusLabels[status].toLowerCase()}${day}: ${mailKindLabels[kind]}`;
};

/** For rejections whose emails wait: until then families see the previous decision. */
export const SEEN_WHEN_SENT = "The family sees this when the email is sent.";

export const mailSentence = (mail: DecisionMail | null, familyName: string) => {
  if (!mail) return "";
  const { kind, status, sentAt } = mail;
  if (status === "sent" && sentAt) return `The family was told on ${formatShortDay(sentAt)}.`;
  if (!isWaiting(mail)) return status === "queued" ? `An email to ${familyName} is waiting to be sent.` : "";
  const waits = status === "held" ? "is held" : "goes out in ten minutes";
  const isRejection = kind === "application_rejected" || kind === "questionnaire_rejected";
  return `An email to ${familyName} ${waits}.${isRejection ? ` ${SEEN_WHEN_SENT}` : ""}`;
};

interface Decided {
  familyName: string;
  mail: DecisionMail | null;
  more?: readonly (string | false)[];
  /** The entries that offer the undo, too. */
  ids?: readonly string[];
  undo?: (() => void) | undefined;
}

/** Toasts what was decided and what the family is told, with 'Undo' and 'Send now'. */
export const useDecisionToast = () => {
  const { change } = useChangeMails();
  return (title: string, text: string, { familyName, mail, more = [], ids = [], undo }: Decided) => {
    // Without an undo of its own, the key must not undo something older.
    clearUndo();
    const undoing: ToastAction[] = undo ? [offerUndo(ids, undo)] : [];
    const sending: ToastAction[] = isWaiting(mail)
      ? [
          {
            label: "Send now",
            onAction: () => void change("release", [mail.id], `the email to ${familyName}`),
            deliberate: true,
          },
        ]
      : [];
    toast(title, sentences(text, mailSentence(mail, familyName), ...more), [...undoing, ...sending]);
  };
};

const tones: Record<MailStatus, string> = {
  held: "badge-warning",
  queued: "badge-info",
  sent: "",
  failed: "badge-error",
  discarded: "",
};

/** Where the notifications page lists emails of that status. */
const viewOf = (status: MailStatus) =>
  status === "discarded" ? "view=sent&status=discarded" : `view=${status}`;

interface MailLineProps {
  mail: DecisionMail | null | undefined;
  family: { id: string; familyName: string };
}

/** The state of a decision's email, linked to the family's emails, and a button to send it. */
export const MailLine = ({ mail, family }: MailLineProps) => {
  const { change, isChanging } = useChangeMails();
  if (!mail) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 print:hidden">
      <Link
        to={`/admin/notifications?${viewOf(mail.status)}&only=${family.id}`}
        className={`badge badge-soft badge-sm h-auto min-h-5 text-left whitespace-normal hover:underline ${tones[mail.status]}`}
      >
        {mailStatusLabel(mail)}
        <span className="sr-only"> for {family.familyName}</span>
      </Link>
      {isWaiting(mail) && (
        <Button
          data-send-mail
          className="btn-primary btn-sm"
          inactive={isChanging}
          onClick={() => void change("release", [mail.id], `the email to ${family.familyName}`)}
        >
          <Send aria-hidden className="size-3.5" />
          Send
        </Button>
      )}
    </p>
  );
};
