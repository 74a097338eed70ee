import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import { Link } from "#frontend/layout/link.ts";

const words: Record<QuestionnaireStatus, string> = {
  approved: "Questionnaire approved",
  pending: "Questionnaire pending review",
  needs_followup: "Needs follow-up",
  rejected: "Questionnaire rejected",
};

const tone: Record<QuestionnaireStatus, string> = {
  approved: "badge-success",
  pending: "badge-warning",
  needs_followup: "badge-info",
  rejected: "badge-error",
};

interface QuestionnaireBadgeProps {
  family: { id: string; familyName: string };
  /** `null` while the family has not sent it. */
  status: QuestionnaireStatus | null | undefined;
}

/** How far a family's questionnaire is, which says how ready it is to be filmed; leads to it. */
export const QuestionnaireBadge = ({ family, status }: QuestionnaireBadgeProps) =>
  status ? (
    <Link
      to={`/admin/questionnaires?family=${family.id}`}
      // Else the browser drags the link, and not the card that it is on.
      draggable={false}
      className={`badge badge-soft h-auto min-h-6 whitespace-normal hover:underline ${tone[status]}`}
    >
      {words[status]}
      <span className="sr-only">: {family.familyName}</span>
    </Link>
  ) : (
    <span className="badge badge-outline h-auto min-h-6 whitespace-normal">No questionnaire yet</span>
  );
