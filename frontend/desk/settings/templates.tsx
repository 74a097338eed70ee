import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mailKindLabels, mailLimits } from "#contract/mail.ts";
import {
  type MailKindChange,
  type MailKindSettings,
  type MailRule,
  mailRuleLabels,
  placeholderLabels,
} from "#contract/mail-kinds.ts";
import { changeMailKind, mailKindsQuery, previewMail } from "#frontend/api/mail.ts";
import { mailTextForm } from "#frontend/desk/mail/edit-mail.tsx";
import { MailFrame } from "#frontend/desk/mail/mail-frame.tsx";
import { LoadFailed, toastError } from "#frontend/desk/shared/messages.tsx";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Options, TextArea, TextField } from "#frontend/ui/text-field.tsx";

const TemplateDialog = ({ settings, onClose }: { settings: MailKindSettings; onClose: () => void }) => {
  const { kind, placeholders } = settings;
  const name = mailKindLabels[kind];
  const edit = useEdit({
    subject: `template:${kind}`,
    ...mailTextForm,
    initial: mailTextForm.valuesOf(settings),
    save: (json) => changeMailKind({ ...json, kind }),
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
    <EditDialog edit={edit} title={`Template '${name}'`} wide>
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
        maximum={mailLimits.text}
        hint="An empty line begins a new paragraph."
        {...edit.field("text")}
      />
      <section
        aria-label="Preview"
        className="mt-2 flex flex-col items-start gap-3 border-t border-base-300 pt-4"
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
    </EditDialog>
  );
};

type ChosenRule = Exclude<MailRule, "always">;
const { always, ...chosenRules } = mailRuleLabels;

/** For the toast about a new rule, which emails already written don't follow. */
const consequence: Record<ChosenRule, string> = {
  hold: "New emails wait under 'Held' until you release them.",
  send: "New emails go out ten minutes after they are written. Until then, an undo takes them back.",
  none: "No email is written about it anymore.",
};

const Template = ({ settings }: { settings: MailKindSettings }) => {
  const [editing, setEditing] = useState(false);
  const { kind, rule, subject, text, original, updatedAt } = settings;
  const name = mailKindLabels[kind];
  // One at a time: arrow keys in the select fire a change each, and the last has to win.
  const change = useMutation({ mutationFn: changeMailKind, scope: { id: `template-${kind}` } });
  const save = async (
    json: MailKindChange,
    title: string,
    text: string,
    before?: MailKindChange,
  ): Promise<void> => {
    try {
      const { updatedAt } = await change.mutateAsync({ kind, ...json });
      const undo = () => void save({ ...before, updatedAt }, "Undone.", name);
      toast(title, text, before && [{ label: "Undo", onAction: undo }]);
    } catch (error) {
      toastError(error, "Update Failed");
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <div className="min-w-0 grow basis-60">
        <h4 className="font-sans text-sm font-semibold">{name}</h4>
        <p className="truncate text-sm opacity-80">{subject}</p>
      </div>
      {!original && (
        <Button
          className="btn-ghost btn-sm"
          aria-label={`Original words of '${name}'`}
          onClick={() => save({ original: true, updatedAt }, "Original Words", name, { subject, text })}
        >
          Original words
        </Button>
      )}
      {rule === "always" ? (
        <span className="text-sm">{always}</span>
      ) : (
        <select
          aria-label={`When '${name}' is sent`}
          className="select w-56"
          value={(change.isPending && change.variables.rule) || rule}
          onChange={({ target }) => {
            const next = target.value as ChosenRule;
            void save({ rule: next }, `${name}: ${chosenRules[next]}`, consequence[next], { rule });
          }}
        >
          <Options of={chosenRules} />
        </select>
      )}
      <Button className="btn-sm" aria-label={`Edit template '${name}'`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {editing && <TemplateDialog settings={settings} onClose={() => setEditing(false)} />}
    </li>
  );
};

export const Templates = () => {
  const kinds = useQuery(mailKindsQuery);
  // A failed refetch must not close a dialog with typed text.
  if (kinds.isLoadingError) return <LoadFailed query={kinds} what="email templates" />;
  if (!kinds.data) return <p role="status">Loading email templates...</p>;
  return (
    <ul className="divide-y divide-base-300">
      {kinds.data.map((one) => (
        <Template key={one.kind} settings={one} />
      ))}
    </ul>
  );
};
