import { useMutation } from "@tanstack/react-query";
import { type MailKind, mailKindLabels } from "#contract/mail.ts";
import type { MailKindSettings } from "#contract/mail-kinds.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { changeMailKind, currentMailKind } from "#frontend/api/mail-kinds.ts";
import { changedSince } from "#frontend/desk/conflict/changed-since.ts";
import { isStored } from "#frontend/desk/conflict/is-stored.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { failureTitle } from "#frontend/desk/offline/failure-title.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import type { KindWords } from "./words-form.ts";

/** Words that were not stored because those of the kind have changed meanwhile. */
interface RefusedWords {
  /** What they began from, and what was changed in them. */
  base: Partial<KindWords>;
  mine: Partial<KindWords>;
  stored: MailKindSettings;
}

/** Stores the words of a kind, or takes its original ones. */
export const useSaveWords = (
  kind: MailKind,
  baseOfForm: () => Partial<KindWords>,
  onSaved: () => void,
  onRefused: (error: Error) => void,
) => {
  const { refused, refuse, dismiss } = useRefusals<RefusedWords>();
  const name = mailKindLabels[kind];
  const saySaved = ({ original }: Pick<MailKindSettings, "original">) => {
    toast(
      original ? "Original Words" : "Words Changed",
      `'${name}': held mails that nobody edited follow these words, too.`,
    );
    onSaved();
  };
  const saving = useMutation({
    ...changeMailKind,
    onSuccess: saySaved,
    onError: (error, { subject, text }) => {
      const stored = currentMailKind(error);
      if (stored && subject !== undefined && text !== undefined) {
        if (isStored({ subject, text }, stored)) return saySaved(stored);
        dismiss();
        const base = refused?.stored ?? baseOfForm();
        const mine = changedSince<Partial<KindWords>>(base, { subject, text });
        return refuse({ base, mine, stored }, { title: "Update Failed", name, error });
      }
      onRefused(error);
      toastFailure(failureTitle(error, "Update Failed"), serverMessage(error, "Failed to change the words."));
    },
  });
  return {
    saving: saving.isPending,
    save: (words: KindWords) => saving.mutate({ ...words, kind }),
    toOriginal: (updatedAt: string) => saving.mutate({ kind, original: true, updatedAt }),
    refused,
    dismiss,
  };
};
