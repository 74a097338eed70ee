import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import {
  type DecisionMail,
  type MailStatus,
  type MailsReleased,
  mailKindLabels,
  mailStatusLabels,
} from "#contract/mail.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeMails, mailQuery } from "#frontend/api/mail.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { formatShortDay, sentences } from "#frontend/desk/shared/format.ts";
import { clearUndo, offerUndo } from "#frontend/desk/shared/undo.tsx";
import { type ToastAction, toast, toastFailure } from "#frontend/lib/toast.ts";
import { Link } from "#frontend/shell/link.tsx";
import { Button } from "#frontend/ui/button.tsx";

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

/** Most released emails are sent by then. */
export const SENDING_MS = 3000;

export const refusalReasons: Record<MailsReleased["refused"][number]["status"], string> = {
  held: "changed at that very moment",
  queued: "already on the way",
  sent: "already sent",
  failed: "failed before",
  discarded: "discarded by somebody else",
  unknown: "taken back by somebody else",
};

const useSendNow = () => {
  const client = useQueryClient();
  const { mutateAsync: change, isPending } = useMutation({ mutationFn: changeMails });

  /** The Worker sends after responding, so the outcome has to be fetched later. */
  const follow = async ({ id }: DecisionMail, familyName: string) => {
    await refreshEverything(client);
    const mail = await client.fetchQuery(mailQuery(id)).catch(() => undefined);
    if (mail?.status !== "failed") return;
    toastFailure("Sending Failed", sentences(`The email to ${familyName} was not sent.`, mail.why?.sentence));
  };

  const send = async (mail: DecisionMail, familyName: string) => {
    // Once the family is told, the decision can no longer be undone.
    clearUndo();
    const { refused, rest, error } = await change({ act: "release", ids: [mail.id] });
    const [one] = refused;
    const refusal = one && `${refusalReasons[one.status]}.`;
    const why = rest.length > 0 ? serverMessage(error, "Please try again.") : refusal;
    if (why) return toastFailure(failureTitle(error, "Email Not Sent"), `The email to ${familyName}: ${why}`);
    toast("Email Released", `On its way to ${familyName}.`);
    setTimeout(() => void follow(mail, familyName), SENDING_MS);
  };
  return { send, sending: isPending };
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
  const { send } = useSendNow();
  return (title: string, text: string, { familyName, mail, more = [], ids = [], undo }: Decided) => {
    // Without an undo of its own, the key must not undo something older.
    clearUndo();
    const undoing: ToastAction[] = undo ? [offerUndo(ids, undo)] : [];
    const sending: ToastAction[] = isWaiting(mail)
      ? [{ label: "Send now", onAction: () => void send(mail, familyName), deliberate: true }]
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
  const { send, sending } = useSendNow();
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
          inactive={sending}
          onClick={() => void send(mail, family.familyName)}
        >
          <Send aria-hidden className="size-3.5" />
          Send
        </Button>
      )}
    </p>
  );
};
