import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DecisionMail, MailsReleased } from "#contract/mail.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { mailQuery, releaseMails } from "#frontend/api/mail.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { type ToastAction, toast, toastFailure } from "#frontend/lib/toast.ts";
import { isWaiting } from "./mail-words.ts";
import { withdrawUndo } from "./undo.ts";

/** Milliseconds in which a released email is mostly sent. */
const SENDING = 3000;

/** What has become of an email instead of being released, by the status that it has. */
export const instead: Record<MailsReleased["refused"][number]["status"], string> = {
  held: "changed at that very moment",
  queued: "already on the way",
  sent: "already sent",
  failed: "failed before",
  discarded: "discarded by somebody else",
  unknown: "taken back by somebody else",
};

/** Sends the email about a decision at once. */
export const useSendNow = () => {
  const client = useQueryClient();
  const { mutateAsync: release, isPending } = useMutation(releaseMails);

  /** It is sent after the answer: looks a moment later what came of it. */
  const follow = async ({ id }: DecisionMail, familyName: string) => {
    await refreshEverything(client);
    const mail = await client.fetchQuery(mailQuery(id)).catch(() => undefined);
    if (mail?.status === "failed")
      toastFailure(
        "Sending Failed",
        `The email to ${familyName} was not sent. ${mail.lastError ?? ""}`.trim(),
      );
  };

  const send = async (mail: DecisionMail, familyName: string) => {
    // Whoever has been told cannot be untold.
    withdrawUndo();
    const { refused, rest, error } = await release([mail.id]);
    const [one] = refused;
    if (rest.length > 0)
      return toastFailure(
        failureTitle(error, "Email Not Sent"),
        `The email to ${familyName}: ${serverMessage(error, "Please try again.")}`,
      );
    if (one) return toastFailure("Email Not Sent", `The email to ${familyName}: ${instead[one.status]}.`);
    toast("Email Released", `On its way to ${familyName}.`);
    setTimeout(() => void follow(mail, familyName), SENDING);
  };

  return {
    send,
    sending: isPending,
    /** On a toast, beside an undo; nothing where no email waits. */
    offer: (mail: DecisionMail | null, familyName: string): ToastAction[] =>
      isWaiting(mail)
        ? [{ label: "Send now", onAction: () => void send(mail, familyName), deliberate: true }]
        : [],
  };
};
