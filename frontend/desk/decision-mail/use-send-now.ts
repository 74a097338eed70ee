import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { DecisionMail, MailsReleased } from "#contract/mail.ts";
import { UNDO_MINUTES } from "#contract/mail-kinds.ts";
import type { Address } from "#contract/pages.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { fetchMail, isWaiting } from "#frontend/api/mail-after.ts";
import { refreshReleased, releaseMails } from "#frontend/api/release.ts";
import { type ToastAction, toast, toastFailure, withdrawOffer } from "#frontend/lib/toast.ts";

/** Milliseconds in which a released mail is mostly sent. */
const SENDING = 3000;

/** Why a mail was not released, as what it is instead says. */
const instead: Record<MailsReleased["refused"][number]["status"], string> = {
  held: "It is held still. Please try again.",
  queued: "It is on its way already.",
  sent: "It has been sent already.",
  failed: "Sending it has failed: Notifications says why.",
  discarded: "Somebody else has discarded it.",
  unknown: "Somebody else has taken it back.",
};

/** Offers to send the mail about a decision at once, where one waits; beside an undo, where there is one. */
export const useSendNow = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: release } = useMutation(releaseMails);

  /** Says that a mail which was let go could not be sent, if so, and leads to it; unless something else is on offer by then. */
  const sayFailed = async (released: DecisionMail, familyName: string, isLatest: () => boolean) => {
    const mail = await fetchMail(released);
    if (mail?.status !== "failed") return;
    const mails: Address = `/admin/notifications?family=${mail.family?.id ?? ""}`;
    const see = { label: "See its mails", onAction: () => navigate(mails), deliberate: true as const };
    const text = `The mail to ${familyName} was not sent. ${mail.lastError ?? ""}`.trim();
    toastFailure("Sending Failed", text, isLatest() ? see : undefined);
  };

  const send = async (mail: DecisionMail, familyName: string, undo: ToastAction | undefined) => {
    const isLatest = withdrawOffer();
    try {
      const { released, refused } = await release([mail.id]);
      if (released.includes(mail.id)) {
        // No undo: whoever has been told cannot be untold.
        toast("Mail Released", `On its way to ${familyName}.`);
        setTimeout(() => {
          refreshReleased(client);
          sayFailed(mail, familyName, isLatest);
        }, SENDING);
      } else {
        const status = refused.find(({ id }) => id === mail.id)?.status ?? "unknown";
        toastFailure("Mail Not Released", `The mail to ${familyName}: ${instead[status]}`);
      }
    } catch (error) {
      const text = `The mail to ${familyName} may still wait. ${serverMessage(error, "Please try again.")}`;
      toastFailure(
        failureTitle(error, "Mail Not Released"),
        text,
        isLatest() ? offer(mail, familyName, undo) : undefined,
      );
    }
  };

  const offer = (
    mail: DecisionMail | null | undefined,
    familyName: string,
    undo?: ToastAction,
  ): ToastAction | undefined => {
    if (!isWaiting(mail)) return undo;
    const sendNow = {
      label: "Send now",
      onAction: () => send(mail, familyName, undo),
      deliberate: true as const,
    };
    // By then it has gone by itself.
    const lapsesAfter = mail.status === "queued" ? UNDO_MINUTES : undefined;
    return undo ? { ...undo, lapsesAfter, also: sendNow } : { ...sendNow, lapsesAfter };
  };
  return offer;
};
