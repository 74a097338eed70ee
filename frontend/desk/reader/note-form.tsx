import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { mentionsIn, type Note, newNote } from "#contract/casting.ts";
import { textLimits } from "#contract/text.ts";
import { writeNote } from "#frontend/api/applications.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
import { LoggedOut, RestoredNotice, toastError } from "#frontend/desk/shared/messages.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { discardIfSaved, discardUnsaved, readUnsaved, useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { isComposing } from "#frontend/lib/use-shortcuts.ts";
import { Button } from "#frontend/ui/button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

/** A mention up to the caret, where it is being typed. */
const BEGUN = /(?<![\w@])@([a-z\d-]*)$/i;

const focusText = (form: HTMLFormElement | null) => form?.querySelector("textarea")?.focus();

interface NoteFormProps {
  familyId: string;
  /** To be changed. */
  note?: Note;
  onSaved?: () => void;
}

export const NoteForm = ({ familyId, note, onSaved }: NoteFormProps) => {
  const stored = { text: note?.text ?? "" };
  const formId = note ? `note-${note.id}` : "note";
  const { form, wrong } = useContractForm(newNote, { formId, values: stored });
  const subject = `note:${note?.id ?? familyId}`;
  const isBack = useUnsavedForm(form, subject, stored);
  const { me, colleagues, nameOf } = useStaff();
  const names = new Map(colleagues.map((login) => [login.toLowerCase(), nameOf(login)]));
  const [begun, setBegun] = useState<string>();
  const field = fieldsOf(form)("text");
  const text = form.watch("text");
  const isSuggested = ([login, name]: [string, string]) =>
    begun !== undefined &&
    login !== me.toLowerCase() &&
    [login, ...name.toLowerCase().split(" ")].some((word) => word.startsWith(begun));
  const suggested = [...names].filter(isSuggested);
  // What is being typed may still become one.
  const unknown = mentionsIn(text).filter(
    (login) => names.size > 0 && !names.has(login) && !(login === begun && suggested.length > 0),
  );
  const writing = useMutation({
    mutationFn: writeNote,
    onMutate: () => readUnsaved(subject),
    onSuccess: (_note, _variables, sent) => discardIfSaved(subject, sent) && onSaved?.(),
    onError: (error) => toastError(error, "Note Not Saved"),
  });
  const take = (login: string, area: HTMLTextAreaElement | null | undefined) => {
    const caret = area?.selectionStart ?? 0;
    area?.setRangeText(`@${login} `, caret - `@${begun}`.length, caret, "end");
    area?.dispatchEvent(new Event("input", { bubbles: true }));
    area?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, nativeEvent, currentTarget: area } = event;
    const sends = event.ctrlKey || event.metaKey;
    // A whole login needs no choice.
    const [first] = sends && names.has(`${begun}`) ? [] : suggested;
    if (key !== "Enter" || isComposing(nativeEvent) || !(first || sends)) return;
    event.preventDefault();
    if (first) take(first[0], area);
    // A press, so that nothing is sent twice and the focus stays near.
    else area.form?.querySelector<HTMLElement>("[type=submit]")?.click();
  };
  return (
    <form
      id={formId}
      ref={note && focusText}
      noValidate
      className="flex flex-col gap-2 [&_textarea]:scroll-mb-28"
      onSubmit={form.handleSubmit((json) => writing.mutate({ id: familyId, noteId: note?.id, ...json }))}
    >
      <RestoredNotice when={isBack} onDiscard={() => discardUnsaved(subject)} />
      <TextArea
        label={note ? "Your note" : "New note"}
        rows={2}
        maximum={textLimits.notes}
        hint={note ? "" : "Only staff see notes. Type @ to bring one to a colleague."}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget: { value, selectionStart } }) =>
          setBegun(BEGUN.exec(value.slice(0, selectionStart))?.[1]?.toLowerCase())
        }
        {...field}
        // An empty one isn't wrong until it is sent: the error would push away what is pressed.
        onBlur={(event) => text !== "" && void field.onBlur(event)}
      />
      <p role="status" className="flex flex-wrap items-center gap-1 text-sm empty:hidden">
        {suggested.map(([login, name]) => (
          <Button
            key={login}
            className="btn-sm first:bg-primary/10 pointer-coarse:min-h-8"
            onClick={({ currentTarget }) => take(login, currentTarget.form?.querySelector("textarea"))}
          >
            {name}
          </Button>
        ))}
        {unknown.length > 0 &&
          `Nobody is mentioned by ${unknown.map((login) => `@${login}`).join(" or ")}. Choose from the names that @ brings up.`}
      </p>
      <ErrorSummary {...wrong} />
      <LoggedOut error={writing.error} />
      <Button type="submit" className="btn-sm self-start" inactive={writing.isPending}>
        {writing.isPending ? "Saving..." : note ? "Save note" : "Add note"}
      </Button>
    </form>
  );
};
