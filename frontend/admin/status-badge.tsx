import { type QuestionnaireStatus, questionnaireStatusLabels } from "../../contract/questionnaires.ts";
import { type RegistrationStatus, registrationStatusLabels } from "../../contract/registrations.ts";

const registrationTone: Record<RegistrationStatus, string> = {
  pending: "badge-warning",
  approved: "badge-success",
  scheduled: "badge-info",
  rejected: "badge-error",
};

export const RegistrationStatusBadge = ({ status }: { status: RegistrationStatus }) => (
  <span className={`badge badge-soft whitespace-nowrap ${registrationTone[status]}`}>
    {registrationStatusLabels[status]}
  </span>
);

const questionnaireTone: Record<QuestionnaireStatus, string> = {
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
