import { useMutation } from "@tanstack/react-query";
import { mailKindLabels, mailSubject, mailText, type OutboxMail } from "#contract/mail.ts";
import { type MailKindSettings, placeholderLabels } from "#contract/mail-kinds.ts";
import { z } from "#contract/zod.ts";
import { changeMail, changeMailKind, previewMail } from "#frontend/api/mail.ts";
import { EditDialog } from "#frontend/desk/shared/edit-dialog.tsx";
import { toastError } from "#frontend/desk/shared/failures.tsx";
import { useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { nameOf } from "./mail-outcome.ts";

const schema = z.object({ subject: mailSubject, text: mailText, updatedAt: z.string() });
type Words = z.output<typeof schema>;

const valuesOf = ({ subject, text, updatedAt }: Words): Words => ({ subject, text, updatedAt });
/** Shared by the dialogs for an email and for a template. */
const words = {
  schema,
  valuesOf,
  factsOf: ({ subject, text }: Words) => ({ Subject: subject, Text: text }),
};

const tooLate = ({ status }: OutboxMail) =>
  status === "held" || status === "failed"
    ? undefined
    : "Somebody else has released or discarded this email meanwhile. What you typed is still here.";

/** An edited email no longer follows its template. */
export const EditMail = ({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) => {
  const edit = useEdit({
    formId: "edit-mail",
    subject: `mail:${mail.id}`,
    ...words,
    initial: valuesOf(mail),
    save: changeMail,
    variables: (json) => ({ ...json, id: mail.id }),
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

export const TemplateDialog = ({
  settings,
  onClose,
}: {
  settings: MailKindSettings;
  onClose: () => void;
}) => {
  const { kind, placeholders } = settings;
  const name = mailKindLabels[kind];
  const edit = useEdit({
    formId: "template",
    subject: `template:${kind}`,
    ...words,
    initial: valuesOf(settings),
    save: changeMailKind,
    variables: (json) => ({ ...json, kind }),
    thing: "template",
    failed: ["Update Failed", "Failed to change the template."],
    onSaved: () =>
      toast("Template Changed", `'${name}': held emails that nobody edited follow these words, too.`),
    onClose,
  });
  const preview = useMutation({
    ...previewMail,
    onError: (error) => {
      edit.showFailure(error);
      toastError(error, "Preview Failed");
    },
  });
  const showPreview = edit.form.handleSubmit(({ subject, text }) => preview.mutate({ kind, subject, text }));
  return (
    <EditDialog
      edit={edit}
      title={`Template '${name}'`}
      wide
      below={
        <section
          aria-label="Preview"
          className="mt-6 flex flex-col items-start gap-3 border-t border-base-300 pt-4"
        >
          <Button className="btn-sm" inactive={preview.isPending} onClick={() => void showPreview()}>
            {preview.isPending ? "Writing the preview..." : "Preview with sample data"}
          </Button>
          {preview.data && (
            <>
              <p role="status" className="font-semibold wrap-anywhere">
                {preview.data.subject}
              </p>
              <MailFrame html={preview.data.html} title="Preview of the email" />
            </>
          )}
        </section>
      }
    >
      <TextField label="Subject" required autoComplete="off" {...edit.field("subject")} />
      <fieldset>
        <legend className="mb-1.5 text-sm opacity-80">Insert what changes from email to email:</legend>
        <div className="flex flex-wrap gap-1.5">
          {placeholders.map((placeholder) => (
            <Button
              key={placeholder}
              className="btn-sm h-auto min-h-6 max-w-full whitespace-normal"
              // Keeps the field's focus and caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                // Pressed by keyboard, no field has the focus.
                if (!document.activeElement?.matches("input, textarea")) edit.form.setFocus("text");
                // Deprecated, but the only way to insert text that the browser's undo takes back.
                document.execCommand("insertText", false, `{${placeholder}}`);
              }}
            >
              {placeholderLabels[placeholder]} <code className="opacity-80">{`{${placeholder}}`}</code>
            </Button>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="Text"
        required
        rows={12}
        hint="An empty line begins a new paragraph."
        {...edit.field("text")}
      />
    </EditDialog>
  );
};
