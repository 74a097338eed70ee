import type { UseMutationOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureTitle, withConnection } from "#frontend/api/errors.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import type { Facts } from "./compare.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { useDeletion } from "./use-deletion.ts";

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
  const { remove, pending, stored } = useDeletion(deletion, {
    done: `${thing} Deleted`,
    gone: () => [gone],
    alreadyGone: "Somebody else had deleted it already.",
    onFailure: (error) => toastFailure(failureTitle(error, "Delete Failed"), withConnection(error, failure)),
    onClose,
    comparable: factsOf !== undefined,
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
        pending={pending}
        onKeep={() => remove(stored)}
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
      pending={pending}
      onClose={onClose}
      onConfirm={() => remove(subject)}
    >
      {children}
    </ConfirmDialog>
  );
};
