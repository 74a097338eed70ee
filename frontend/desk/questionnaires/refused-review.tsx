import {
  questionnaireStatusLabels,
  questions,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import type { Review } from "#frontend/api/questionnaires.ts";
import type { Facts } from "#frontend/desk/editing/compare.ts";
import { ConflictDialog } from "#frontend/desk/editing/conflict-dialog.tsx";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { answersInWords } from "#frontend/forms/answers-in-words.ts";

/** A decision that was refused because the questionnaire had changed meanwhile. */
export interface RefusedReview {
  /** As it was read. */
  read: ReceivedQuestionnaire;
  decision: Review;
  stored: ReceivedQuestionnaire;
}

const decisionFacts = ({ status, reviewNotes }: Pick<Review, "status" | "reviewNotes">): Facts => ({
  Status: questionnaireStatusLabels[status],
  "Review Notes": reviewNotes,
});

/** All that can change: what staff decide, and what the family has answered. */
const questionnaireFacts = (questionnaire: ReceivedQuestionnaire): Facts => ({
  ...decisionFacts(questionnaire),
  ...Object.fromEntries(answersInWords(questions, questionnaire).map(({ label, words }) => [label, words])),
});

interface RefusedReviewDialogProps {
  refused: RefusedReview;
  pending: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

export const RefusedReviewDialog = ({
  refused: { read, decision, stored },
  ...choice
}: RefusedReviewDialogProps) => (
  <ConflictDialog
    thing="questionnaire"
    seen={questionnaireFacts(read)}
    mine={decisionFacts(decision)}
    stored={questionnaireFacts(stored)}
    {...choice}
  >
    {stored.reviewedAt && stored.reviewedAt !== read.reviewedAt && (
      <p>
        {stored.reviewedBy ?? "Somebody else"} reviewed it on {formatMinute(stored.reviewedAt)}.
      </p>
    )}
    {stored.revisedAt && stored.revisedAt !== read.revisedAt && (
      <p>The family sent corrected answers on {formatMinute(stored.revisedAt)}.</p>
    )}
    <p>Your review is not stored yet.</p>
  </ConflictDialog>
);
