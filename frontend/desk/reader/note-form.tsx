import { useMutation } from "@tanstack/react-query";
import { mentionsIn, type Note, newNote } from "#contract/casting.ts";
import { textLimits } from "#contract/text.ts";
import { writeNote } from "#frontend/api/applications.ts";
import { useColleagues, useMe, useNames } from "#frontend/desk/casting/use-casting.ts";
import { LoggedOut, RestoredNotice, toastError } from "#frontend/desk/shared/messages.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { discardIfSaved, discardUnsaved, readUnsaved, useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { Button } from "#frontend/ui/button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

/** A mention that is being typed. */
const BEGUN = /(?<![\w@])@([a-z\d-]*)$/i;

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
  const me = useMe();
  const { nameOf } = useNames();
  const staff = useColleagues();
  const field = fieldsOf(form)("text");
  const text = form.watch("text");
  const begun = BEGUN.exec(text)?.[1]?.toLowerCase();
  const wordsOf = (login: string) => `${login} ${nameOf(login)}`.toLowerCase().split(" ");
  const isSuggested = (login: string) =>
    begun !== undefined &&
    login !== me &&
    login.toLowerCase() !== begun &&
    wordsOf(login).some((word) => word.startsWith(begun));
  const suggested = staff.filter(isSuggested);
  const known = [me, ...staff].map((login) => login.toLowerCase());
  // What is being typed may still become one.
  const unknown = mentionsIn(text).filter(
    (login) => !known.includes(login) && !(login === begun && suggested.length > 0),
  );
  const writing = useMutation({
    mutationFn: writeNote,
    onMutate: () => readUnsaved(subject),
    onSuccess: (_note, _variables, sent) => discardIfSaved(subject, sent) && onSaved?.(),
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
        label={note ? "Your note" : "New note"}
        rows={2}
        maximum={textLimits.notes}
        hint={note ? "" : "Only staff see notes. Type @ to bring one to a colleague."}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget: { form } }) =>
          key === "Enter" && (ctrlKey || metaKey) && form?.requestSubmit()
        }
        {...field}
        // An empty one isn't wrong until it is sent: the error would push away what is pressed.
        onBlur={(event) => text !== "" && void field.onBlur(event)}
      />
      <p role="status" className="flex flex-wrap items-center gap-1 text-sm empty:hidden">
        {suggested.map((login) => (
          <Button
            key={login}
            className="btn-sm pointer-coarse:min-h-8"
            onClick={() => {
              form.setValue("text", text.replace(BEGUN, `@${login} `), { shouldDirty: true });
              form.setFocus("text");
            }}
          >
            {nameOf(login)}
          </Button>
        ))}
        {unknown.length > 0 && `Nobody on the staff is called ${unknown.map((one) => `@${one}`).join(", ")}.`}
      </p>
      <ErrorSummary {...wrong} />
      <LoggedOut error={writing.error} />
      <Button type="submit" className="btn-sm self-start" inactive={writing.isPending}>
        {writing.isPending ? "Saving..." : note ? "Save note" : "Add note"}
      </Button>
    </form>
  );
};
