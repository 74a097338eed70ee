import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { AllAnswers } from "#frontend/desk/casting-card/all-answers.tsx";
import { PrintCastingCard } from "#frontend/desk/casting-card/print-casting-card.tsx";
import { WithdrawnBadge } from "#frontend/desk/casting-card/status-badge.tsx";
import { useDiscard } from "#frontend/desk/editing/use-discard.tsx";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { useReadAnew } from "#frontend/desk/list/use-read-anew.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { ReviewForm } from "./review-form.tsx";
import { Reviewed } from "./reviewed.tsx";

interface ReviewDialogProps {
  familyId: string;
  /** The family was rejected for what it answered. */
  onRejected: (family: ReceivedQuestionnaire["family"]) => void;
  onClose: () => void;
}

/** All answers of a family as they are now, and what staff make of them. */
export const ReviewDialog = ({ familyId, onRejected, onClose }: ReviewDialogProps) => {
  const query = useReadAnew(receivedQuestionnaireQuery(familyId));
  const { data: questionnaire } = query;
  const { data: application } = useQuery(applicationQuery(familyId));
  const [isTyped, setTyped] = useState(false);
  const { close, question } = useDiscard(isTyped, onClose);
  const dishes = [application?.signatureDish1, application?.signatureDish2].filter(Boolean).join(", ");
  return (
    <Dialog title={questionnaire?.family.familyName ?? "Questionnaire"} wide onClose={close}>
      {query.isPending && <p role="status">Loading questionnaire...</p>}
      {query.isError && (
        <div className="flex flex-col items-start gap-3">
          <LoadFailed query={query} sentence="The questionnaire could not be loaded." />
        </div>
      )}
      {questionnaire === null && <p>This family has no questionnaire.</p>}
      {questionnaire && (
        <ReviewForm
          questionnaire={questionnaire}
          onTyped={setTyped}
          onDone={(status) => {
            onClose();
            if (status === "rejected") onRejected(questionnaire.family);
          }}
        >
          <WithdrawnBadge family={questionnaire.family} />
          <AllAnswers questionnaire={questionnaire} dishes={dishes} />
          <PrintCastingCard familyId={familyId} />
          <Reviewed questionnaire={questionnaire} />
        </ReviewForm>
      )}
      {question}
    </Dialog>
  );
};
