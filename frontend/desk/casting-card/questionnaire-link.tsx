import type { ApplicationStatus, PublicApplication } from "#contract/applications.ts";
import { type QuestionnaireStatus, questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { Link } from "#frontend/app/link.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { questionnaireTone } from "./status-badge.tsx";

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
      className={`badge badge-soft h-auto min-h-6 whitespace-normal hover:underline ${questionnaireTone[status]}`}
    >
      Questionnaire {questionnaireStatusLabels[status].toLowerCase()}
      <span className="sr-only">: {family.familyName}</span>
    </Link>
  ) : (
    <span className="badge badge-outline h-auto min-h-6 whitespace-normal">No questionnaire yet</span>
  );

/** Such a family may answer its questionnaire. */
export const isInvited = (status: ApplicationStatus) => status === "approved" || status === "scheduled";

interface QuestionnaireLinkProps {
  family: PublicApplication;
  className: string;
}

/** The address of an invited family's own page, to send to it. */
export const CopyQuestionnaireLink = ({ family, className }: QuestionnaireLinkProps) =>
  isInvited(family.status) && (
    <CopyButton
      text={`${location.origin}/questionnaire/${family.id}`}
      label="Copy questionnaire link"
      fullLabel={`Copy questionnaire link of ${family.familyName}`}
      copied={{ title: "Link copied", text: `Send it to ${family.familyName} only: it opens their page.` }}
      className={className}
    />
  );
