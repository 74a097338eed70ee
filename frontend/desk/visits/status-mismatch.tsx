import type { ApplicationStatus } from "#contract/applications.ts";
import type { ScheduledVisit } from "#contract/visits.ts";

const words: Partial<Record<ApplicationStatus, string>> = {
  approved: "Not marked as scheduled",
  pending: "Application is pending",
  rejected: "Application is rejected",
};

/** Where a visit that lies ahead and its family's status disagree: how. */
export const mismatchOf = ({ status, family }: ScheduledVisit) =>
  status === "scheduled" || status === "confirmed" ? words[family.status] : undefined;

export const StatusMismatch = ({ visit }: { visit: ScheduledVisit }) => {
  const mismatch = mismatchOf(visit);
  return (
    mismatch && (
      <p className="badge badge-warning badge-soft badge-sm h-auto min-h-5 text-left whitespace-normal">
        {mismatch}
      </p>
    )
  );
};
