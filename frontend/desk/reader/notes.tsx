import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { NOTE_MINUTES } from "#contract/casting.ts";
import { deleteNote, notesQuery } from "#frontend/api/applications.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { LoadFailed, toastError } from "#frontend/desk/shared/messages.tsx";
import { discardUnsaved } from "#frontend/lib/unsaved-text.ts";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { NoteForm } from "./note-form.tsx";

const canChange = (createdAt: string) => Date.now() - Date.parse(createdAt) < NOTE_MINUTES * 60_000;

export const Notes = ({ familyId }: { familyId: string }) => {
  const { me, nameOf, named } = useStaff();
  const notes = useQuery(notesQuery(familyId));
  const [changing, setChanging] = useState("");
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
        {notes.data?.map((note) => (
          <li key={note.id} className="rounded-field bg-base-200 px-3 py-2">
            <p className="flex items-center gap-2 text-sm">
              <strong>{nameOf(note.author)}</strong>
              <time dateTime={note.createdAt} className="opacity-80">
                {formatMinute(note.createdAt)}
              </time>
              {note.author === me && (
                <span className="-my-1 ml-auto flex">
                  {(changing === note.id || canChange(note.createdAt)) && (
                    <IconButton
                      Icon={Pencil}
                      label="Change your note"
                      aria-expanded={changing === note.id}
                      onClick={() => {
                        if (changing === note.id) discardUnsaved(`note:${note.id}`);
                        setChanging(changing === note.id ? "" : note.id);
                      }}
                    />
                  )}
                  <IconButton
                    Icon={Trash2}
                    label="Delete your note"
                    inactive={deleting.isPending}
                    onClick={() => deleting.mutate({ id: familyId, noteId: note.id })}
                  />
                </span>
              )}
            </p>
            {changing === note.id ? (
              <NoteForm familyId={familyId} note={note} onSaved={() => setChanging("")} />
            ) : (
              <p className="whitespace-pre-line wrap-anywhere">{named(note.text)}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
