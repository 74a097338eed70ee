import { mailSubject, mailText, type OutboxMail } from "#contract/mail.ts";
import { z } from "#contract/zod.ts";
import { changeMail } from "#frontend/api/mail.ts";
import { EditDialog } from "#frontend/desk/shared/edit-dialog.tsx";
import { useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { nameOf } from "./mail-outcome.ts";

/** Edited of an email, and of a template. */
export const words = z.object({ subject: mailSubject, text: mailText, updatedAt: z.string() });
type Words = z.output<typeof words>;

export const wordsOf = ({ subject, text, updatedAt }: Words): Words => ({ subject, text, updatedAt });
export const wordFacts = ({ subject, text }: Partial<Words>) => ({ Subject: subject, Text: text });

const tooLate = ({ status }: OutboxMail) =>
  status === "held" || status === "failed"
    ? undefined
    : "Somebody else has released or discarded this email meanwhile. What you typed is still here.";

/** An edited email no longer follows its template. */
export const EditMail = ({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) => {
  const edit = useEdit({
    formId: "edit-mail",
    schema: words,
    initial: wordsOf(mail),
    save: changeMail,
    variables: (json) => ({ ...json, id: mail.id }),
    valuesOf: wordsOf,
    factsOf: wordFacts,
    thing: "email",
    tooLate,
    failed: ["Update Failed", "Failed to change the email."],
    onSaved: (stored: OutboxMail) =>
      toast("Email Changed", `The words of the email to ${nameOf(stored)} are stored.`),
    onClose,
  });
  return (
    <EditDialog edit={edit} title="Edit Email" wide>
      <TextField label="Subject" required autoComplete="off" {...edit.field("subject")} />
      <TextArea
        label="Text"
        required
        rows={14}
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
