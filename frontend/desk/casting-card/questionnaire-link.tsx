import type { PublicApplication } from "#contract/applications.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import { Link } from "#frontend/layout/link.ts";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { QuestionnaireStatusBadge } from "./status-badge.tsx";

interface QuestionnaireLinkProps {
  family: PublicApplication & { questionnaireStatus?: QuestionnaireStatus | null };
}

/** Whether a family has sent its questionnaire; leads to it. */
export const QuestionnaireState = ({ family }: QuestionnaireLinkProps) =>
  family.questionnaireStatus ? (
    <Link
      to={`/admin/questionnaires?family=${family.id}`}
      className="link link-hover inline-flex items-center gap-1.5 py-0.5"
    >
      <span>
        Questionnaire<span className="sr-only"> of {family.familyName}</span>
      </span>
      <QuestionnaireStatusBadge status={family.questionnaireStatus} />
    </Link>
  ) : (
    family.status === "approved" && <span className="opacity-80">No questionnaire yet</span>
  );

/** The address of an approved family's own page, to send to it. */
export const CopyQuestionnaireLink = ({
  family,
  className,
}: QuestionnaireLinkProps & { className: string }) =>
  family.status === "approved" && (
    <CopyButton
      text={`${location.origin}/questionnaire/${family.id}`}
      label="Copy questionnaire link"
      fullLabel={`Copy questionnaire link of ${family.familyName}`}
      copied={{ title: "Link copied", text: `Send it to ${family.familyName} only: it opens their page.` }}
      className={className}
    />
  );
