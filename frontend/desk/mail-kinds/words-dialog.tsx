import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { mailKindLabels, mailLimits } from "#contract/mail.ts";
import {
  indispensable,
  type MailKindSettings,
  notInSubjects,
  type Placeholder,
} from "#contract/mail-kinds.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeMailKind } from "#frontend/api/mail-kinds.ts";
import { EditDialog } from "#frontend/desk/editing/edit-dialog.tsx";
import { useEdit } from "#frontend/desk/editing/use-edit.tsx";
import { charactersLeft } from "#frontend/desk/mail/characters-left.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { insertAtCaret } from "./insert-at-caret.ts";
import { PlaceholderButtons } from "./placeholder-buttons.tsx";
import { kindWords, wordsOf } from "./words-form.ts";
import { WordsPreview } from "./words-preview.tsx";

const FORM_ID = "mail-words";

interface WordsDialogProps {
  settings: MailKindSettings;
  onClose: () => void;
}

/** The subject and paragraphs of a kind of mail. */
export const WordsDialog = ({ settings, onClose }: WordsDialogProps) => {
  const { kind, placeholders } = settings;
  const name = mailKindLabels[kind];
  const needed = indispensable[kind];
  const [schema] = useState(() => kindWords(kind));
  const [asking, setAsking] = useState(false);
  const place = useRef<"subject" | "text">("text");
  const onSaved = ({ original }: MailKindSettings) => {
    toast(
      original ? "Original Words" : "Words Changed",
      `'${name}': held mails that nobody edited follow these words, too.`,
    );
    onClose();
  };
  const failed = ["Update Failed", "Failed to change the words."] as const;
  const edit = useEdit({
    formId: FORM_ID,
    schema,
    initial: wordsOf(settings),
    save: changeMailKind,
    variables: (json) => ({ ...json, kind }),
    valuesOf: wordsOf,
    factsOf: ({ subject, text }) => ({ Subject: subject, Text: text }),
    thing: "kind of mail",
    failed,
    onSaved,
    onClose,
  });
  const { form, field } = edit;
  const restoring = useMutation({
    ...changeMailKind,
    onSuccess: onSaved,
    onError: (error) => {
      setAsking(false);
      toastFailure(failureTitle(error, failed[0]), serverMessage(error, failed[1]));
    },
  });
  const [subject, text] = useWatch({ control: form.control, name: ["subject", "text"] });

  const insert = (placeholder: Placeholder) => {
    // What a subject would be refused with goes into the text.
    const name = notInSubjects.includes(placeholder) ? "text" : place.current;
    const control = document.forms.namedItem(FORM_ID)?.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      insertAtCaret(control, `{${placeholder}}`);
  };

  return (
    <>
      <EditDialog
        edit={edit}
        title={`Words of '${name}'`}
        wide
        more={
          !settings.original && (
            <button type="button" className="btn btn-ghost sm:mr-auto" onClick={() => setAsking(true)}>
              Back to the original words
            </button>
          )
        }
        below={
          <WordsPreview
            kind={kind}
            words={{ subject, text }}
            withWords={(show) => form.handleSubmit(show)()}
            onRefused={edit.sayNotSent}
          />
        }
      >
        <TextField
          label="Subject"
          required
          hint={charactersLeft(subject, mailLimits.subject)}
          autoComplete="off"
          {...field("subject")}
          onFocus={() => {
            place.current = "subject";
          }}
        />
        <PlaceholderButtons placeholders={placeholders} onInsert={insert} />
        <TextArea
          label="Text"
          required
          rows={12}
          hint={[
            "An empty line begins a new paragraph.",
            needed && `Keep {${needed}}: without it this mail is of no use.`,
            charactersLeft(text, mailLimits.text),
          ]
            .filter(Boolean)
            .join(" ")}
          {...field("text")}
          onFocus={() => {
            place.current = "text";
          }}
        />
      </EditDialog>
      {asking && (
        <ConfirmDialog
          title="Back to the Original Words?"
          action="Take the original words"
          pending={restoring.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => restoring.mutate({ kind, original: true, updatedAt: settings.updatedAt })}
        >
          <p>The words that are stored for '{name}' now, and what you typed here, are lost.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
