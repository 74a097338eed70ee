import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { mentionsIn, type Note, newNote } from "#contract/casting.ts";
import { textLimits } from "#contract/text.ts";
import { writeNote } from "#frontend/api/applications.ts";
import { useColleagues, useMe, useNameOf } from "#frontend/desk/casting/use-casting.ts";
import { LoggedOut, RestoredNotice, toastError } from "#frontend/desk/shared/messages.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { discardIfSaved, discardUnsaved, readUnsaved, useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { Button } from "#frontend/ui/button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

/** What is typed of a mention, right before the caret. */
const BEGUN = /(?<![\w@])@([a-z\d-]*)$/i;

interface NoteFormProps {
  familyId: string;
  /** To be changed. */
  note?: Note;
  onDone?: () => void;
}

export const NoteForm = ({ familyId, note, onDone }: NoteFormProps) => {
  const stored = { text: note?.text ?? "" };
  const formId = note ? `note-${note.id}` : "note";
  const { form, wrong } = useContractForm(newNote, { formId, values: stored });
  const subject = `note:${note?.id ?? familyId}`;
  const isBack = useUnsavedForm(form, subject, stored);
  const me = useMe();
  const nameOf = useNameOf();
  const colleagues = useColleagues().filter((login) => login !== me);
  const [caret, setCaret] = useState(0);
  const text = form.watch("text");
  const before = text.slice(0, caret);
  const begun = BEGUN.exec(before)?.[1]?.toLowerCase();
  const suggested = colleagues.filter(
    (login) =>
      begun !== undefined &&
      begun !== login.toLowerCase() &&
      `${login} ${nameOf(login)}`
        .toLowerCase()
        .split(" ")
        .some((word) => word.startsWith(begun)),
  );
  const logins = [me, ...colleagues].map((login) => login.toLowerCase());
  // One that is still being typed may become known.
  const unknown = mentionsIn(text).filter(
    (login) => !logins.includes(login) && !(login === begun && suggested.length > 0),
  );
  const mention = (login: string) => {
    const start = `${before.replace(BEGUN, "")}@${login} `;
    form.setValue("text", start + text.slice(caret), { shouldDirty: true });
    form.setFocus("text");
    document
      .querySelector<HTMLTextAreaElement>(`#${formId} textarea`)
      ?.setSelectionRange(start.length, start.length);
  };
  const writing = useMutation({
    mutationFn: writeNote,
    onMutate: () => readUnsaved(subject),
    onSuccess: (_note, _variables, sent) => discardIfSaved(subject, sent) && onDone?.(),
    onError: (error) => toastError(error, "Note Not Saved"),
  });
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-2"
      onSubmit={form.handleSubmit((json) => writing.mutate({ id: familyId, noteId: note?.id, ...json }))}
    >
      <RestoredNotice when={isBack} onDiscard={() => discardUnsaved(subject)} />
      <TextArea
        label={note ? "Change your note" : "New note"}
        rows={2}
        maximum={textLimits.notes}
        hint={`Only staff see notes. Type @${colleagues[0] ?? "colleague"} to bring one to a colleague.`}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) =>
          key === "Enter" && (ctrlKey || metaKey) && currentTarget.form?.requestSubmit()
        }
        {...fieldsOf(form)("text")}
      />
      <p role="status" className="flex flex-wrap items-center gap-1 text-sm empty:hidden">
        {suggested.length > 0 && <span className="sr-only">Colleagues: Tab, then Enter.</span>}
        {suggested.map((login) => (
          <Button key={login} className="btn-sm pointer-coarse:min-h-8" onClick={() => mention(login)}>
            {nameOf(login)}
            {nameOf(login) !== login && <span className="font-normal opacity-80">@{login}</span>}
          </Button>
        ))}
        {unknown.length > 0 && `Nobody on the staff is called ${unknown.map((one) => `@${one}`).join(", ")}.`}
      </p>
      <ErrorSummary {...wrong} />
      <LoggedOut error={writing.error} />
      <div className="flex gap-1">
        <Button type="submit" className="btn-sm" inactive={writing.isPending}>
          {writing.isPending ? "Saving..." : note ? "Save note" : "Add note"}
        </Button>
        {onDone && (
          <Button
            className="btn-ghost btn-sm"
            onClick={() => {
              discardUnsaved(subject);
              onDone();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
