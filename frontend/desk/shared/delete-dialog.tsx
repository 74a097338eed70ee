import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureTitle, isGone, storedNow, withConnection } from "#frontend/api/errors.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { DeleteButton } from "#frontend/ui/icon-button.tsx";

interface DeleteDialogProps<Result, Subject> {
  /** As in 'Delete Story?' and 'Story Deleted'. */
  thing: string;
  /** An id, or the version that is shown. */
  subject: Subject;
  deletion: UseMutationOptions<Result, Error, Subject>;
  gone: string;
  failure: string;
  onDeleted?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const DeleteDialog = <Result, Subject>(props: DeleteDialogProps<Result, Subject>) => {
  const { thing, subject, deletion, gone, failure, onDeleted, onClose, children } = props;
  const end = (text: string) => {
    toast(`${thing} Deleted`, text);
    onClose();
    onDeleted?.();
  };
  const { mutate, isPending } = useMutation({
    ...deletion,
    onSuccess: () => end(gone),
    onError: (error) => {
      if (isGone(error)) return end("Somebody else had deleted it already.");
      const changed = storedNow(error) !== undefined;
      toastFailure(
        failureTitle(error, "Delete Failed"),
        changed
          ? "Somebody else has changed it since you saw it. Look at it as it is now, then delete it again."
          : withConnection(error, failure),
      );
      if (changed) onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${thing}?`}
      action="Delete"
      pending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(subject)}
    >
      {children}
    </ConfirmDialog>
  );
};

/** The delete button of a list's entry, with its dialog; `label` names what it deletes. */
export const DeleteEntryButton = <Result, Subject>({
  label,
  ...dialog
}: Omit<DeleteDialogProps<Result, Subject>, "onClose"> & { label: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DeleteButton label={label} onClick={() => setOpen(true)} />
      {isOpen && <DeleteDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
};
