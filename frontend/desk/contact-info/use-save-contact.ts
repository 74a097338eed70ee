import { useMutation } from "@tanstack/react-query";
import {
  type ContactChange,
  type ContactEntry,
  type ContactForm,
  contactChange,
} from "#contract/contact-info.ts";
import { changeContact, createContact, currentContact } from "#frontend/api/contact-info.ts";
import { isGone, withConnection } from "#frontend/api/errors.ts";
import { changedSince } from "#frontend/desk/conflict/changed-since.ts";
import { isStored } from "#frontend/desk/conflict/is-stored.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";

/** Details that were not stored because the entry has changed meanwhile, or is gone. */
export interface RefusedContact {
  details: ContactChange;
  /** What they began from. */
  base: Partial<ContactForm>;
  /** What was changed in them. */
  mine: Partial<ContactChange>;
  stored: ContactEntry | null;
}

/** Stores the details: as a new entry, or as those of the one being edited. */
export const useSaveContact = (
  entry: ContactEntry | undefined,
  baseOfForm: () => Partial<ContactForm>,
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
      toastFailure("Create Failed", withConnection(error, "Failed to create contact information."));
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
      toastFailure("Update Failed", withConnection(error, "Failed to update contact information."));
    },
  });
  return {
    pending: creation.isPending || change.isPending,
    save: (details: ContactChange) =>
      entry ? change.mutate({ ...details, id: entry.id }) : creation.mutate(details),
    refused,
    /** Stores what was refused: on top of what is stored by now, or as a new one. */
    saveRefused: ({ details, mine, stored }: RefusedContact) =>
      stored
        ? change.mutate({ ...contactChange.parse(stored), ...mine, id: stored.id })
        : creation.mutate(details),
    dismissRefused: dismiss,
  };
};
