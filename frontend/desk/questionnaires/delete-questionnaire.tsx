import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { deleteQuestionnaire } from "#frontend/api/questionnaires.ts";
import { DeleteDialog } from "#frontend/desk/editing/delete-dialog.tsx";

interface DeleteQuestionnaireProps {
  questionnaire: ReceivedQuestionnaire;
  onClose: () => void;
}

export const DeleteQuestionnaire = ({ questionnaire, onClose }: DeleteQuestionnaireProps) => {
  const { familyName } = questionnaire.family;
  return (
    <DeleteDialog
      thing="Questionnaire"
      subject={questionnaire.id}
      deletion={deleteQuestionnaire}
      gone={`The questionnaire of ${familyName} is gone.`}
      failure="Failed to delete questionnaire."
      onClose={onClose}
    >
      <p>
        This permanently deletes every answer of <strong>{familyName}</strong> and its review. This cannot be
        undone. While the application is approved or scheduled, the family's link then opens an empty
        questionnaire.
      </p>
    </DeleteDialog>
  );
};
