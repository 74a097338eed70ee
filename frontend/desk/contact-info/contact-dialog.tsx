import { useState } from "react";
import { type ContactEntry, type ContactForm, contactChange } from "#contract/contact-info.ts";
import { formats } from "#contract/show.ts";
import { DraftLine } from "#frontend/desk/drafts/draft-line.tsx";
import { useDeskForm } from "#frontend/desk/drafts/use-desk-form.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
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
  const { form, draft, wrong, base, sayNotSent } = useDeskForm(contactChange, {
    name: `contact-info:${entry?.id ?? "new"}`,
    formId: FORM_ID,
    empty: initial,
  });
  const field = fieldsOf(form);
  const end = () => {
    draft.forget();
    onClose();
  };
  const { pending, save, refused, saveRefused, dismissRefused } = useSaveContact(
    entry,
    { base, submissionKey: draft.submissionKey },
    end,
    sayNotSent,
  );

  return (
    <>
      <Dialog
        title={entry ? "Edit Contact Info" : "Add Contact Info"}
        onClose={onClose}
        actions={
          <>
            <CancelButton onClick={end} />
            <Button type="submit" form={FORM_ID} className="btn-primary" inactive={pending}>
              {pending ? "Saving..." : "Save"}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(save)}>
          <EmailField
            label="Email"
            required
            autoComplete="off"
            placeholder="casting@example.com"
            {...field("email")}
            onCorrect={(email) => form.setValue("email", email, { shouldValidate: true })}
          />
          <TextField
            label="Phone"
            required
            type="tel"
            inputMode="tel"
            placeholder={formats.phoneExample}
            {...field("phone")}
          />
          <TextField label="Location" required placeholder={formats.locationExample} {...field("location")} />
          <WrongFields {...wrong} />
          <DraftLine draft={draft} />
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
            dismissRefused();
            form.reset(detailsOf(refused.stored));
          }}
          onClose={dismissRefused}
        />
      )}
    </>
  );
};
