import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MailsReleased, OutboxMail } from "#contract/mail.ts";
import { failureTitle, serverMessage, storedNow } from "#frontend/api/errors.ts";
import { changeMail, releaseMails, retryMail } from "#frontend/api/mail.ts";
import { counted, formatCount } from "#frontend/desk/shared/format.ts";
import { sayFailed } from "#frontend/desk/shared/say-failed.ts";
import { withdrawUndo } from "#frontend/desk/shared/undo.ts";
import { instead } from "#frontend/desk/shared/use-send-now.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { EditMail } from "./edit-mail.tsx";
import { nameOf } from "./mail-outcome.ts";

const refusedWords = (refused: MailsReleased["refused"]) =>
  [...Map.groupBy(refused, ({ status }) => status)].map(
    ([status, { length }]) => `${formatCount(length)} ${instead[status]}.`,
  );

const sayRetried = (mail: OutboxMail) => {
  if (mail.status !== "sent" && mail.lastError) toastFailure("Sending Failed", mail.lastError);
  else toast(mail.status === "sent" ? "Email Sent" : "Email Queued", `To ${nameOf(mail)}.`);
};

export type MailActions = ReturnType<typeof useMailActions>;

/** What staff do with emails; each says what came of it. */
export const useMailActions = (onReleased?: (ids: readonly string[]) => void) => {
  const [edited, setEdited] = useState<OutboxMail | null>(null);
  const releasing = useMutation(releaseMails);
  const changing = useMutation(changeMail);
  const retrying = useMutation({
    ...retryMail,
    onSuccess: sayRetried,
    onError: (error) => sayFailed(error, "Retry Failed"),
  });

  /** Answers with the ids of those that were not reached. */
  const release = async (ids: readonly string[]) => {
    // An undo of the decision would take back what is about to be sent.
    withdrawUndo();
    const { released, refused, rest, error } = await releasing.mutateAsync(ids);
    if (released.length > 0) onReleased?.(released);
    const said = [
      ...(released.length > 0 ? [`Sending ${counted(released.length, "email")}.`] : []),
      ...refusedWords(refused),
    ];
    if (rest.length > 0) {
      said.push(`${counted(rest.length, "email")} not sent.`, serverMessage(error, "Please try again."));
      toastFailure(failureTitle(error, "Sending Failed"), said.join(" "));
    } else if (released.length > 0) toast("Emails Released", said.join(" "));
    else toastFailure("Nothing Sent", said.join(" "));
    return rest;
  };

  const change = async ({ id, updatedAt }: OutboxMail, status: "sent" | "discarded" | "held") => {
    try {
      return await changing.mutateAsync({ id, status, updatedAt });
    } catch (error) {
      const stored = storedNow<OutboxMail>(error);
      // An earlier try did it, whose answer was lost; or somebody else, which comes to the same.
      if (stored?.status === status) return stored;
      sayFailed(error, "Update Failed");
      return undefined;
    }
  };
  const restore = async (mail: OutboxMail) => {
    if (await change(mail, "held")) toast("Email Held", `The email to ${nameOf(mail)} is held again.`);
  };

  return {
    busy: releasing.isPending || changing.isPending || retrying.isPending,
    release,
    retry: ({ id }: OutboxMail) => retrying.mutate(id),
    edit: setEdited,
    restore,
    discard: async (mail: OutboxMail) => {
      const discarded = await change(mail, "discarded");
      if (discarded)
        toast("Email Discarded", `The email to ${nameOf(mail)} is kept and not sent.`, [
          { label: "Undo", onAction: () => void restore(discarded) },
        ]);
    },
    markSent: async (mail: OutboxMail) => {
      if (!(await change(mail, "sent"))) return;
      // The undo of its decision would be about an email that has gone.
      withdrawUndo();
      toast("Marked as Sent", `The site will not send the email to ${nameOf(mail)}.`);
    },
    editor: edited && <EditMail mail={edited} onClose={() => setEdited(null)} />,
  };
};
