import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OutboxMail } from "#contract/mail.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { changeMail, currentMail, showMail } from "#frontend/api/mail.ts";
import { changedSince } from "#frontend/desk/conflict/changed-since.ts";
import { isStored } from "#frontend/desk/conflict/is-stored.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { failureTitle } from "#frontend/desk/offline/failure-title.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";

/** What of a mail is edited. */
export type Words = Pick<OutboxMail, "subject" | "text" | "updatedAt">;

/** The name of the draft of a mail's words. */
export const draftOf = (id: string) => `mail:${id}`;

/** Words that were not stored because the mail has changed meanwhile. */
interface RefusedWords {
  /** What they began from, and what was changed in them. */
  base: Partial<Words>;
  mine: Partial<Words>;
  stored: OutboxMail;
}

/** A mail that is sent, or on its way, is past editing. */
const isEditable = ({ status }: OutboxMail) => status === "held" || status === "failed";

/** Stores the words of one mail. */
export const useSaveMail = (
  mail: OutboxMail,
  baseOfForm: () => Partial<Words>,
  onSaved: () => void,
  onRefused: (error: Error) => void,
) => {
  const { refused, refuse, dismiss } = useRefusals<RefusedWords>();
  const client = useQueryClient();
  const saySaved = (stored: OutboxMail) => {
    showMail(client, stored);
    toast("Mail Changed", `The words of the mail to ${mail.to} are stored.`);
    onSaved();
  };
  const saving = useMutation({
    ...changeMail,
    onSuccess: saySaved,
    onError: (error, words) => {
      const stored = currentMail(error);
      if (stored && isEditable(stored)) {
        const { subject = "", text = "" } = words;
        if (isStored({ subject, text }, stored)) return saySaved(stored);
        dismiss();
        const base = refused?.stored ?? baseOfForm();
        const mine = changedSince<Partial<Words>>(base, { subject, text });
        return refuse({ base, mine, stored }, { title: "Update Failed", name: mail.to, error });
      }
      onRefused(error);
      const released =
        "Somebody else has released or discarded this mail meanwhile. What you typed is still here.";
      toastFailure(
        failureTitle(error, "Update Failed"),
        stored ? released : serverMessage(error, "Failed to change the mail."),
      );
    },
  });
  return {
    saving: saving.isPending,
    save: (words: Words) => saving.mutate({ ...words, id: mail.id }),
    refused,
    dismiss,
  };
};
