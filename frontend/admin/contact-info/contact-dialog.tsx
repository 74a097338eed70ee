import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import {
  type ContactDetails,
  type ContactEntry,
  type ContactForm,
  contactDetails,
} from "../../../contract/contact-info.ts";
import { changeContact, createContact } from "../../api/contact-info.ts";
import { showFieldIssues } from "../../api/field-issues.ts";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

const FORM_ID = "contact-info";

/** Stores the details: as a new entry, or as those of the one being edited. */
const useSaving = (
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

/** Adds an entry, or edits the one given. */
export const ContactDialog = ({ entry, onClose }: { entry?: ContactEntry; onClose: () => void }) => {
  const form = useForm<ContactForm, unknown, ContactDetails>({
    resolver: zodResolver(contactDetails),
    defaultValues: { email: entry?.email ?? "", phone: entry?.phone ?? "", location: entry?.location ?? "" },
    mode: "onTouched",
  });
  const { register, handleSubmit, setValue, formState } = form;
  const { pending, save } = useSaving(entry, onClose, (error) => showFieldIssues(form, error));
  const { errors } = formState;

  return (
    <Dialog
      title={entry ? "Edit Contact Info" : "Add Contact Info"}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          {/* Not `disabled`, which would take the focus away from it. */}
          <button
            type="submit"
            form={FORM_ID}
            className={`btn btn-primary ${pending ? "btn-disabled" : ""}`}
            aria-disabled={pending}
          >
            {pending ? "Saving..." : "Save"}
          </button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((details) => pending || save(details))}
      >
        <EmailField
          label="Email"
          required
          autoComplete="off"
          placeholder="casting@example.com"
          error={errors.email?.message}
          {...register("email")}
          onCorrect={(email) => setValue("email", email, { shouldValidate: true })}
        />
        <TextField
          label="Phone"
          required
          type="tel"
          inputMode="tel"
          placeholder="(555) 123-4567"
          error={errors.phone?.message}
          {...register("phone")}
        />
        <TextField
          label="Location"
          required
          placeholder="Los Angeles, CA"
          error={errors.location?.message}
          {...register("location")}
        />
        {!entry && (
          <p className="text-sm opacity-80">It becomes the active entry, which the public sees, at once.</p>
        )}
      </form>
    </Dialog>
  );
};
