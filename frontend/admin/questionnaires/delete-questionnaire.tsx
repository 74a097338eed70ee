import { useMutation } from "@tanstack/react-query";
import type { ReceivedQuestionnaire } from "../../../contract/questionnaires.ts";
import { deleteQuestionnaire } from "../../api/questionnaires.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

interface DeleteQuestionnaireProps {
  questionnaire: ReceivedQuestionnaire;
  onClose: () => void;
}

export const DeleteQuestionnaire = ({ questionnaire, onClose }: DeleteQuestionnaireProps) => {
  const { familyName } = questionnaire.family;
  const deletion = useMutation({
    ...deleteQuestionnaire,
    onSuccess: (...result) => {
      toast("Questionnaire Deleted", `The questionnaire of ${familyName} is gone.`);
      onClose();
      return deleteQuestionnaire.onSuccess?.(...result);
    },
    onError: () => toastFailure("Delete Failed", "Failed to delete questionnaire."),
  });
  return (
    <ConfirmDialog
      title="Delete Questionnaire?"
      action="Delete"
      pending={deletion.isPending}
      onClose={onClose}
      onConfirm={() => deletion.mutate(questionnaire.id)}
    >
      <p>
        This permanently deletes every answer of <strong>{familyName}</strong> and its review. This cannot be
        undone. While the application is approved, the family's link then opens an empty questionnaire.
      </p>
    </ConfirmDialog>
  );
};
