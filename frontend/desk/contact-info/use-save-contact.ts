import { useMutation } from "@tanstack/react-query";
import {
  type ContactChange,
  type ContactEntry,
  type ContactForm,
  contactChange,
} from "#contract/contact-info.ts";
import { changeContact, createContact, currentContact } from "#frontend/api/contact-info.ts";
import { ApiError, isGone, serverMessage, withConnection } from "#frontend/api/errors.ts";
import { changedSince } from "#frontend/desk/conflict/changed-since.ts";
import { isStored } from "#frontend/desk/conflict/is-stored.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { failureTitle } from "#frontend/desk/offline/failure-title.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";

/** What the form began with, and its key. */
interface FormDraft {
  base: () => Partial<ContactForm>;
  submissionKey: () => string;
}

/** Details that were not stored because the entry has changed meanwhile, or is gone. */
export interface RefusedContact {
  details: ContactChange;
  /** What they began from. */
  base: Partial<ContactForm>;
  /** What was changed in them. */
  mine: Partial<ContactChange>;
  stored: ContactEntry | null;
}

/** Why no entry was created. Another one was sent from this form before, and is there: that the server says. */
const whyNotCreated = (error: Error) => {
  const sentence = withConnection(error, "Failed to create contact information.");
  return error instanceof ApiError && error.status === 409 ? serverMessage(error, sentence) : sentence;
};

/** Stores the details: as a new entry, sent under the form's key, or as those of the one being edited. */
export const useSaveContact = (
  entry: ContactEntry | undefined,
  { base: baseOfForm, submissionKey }: FormDraft,
  onSaved: () => void,
  onRefused: (error: Error) => void,
) => {
  const { refused, refuse, dismiss } = useRefusals<RefusedContact>();
  const creation = useMutation({
    ...createContact,
    onSuccess: ({ email }) => {
      toast("Contact Info Created", `The public now sees ${email}.`);
      onSaved();
    },
    onError: (error) => {
      onRefused(error);
      toastFailure(failureTitle(error, "Create Failed"), whyNotCreated(error));
    },
  });
  const sayChanged = ({ email }: ContactEntry) => {
    toast("Contact Info Updated", `The changes to ${email} are stored.`);
    onSaved();
  };
  const change = useMutation({
    ...changeContact,
    onSuccess: sayChanged,
    onError: (error, details) => {
      const stored = currentContact(error);
      if (stored && isStored(details, stored)) return sayChanged(stored);
      if (stored || isGone(error)) {
        // In place of the one before: what was kept of it has just been refused, too.
        dismiss();
        const name = entry?.email ?? details.email;
        // Kept on top of another version, what was kept is all that is mine.
        const base = refused?.stored ?? baseOfForm();
        const mine = changedSince(contactChange.safeParse(base).data ?? {}, details);
        return refuse(
          { details, base, mine, stored: stored ?? null },
          { title: "Update Failed", name, error },
        );
      }
      onRefused(error);
      toastFailure(
        failureTitle(error, "Update Failed"),
        withConnection(error, "Failed to update contact information."),
      );
    },
  });
  const create = (json: ContactChange) => creation.mutate({ json, submissionKey: submissionKey() });
  return {
    pending: creation.isPending || change.isPending,
    save: (details: ContactChange) => (entry ? change.mutate({ ...details, id: entry.id }) : create(details)),
    refused,
    /** Stores what was refused: on top of what is stored by now, or as a new one. */
    saveRefused: ({ details, mine, stored }: RefusedContact) =>
      stored ? change.mutate({ ...contactChange.parse(stored), ...mine, id: stored.id }) : create(details),
    dismissRefused: dismiss,
  };
};
