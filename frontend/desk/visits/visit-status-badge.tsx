import type { VisitStatus } from "#contract/visits.ts";
import { visitStatusLabels } from "#contract/words/family-pages.ts";

const tone: Record<VisitStatus, string> = {
  scheduled: "badge-info",
  confirmed: "badge-success",
  completed: "",
  cancelled: "badge-error",
};

export const VisitStatusBadge = ({ status }: { status: VisitStatus }) => (
  <span className={`badge badge-soft badge-sm whitespace-nowrap ${tone[status]}`}>
    {visitStatusLabels[status]}
  </span>
);
