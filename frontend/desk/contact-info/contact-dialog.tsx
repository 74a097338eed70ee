import {
  type ContactChange,
  type ContactEntry,
  type ContactForm,
  contactChange,
} from "#contract/contact-info.ts";
import { formats } from "#contract/show.ts";
import { saveContact } from "#frontend/api/contact-info.ts";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";

const empty: ContactForm = { email: "", phone: "", location: "" };

export const ContactDialog = ({ entry, onClose }: { entry?: ContactEntry; onClose: () => void }) => {
  const edit = useEdit({
    subject: `contact-info:${entry?.id}`,
    schema: contactChange,
    initial: entry ?? empty,
    save: (json: ContactChange, stored: ContactEntry | undefined) =>
      saveContact({ id: (stored ?? entry)?.id, json }),
    // The schema strips the extra fields.
    valuesOf: (stored) => stored,
    factsOf: ({ email, phone, location }) => ({ Email: email, Phone: phone, Location: location }),
    thing: "contact entry",
    failed: entry
      ? ["Update Failed", "Failed to update contact information."]
      : ["Create Failed", "Failed to create contact information."],
    onSaved: ({ email }) =>
      entry
        ? toast("Contact Info Updated", `The changes to ${email} are saved.`)
        : toast("Contact Info Created", `The public now sees ${email}.`),
    onClose,
  });
  const { field } = edit;
  return (
    <EditDialog edit={edit} title={entry ? "Edit Contact Info" : "Add Contact Info"}>
      <EmailField
        label="Email"
        required
        autoComplete="off"
        placeholder="casting@example.com"
        {...field("email")}
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
      {!entry && (
        <p className="text-sm opacity-80">It becomes the active entry right away, and the public sees it.</p>
      )}
    </EditDialog>
  );
};
