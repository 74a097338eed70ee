import { mailLimits, mailSubject, mailText, type OutboxMail } from "#contract/mail.ts";
import { z } from "#contract/zod.ts";
import { changeMail } from "#frontend/api/mail.ts";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { nameOf } from "./mail-outcome.ts";

const schema = z.object({ subject: mailSubject, text: mailText, updatedAt: z.string() });
type MailText = z.output<typeof schema>;

/** How `useEdit` edits an email or a template. */
export const mailTextForm = {
  schema,
  valuesOf: ({ subject, text, updatedAt }: MailText): MailText => ({ subject, text, updatedAt }),
  factsOf: ({ subject, text }: MailText) => ({ Subject: subject, Text: text }),
};

const tooLate = ({ status }: OutboxMail) =>
  status === "held" || status === "failed"
    ? undefined
    : "Somebody else has released or discarded this email meanwhile. What you typed is still here.";

export const EditMail = ({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) => {
  const edit = useEdit({
    subject: `mail:${mail.id}`,
    ...mailTextForm,
    initial: mailTextForm.valuesOf(mail),
    save: (json): Promise<OutboxMail> => changeMail({ ...json, id: mail.id }),
    thing: "email",
    tooLate,
    failed: ["Update Failed", "Failed to change the email."],
    onSaved: (stored: OutboxMail) =>
      toast("Email Changed", `The changes to the email to ${nameOf(stored)} are saved.`),
    onClose,
  });
  return (
    <EditDialog edit={edit} title="Edit Email" wide>
      <TextField label="Subject" required autoComplete="off" {...edit.field("subject")} />
      <TextArea
        label="Text"
        required
        rows={14}
        maximum={mailLimits.text}
        hint="An empty line begins a new paragraph."
        {...edit.field("text")}
      />
      <p className="text-sm opacity-80">
        To {mail.to}. Only this email changes. Its words then stay as they are here, also when its template
        changes.
      </p>
    </EditDialog>
  );
};
