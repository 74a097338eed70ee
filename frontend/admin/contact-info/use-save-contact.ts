import { useMutation } from "@tanstack/react-query";
import type { ContactDetails, ContactEntry } from "../../../contract/contact-info.ts";
import { changeContact, createContact } from "../../api/contact-info.ts";
import { toast, toastFailure } from "../../ui/toast.ts";

/** Stores the details: as a new entry, or as those of the one being edited. */
export const useSaveContact = (
  entry: ContactEntry | undefined,
  onSaved: () => void,
  onRefused: (error: Error) => void,
) => {
  const creation = useMutation({
    ...createContact,
    onSuccess: ({ email }) => {
      toast("Contact Info Created", `The public now sees ${email}.`);
      onSaved();
    },
    onError: (error) => {
      onRefused(error);
      toastFailure("Create Failed", "Failed to create contact information.");
    },
  });
  const change = useMutation({
    ...changeContact,
    onSuccess: ({ email }) => {
      toast("Contact Info Updated", `The changes to ${email} are stored.`);
      onSaved();
    },
    onError: (error) => {
      onRefused(error);
      toastFailure("Update Failed", "Failed to update contact information.");
    },
  });
  return {
    pending: creation.isPending || change.isPending,
    save: (details: ContactDetails) =>
      entry ? change.mutate({ ...details, id: entry.id }) : creation.mutate(details),
  };
};
