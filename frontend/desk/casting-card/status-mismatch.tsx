import type { ApplicationStatus } from "#contract/applications.ts";
import type { Visit } from "#contract/visits.ts";

const words: Partial<Record<ApplicationStatus, string>> = {
  approved: "Not marked as scheduled",
  pending: "Application is pending",
  rejected: "Application is rejected",
  withdrawn: "Withdrawn, but with a visit",
};

interface StatusMismatchProps {
  /** The application's. */
  status: ApplicationStatus;
  /** The family's visit, where one stands. */
  visit: Pick<Visit, "status"> | null | undefined;
}

/** Where a family's status and the calendar disagree: how. */
export const mismatchOf = ({ status, visit }: StatusMismatchProps) => {
  if (!visit) return status === "scheduled" ? "No visit in the calendar" : undefined;
  return visit.status === "scheduled" || visit.status === "confirmed" ? words[status] : undefined;
};

export const StatusMismatch = (family: StatusMismatchProps) => {
  const mismatch = mismatchOf(family);
  return (
    mismatch && (
      <span className="badge badge-warning badge-soft badge-sm h-auto min-h-5 text-left whitespace-normal">
        {mismatch}
      </span>
    )
  );
};
