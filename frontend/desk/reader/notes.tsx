import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { newNote } from "#contract/casting.ts";
import { textLimits } from "#contract/text.ts";
import { deleteNote, notesQuery, writeNote } from "#frontend/api/applications.ts";
import { useColleagues, useMe } from "#frontend/desk/casting/use-casting.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { LoadFailed, LoggedOut, RestoredNotice, toastError } from "#frontend/desk/shared/messages.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { discardIfSaved, discardUnsaved, readUnsaved, useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { Button } from "#frontend/ui/button.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

const EMPTY_NOTE = { text: "" };

const NoteForm = ({ familyId }: { familyId: string }) => {
  const { form, wrong } = useContractForm(newNote, { formId: "note", values: EMPTY_NOTE });
  const subject = `note:${familyId}`;
  const isBack = useUnsavedForm(form, subject, EMPTY_NOTE);
  const me = useMe();
  const [colleague = "colleague"] = useColleagues().filter((login) => login !== me);
  const writing = useMutation({
    mutationFn: writeNote,
    onMutate: () => readUnsaved(subject),
    onSuccess: (_note, _variables, sent) => discardIfSaved(subject, sent),
    onError: (error) => toastError(error, "Note Not Saved"),
  });
  return (
    <form
      id="note"
      noValidate
      className="flex flex-col gap-2"
      onSubmit={form.handleSubmit(({ text }) => writing.mutate({ id: familyId, text }))}
    >
      <RestoredNotice when={isBack} onDiscard={() => discardUnsaved(subject)} />
      <TextArea
        label="New note"
        rows={2}
        maximum={textLimits.notes}
        hint={`Only staff see notes. Type @${colleague} to bring one to a colleague.`}
        {...fieldsOf(form)("text")}
      />
      <ErrorSummary {...wrong} />
      <LoggedOut error={writing.error} />
      <Button type="submit" className="btn-sm self-start" inactive={writing.isPending}>
        {writing.isPending ? "Saving..." : "Add note"}
      </Button>
    </form>
  );
};

export const Notes = ({ familyId }: { familyId: string }) => {
  const me = useMe();
  const notes = useQuery(notesQuery(familyId));
  const deleting = useMutation({
    mutationFn: deleteNote,
    onError: (error) => toastError(error, "Note Not Deleted"),
  });
  return (
    <>
      <NoteForm familyId={familyId} />
      {notes.isLoadingError && <LoadFailed query={notes} what="notes" />}
      {notes.isPending && <p role="status">Loading notes...</p>}
      <ul className="flex flex-col gap-2">
        {notes.data?.map(({ id, author, text, createdAt }) => (
          <li key={id} className="rounded-field bg-base-200 px-3 py-2">
            <p className="flex items-center gap-2 text-sm">
              <strong>{author}</strong>
              <time dateTime={createdAt} className="opacity-80">
                {formatMinute(createdAt)}
              </time>
              {author === me && (
                <IconButton
                  Icon={Trash2}
                  label="Delete your note"
                  className="-my-1 ml-auto"
                  inactive={deleting.isPending}
                  onClick={() => deleting.mutate({ id: familyId, noteId: id })}
                />
              )}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
};
