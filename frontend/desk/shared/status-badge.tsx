import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationStatusLabels, visitStatusLabels } from "#contract/labels.ts";
import { type QuestionnaireStatus, questionnaireStatusLabels } from "#contract/questionnaires.ts";
import type { VisitStatus } from "#contract/visits.ts";

const labels = {
  application: applicationStatusLabels,
  questionnaire: questionnaireStatusLabels,
  visit: visitStatusLabels,
} as const;

const tones: Record<ApplicationStatus | QuestionnaireStatus | VisitStatus, string> = {
  pending: "badge-warning",
  needs_followup: "badge-info",
  approved: "badge-success",
  confirmed: "badge-success",
  scheduled: "badge-info",
  rejected: "badge-error",
  cancelled: "badge-error",
  withdrawn: "",
  completed: "",
};

type Status =
  | { of: "application"; status: ApplicationStatus }
  | { of: "questionnaire"; status: QuestionnaireStatus }
  | { of: "visit"; status: VisitStatus };

export const StatusBadge = ({ of, status }: Status) => {
  const statusLabels: Partial<Record<Status["status"], string>> = labels[of];
  return (
    <span className={`badge badge-soft badge-sm whitespace-nowrap ${tones[status]}`}>
      {statusLabels[status]}
    </span>
  );
};
