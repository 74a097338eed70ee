import { type RegistrationStatus, registrationStatusLabels } from "../../contract/registrations.ts";

const tone: Record<RegistrationStatus, string> = {
  pending: "badge-warning",
  approved: "badge-success",
  scheduled: "badge-info",
  rejected: "badge-error",
};

export const RegistrationStatusBadge = ({ status }: { status: RegistrationStatus }) => (
  <span className={`badge badge-soft whitespace-nowrap ${tone[status]}`}>
    {registrationStatusLabels[status]}
  </span>
);
