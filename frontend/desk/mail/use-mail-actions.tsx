import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { changeMail, type MailAct } from "#frontend/api/mail.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { clearUndo } from "#frontend/desk/shared/undo.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { EditMail } from "./edit-mail.tsx";
import { nameOf } from "./mail-outcome.ts";
import { useChangeMails } from "./use-change-mails.ts";

export type MailActions = ReturnType<typeof useMailActions>;

export const useMailActions = () => {
  const [edited, setEdited] = useState<OutboxMail | null>(null);
  const { change, isChanging } = useChangeMails();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: changeMail,
    onSuccess: (mail) => {
      if (mail.status === "held") toast("Email Held", `The email to ${nameOf(mail)} is held again.`);
      else toast("Email Marked as Sent", `Marked the email to ${nameOf(mail)} as sent.`);
    },
    onError: (error) => toastError(error, "Update Failed"),
  });
  const restore = ({ id }: OutboxMail) => mutate({ id, status: "held" });
  /** Unless a colleague has edited the text meanwhile, which isn't what was sent. */
  const markSent = ({ id, updatedAt }: OutboxMail): Promise<readonly string[]> => {
    clearUndo();
    return mutateAsync({ id, status: "sent", updatedAt }).then(
      () => [],
      () => [id],
    );
  };
  const one = (act: MailAct) => (mail: OutboxMail) => {
    const undo = { label: "Undo", onAction: () => restore(mail) };
    const actions = act === "discard" && mail.status === "held" ? [undo] : [];
    return change(act, [mail.id], `the email to ${nameOf(mail)}`, actions);
  };

  return {
    busy: isChanging || isPending,
    change,
    send: one("release"),
    retry: one("retry"),
    discard: one("discard"),
    markSent,
    restore,
    edit: setEdited,
    editor: edited && <EditMail mail={edited} onClose={() => setEdited(null)} />,
  };
};
