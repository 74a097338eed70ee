import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { mailLimits, mailSubject, mailText, type OutboxMail } from "#contract/mail.ts";
import { z } from "#contract/zod.ts";
import { changeMail, showMail } from "#frontend/api/mail.ts";
import { EditDialog } from "#frontend/desk/editing/edit-dialog.tsx";
import { useEdit } from "#frontend/desk/editing/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { charactersLeft } from "./characters-left.ts";

const words = z.object({ subject: mailSubject, text: mailText, updatedAt: z.string() });
type Words = z.output<typeof words>;

const wordsOf = ({ subject, text, updatedAt }: OutboxMail): Words => ({ subject, text, updatedAt });

/** A mail that is sent, or on its way, is past editing. */
const tooLate = ({ status }: OutboxMail) =>
  status === "held" || status === "failed"
    ? undefined
    : "Somebody else has released or discarded this mail meanwhile. What you typed is still here.";

/** The words of one mail, which from then on no longer follow those of its kind. */
export const EditMail = ({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) => {
  const client = useQueryClient();
  const edit = useEdit({
    formId: "edit-mail",
    schema: words,
    initial: wordsOf(mail),
    save: changeMail,
    variables: (json) => ({ ...json, id: mail.id }),
    valuesOf: wordsOf,
    factsOf: ({ subject, text }) => ({ Subject: subject, Text: text }),
    thing: "mail",
    tooLate,
    failed: ["Update Failed", "Failed to change the mail."],
    onSaved: (stored: OutboxMail) => {
      showMail(client, stored);
      toast("Mail Changed", `The words of the mail to ${mail.to} are stored.`);
      onClose();
    },
    onClose,
  });
  const [subject, text] = useWatch({ control: edit.form.control, name: ["subject", "text"] });
  return (
    <EditDialog edit={edit} title="Edit Mail" wide>
      <TextField
        label="Subject"
        required
        hint={charactersLeft(subject, mailLimits.subject)}
        autoComplete="off"
        {...edit.field("subject")}
      />
      <TextArea
        label="Text"
        required
        rows={14}
        hint={`An empty line begins a new paragraph. ${charactersLeft(text, mailLimits.text)}`.trim()}
        {...edit.field("text")}
      />
      <p className="text-sm opacity-80">
        To {mail.to}. Only this mail changes. Its words then stay as they are here, also when the words of its
        kind change.
      </p>
    </EditDialog>
  );
};
