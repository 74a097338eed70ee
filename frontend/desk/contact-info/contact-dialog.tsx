import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  type ContactChange,
  type ContactEntry,
  type ContactForm,
  contactChange,
} from "#contract/contact-info.ts";
import { showFieldIssues } from "#frontend/api/field-issues.ts";
import { OtherVersion } from "#frontend/desk/conflict/other-version.tsx";
import { useDraft } from "#frontend/hooks/use-draft.ts";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";
import { RefusedContact } from "./refused-contact.tsx";
import { useSaveContact } from "./use-save-contact.ts";

const FORM_ID = "contact-info";

const detailsOf = (entry: ContactEntry | undefined): ContactForm => ({
  email: entry?.email ?? "",
  phone: entry?.phone ?? "",
  location: entry?.location ?? "",
  ...(entry && { updatedAt: entry.updatedAt }),
});

/** Adds an entry, or edits the one given. */
export const ContactDialog = ({ entry, onClose }: { entry?: ContactEntry; onClose: () => void }) => {
  const [initial] = useState(() => detailsOf(entry));
  const form = useForm<ContactForm, unknown, ContactChange>({
    resolver: zodResolver(contactChange),
    defaultValues: initial,
    mode: "onTouched",
  });
  const { register, handleSubmit, setValue, formState } = form;
  const draft = useDraft(form, {
    key: `draft:contact-info:${entry?.id ?? "new"}`,
    formId: FORM_ID,
    empty: initial,
  });
  const end = () => {
    draft.forget();
    onClose();
  };
  const { pending, save, refused, saveRefused, settleRefused } = useSaveContact(
    entry,
    draft.base,
    end,
    (error) => showFieldIssues(form, error),
  );
  const { errors } = formState;

  return (
    <>
      <Dialog
        title={entry ? "Edit Contact Info" : "Add Contact Info"}
        onClose={onClose}
        actions={
          <>
            <CancelButton onClick={end} />
            <Button type="submit" form={FORM_ID} className="btn-primary" idle={pending}>
              {pending ? "Saving..." : "Save"}
            </Button>
          </>
        }
      >
        <OtherVersion other={draft.other} show={draft.show} />
        <form id={FORM_ID} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(save)}>
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
          {draft.restored && (
            <p className="text-sm">
              We kept what you typed here before.{" "}
              <button type="button" className="link py-1" onClick={draft.clear}>
                Start over
              </button>
            </p>
          )}
          {!entry && (
            <p className="text-sm opacity-80">It becomes the active entry, which the public sees, at once.</p>
          )}
        </form>
      </Dialog>
      {entry && refused && (
        <RefusedContact
          entry={entry}
          refused={refused}
          pending={pending}
          onKeep={() => saveRefused(refused)}
          onTake={() => {
            if (!refused.stored) return end();
            settleRefused();
            draft.show({ values: detailsOf(refused.stored) });
          }}
          onClose={settleRefused}
        />
      )}
    </>
  );
};
