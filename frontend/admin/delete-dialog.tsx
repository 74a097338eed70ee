import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast, toastFailure } from "../ui/toast.ts";

interface DeleteDialogProps<Answer> {
  /** In the singular, as in 'Delete Story?' and 'Story Deleted'. */
  thing: string;
  id: string;
  /** Deletes by id. */
  deletion: UseMutationOptions<Answer, Error, string>;
  /** Said when it is gone. */
  gone: string;
  /** Said when it could not be deleted. */
  failure: string;
  onClose: () => void;
  /** What goes with it. */
  children: ReactNode;
}

export const DeleteDialog = <Answer,>({
  thing,
  id,
  deletion,
  gone,
  failure,
  onClose,
  children,
}: DeleteDialogProps<Answer>) => {
  const deleting = useMutation({
    ...deletion,
    onSuccess: () => {
      toast(`${thing} Deleted`, gone);
      onClose();
    },
    onError: () => toastFailure("Delete Failed", failure),
  });
  return (
    <ConfirmDialog
      title={`Delete ${thing}?`}
      action="Delete"
      pending={deleting.isPending}
      onClose={onClose}
      onConfirm={() => deleting.mutate(id)}
    >
      {children}
    </ConfirmDialog>
  );
};
