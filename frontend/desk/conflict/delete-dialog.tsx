import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isGone, storedNow, withConnection } from "#frontend/api/errors.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import type { Facts } from "./compare.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

interface DeleteDialogProps<Answer, Subject> {
  /** In the singular, as in 'Delete Story?' and 'Story Deleted'. */
  thing: string;
  /** What is deleted: its id, or the version of it that is shown. */
  subject: Subject;
  deletion: UseMutationOptions<Answer, Error, Subject>;
  /** What a version says, where a deletion is refused when another is stored by now. */
  factsOf?: (subject: Subject) => Facts;
  /** Said when it is gone. */
  gone: string;
  /** Said when it could not be deleted. */
  failure: string;
  onClose: () => void;
  /** What goes with it. */
  children: ReactNode;
}

export const DeleteDialog = <Answer, Subject>({
  thing,
  subject,
  deletion,
  factsOf,
  gone,
  failure,
  onClose,
  children,
}: DeleteDialogProps<Answer, Subject>) => {
  const [stored, setStored] = useState<Subject>();
  const deleting = useMutation({
    ...deletion,
    onSuccess: () => {
      toast(`${thing} Deleted`, gone);
      onClose();
    },
    onError: (error) => {
      const current = storedNow<Subject>(error);
      if (current && factsOf) setStored(current);
      else if (isGone(error)) {
        toast(`${thing} Deleted`, "Somebody else had deleted it already.");
        onClose();
      } else toastFailure("Delete Failed", withConnection(error, failure));
    },
  });
  if (stored && factsOf) {
    return (
      <ConflictDialog
        thing={thing.toLowerCase()}
        seen={factsOf(subject)}
        mine={{}}
        stored={factsOf(stored)}
        keepLabel="Delete anyway"
        takeLabel="Keep it"
        destructive
        pending={deleting.isPending}
        onKeep={() => deleting.mutate(stored)}
        onTake={onClose}
        onClose={onClose}
      >
        <p>Somebody else has changed it since you saw it. Nothing is deleted yet.</p>
      </ConflictDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Delete ${thing}?`}
      action="Delete"
      pending={deleting.isPending}
      onClose={onClose}
      onConfirm={() => deleting.mutate(subject)}
    >
      {children}
    </ConfirmDialog>
  );
};
