import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { mailKindLabels, mailLimits } from "#contract/mail.ts";
import {
  indispensable,
  type MailKindSettings,
  notInSubjects,
  type Placeholder,
} from "#contract/mail-kinds.ts";
import { ConflictDialog } from "#frontend/desk/conflict/conflict-dialog.tsx";
import { DraftLine } from "#frontend/desk/drafts/draft-line.tsx";
import { useDeskForm } from "#frontend/desk/drafts/use-desk-form.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { charactersLeft } from "#frontend/desk/mail/characters-left.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { insertAtCaret } from "./insert-at-caret.ts";
import { PlaceholderButtons } from "./placeholder-buttons.tsx";
import { useSaveWords } from "./use-save-words.ts";
import { type KindWords, kindWords, wordsOf } from "./words-form.ts";
import { WordsPreview } from "./words-preview.tsx";

const FORM_ID = "mail-words";

const factsOf = ({ subject, text }: Partial<KindWords>) => ({ Subject: subject, Text: text });

interface WordsDialogProps {
  settings: MailKindSettings;
  onClose: () => void;
}

/** The subject and paragraphs of a kind of mail. */
export const WordsDialog = ({ settings, onClose }: WordsDialogProps) => {
  const { kind, placeholders } = settings;
  const needed = indispensable[kind];
  const [initial] = useState(() => wordsOf(settings));
  const [schema] = useState(() => kindWords(kind));
  const [asking, setAsking] = useState(false);
  const place = useRef<"subject" | "text">("text");
  const { form, draft, wrong, base, sayNotSent } = useDeskForm(schema, {
    name: `mail-kind:${kind}`,
    formId: FORM_ID,
    empty: initial,
  });
  const field = fieldsOf(form);
  const [subject, text] = useWatch({ control: form.control, name: ["subject", "text"] });
  const end = () => {
    draft.forget();
    onClose();
  };
  const { saving, save, toOriginal, refused, dismiss } = useSaveWords(kind, base, end, (error) => {
    setAsking(false);
    sayNotSent(error);
  });

  const insert = (placeholder: Placeholder) => {
    // What a subject would be refused with goes into the text.
    const name = notInSubjects.includes(placeholder) ? "text" : place.current;
    const control = document.forms.namedItem(FORM_ID)?.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      insertAtCaret(control, `{${placeholder}}`);
  };

  return (
    <>
      <Dialog
        title={`Words of '${mailKindLabels[kind]}'`}
        wide
        onClose={onClose}
        actions={
          <>
            {!settings.original && (
              <button type="button" className="btn btn-ghost sm:mr-auto" onClick={() => setAsking(true)}>
                Back to the original words
              </button>
            )}
            <CancelButton onClick={end} />
            <Button type="submit" form={FORM_ID} className="btn-primary" inactive={saving}>
              {saving ? "Saving..." : "Save"}
            </Button>
          </>
        }
      >
        <form
          id={FORM_ID}
          name={FORM_ID}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit(save)}
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
          <WrongFields {...wrong} />
          <DraftLine draft={draft} />
        </form>
        <WordsPreview
          kind={kind}
          words={{ subject, text }}
          withWords={(show) => form.handleSubmit(show)()}
          onRefused={sayNotSent}
        />
      </Dialog>
      {asking && (
        <ConfirmDialog
          title="Back to the Original Words?"
          action="Take the original words"
          pending={saving}
          onClose={() => setAsking(false)}
          onConfirm={() => toOriginal(settings.updatedAt)}
        >
          <p>
            The words that are stored for '{mailKindLabels[kind]}' now, and what you typed here, are lost.
          </p>
        </ConfirmDialog>
      )}
      {refused && (
        <ConflictDialog
          thing="kind of mail"
          seen={factsOf(refused.base)}
          mine={factsOf(refused.mine)}
          stored={factsOf(refused.stored)}
          pending={saving}
          onKeep={() =>
            save({ ...wordsOf(refused.stored), ...refused.mine, updatedAt: refused.stored.updatedAt })
          }
          onTake={() => {
            dismiss();
            form.reset(wordsOf(refused.stored));
          }}
          onClose={dismiss}
        >
          <p>
            Somebody else changed it on {formatMinute(refused.stored.updatedAt)}. Your words are not stored
            yet.
          </p>
        </ConflictDialog>
      )}
    </>
  );
};
