import type { Application, ApplicationStatus } from "#contract/applications.ts";
import { type QuestionnaireStatus, questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";

const applicationTone: Record<ApplicationStatus, string> = {
  pending: "badge-warning",
  approved: "badge-success",
  scheduled: "badge-info",
  rejected: "badge-error",
  withdrawn: "",
};

export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <span className={`badge badge-soft whitespace-nowrap ${applicationTone[status]}`}>
    {applicationStatusLabels[status]}
  </span>
);

/** Where only a withdrawal matters of how the application stands. */
export const WithdrawnBadge = ({ family: { status } }: { family: Pick<Application, "status"> }) =>
  status === "withdrawn" && <ApplicationStatusBadge status={status} />;

export const questionnaireTone: Record<QuestionnaireStatus, string> = {
  pending: "badge-warning",
  approved: "badge-success",
  needs_followup: "badge-info",
  rejected: "badge-error",
};

export const QuestionnaireStatusBadge = ({ status }: { status: QuestionnaireStatus }) => (
  <span className={`badge badge-soft whitespace-nowrap ${questionnaireTone[status]}`}>
    {questionnaireStatusLabels[status]}
  </span>
);
