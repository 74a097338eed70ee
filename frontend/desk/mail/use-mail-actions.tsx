import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeMail, changeMails, type MailAct, retryMail } from "#frontend/api/mail.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { countLabel, formatCount, sentences } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { clearUndo } from "#frontend/desk/shared/undo.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { refusalReasons, SENDING_MS } from "./decision-mail.tsx";
import { EditMail } from "./edit-mail.tsx";
import { nameOf } from "./mail-outcome.ts";

const toastRetried = (mail: OutboxMail) => {
  if (mail.status !== "sent" && mail.lastError)
    toastFailure("Sending Failed", mail.why?.sentence ?? mail.lastError);
  else toast(mail.status === "sent" ? "Email Sent" : "Email Queued", `To ${nameOf(mail)}.`);
};

/** The title and text of the toast after an act on several. */
const outcomes: Record<MailAct, readonly [title: string, text: (emails: string) => string]> = {
  release: ["Emails Released", (emails) => `Sending ${emails}.`],
  retry: ["Emails Queued", (emails) => `Sending ${emails} once more.`],
  discard: ["Emails Discarded", (emails) => `Discarded ${emails}.`],
  "mark-sent": ["Marked as Sent", (emails) => `Marked ${emails} as sent.`],
};

export type MailActions = ReturnType<typeof useMailActions>;

export const useMailActions = () => {
  const client = useQueryClient();
  const [edited, setEdited] = useState<OutboxMail | null>(null);
  const changingMany = useMutation({ mutationFn: changeMails });
  const retrying = useMutation({
    mutationFn: retryMail,
    onSuccess: toastRetried,
    onError: (error) => toastError(error, "Retry Failed"),
  });
  const changing = useMutation({
    mutationFn: changeMail,
    onSuccess: (mail, { status }) => {
      const email = `The email to ${nameOf(mail)}`;
      if (status === "held") toast("Email Held", `${email} is held again.`);
      if (status === "discarded")
        toast("Email Discarded", `${email} is kept but not sent.`, [
          { label: "Undo", onAction: () => restore(mail) },
        ]);
      if (status === "sent") {
        // The family has been told, so the decision can no longer be undone.
        clearUndo();
        toast("Marked as Sent", `The site will not send the email to ${nameOf(mail)}.`);
      }
    },
    onError: (error) => toastError(error, "Update Failed"),
  });

  /** The Worker sends after responding: looks again as long as fewer wait each time. */
  const follow = async (waiting = Number.POSITIVE_INFINITY) => {
    await refreshEverything(client);
    const left = client.getQueryData(summaryQuery.queryKey)?.outbox.queued ?? 0;
    if (left > 0 && left < waiting) setTimeout(follow, SENDING_MS, left);
  };

  /** Resolves to the ids that were not reached. */
  const changeMany = async (act: MailAct, ids: readonly string[]) => {
    // A decision whose email is released can no longer be undone.
    clearUndo();
    const { done, refused, rest, error } = await changingMany.mutateAsync({ act, ids });
    if (done.length > 0 && (act === "release" || act === "retry")) setTimeout(follow, SENDING_MS);
    const [title, textOf] = outcomes[act];
    const text = sentences(
      done.length > 0 && textOf(countLabel(done.length, "email")),
      ...[...Map.groupBy(refused, ({ status }) => status)].map(
        ([status, { length }]) => `${formatCount(length)} ${refusalReasons[status]}.`,
      ),
      rest.length > 0 && `${countLabel(rest.length, "email")} left, still selected.`,
      rest.length > 0 && serverMessage(error, "Please try again."),
    );
    if (rest.length > 0) toastFailure(failureTitle(error, "Not All Done"), text);
    else if (done.length > 0) toast(title, text);
    else toastFailure("Nothing Changed", text);
    return rest;
  };
  const changeTo = (status: "sent" | "discarded" | "held") => (mail: OutboxMail) =>
    changing.mutate({ id: mail.id, status, updatedAt: mail.updatedAt });
  const restore = changeTo("held");

  return {
    busy: changingMany.isPending || changing.isPending || retrying.isPending,
    changeMany,
    retry: ({ id }: OutboxMail) => retrying.mutate(id),
    edit: setEdited,
    restore,
    discard: changeTo("discarded"),
    markSent: changeTo("sent"),
    editor: edited && <EditMail mail={edited} onClose={() => setEdited(null)} />,
  };
};
