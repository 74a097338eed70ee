import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/family-page-labels.ts";
import { Notice } from "#frontend/ui/notice.tsx";

type OtherStatus = Exclude<ApplicationStatus, "approved">;

/** What follows the thanks. A scheduled family may have answered long ago, or never been asked. */
const sentences: Record<OtherStatus, string> = {
  pending: "Your questionnaire opens here once your application is approved.",
  scheduled:
    "We have chosen you! Our team arranges your filming visit with you directly; there is nothing you need to fill in here.",
  rejected: "We cannot film every family we would like to, and this time we chose others.",
  withdrawn: "You have withdrawn your application, and we do not go on with it.",
};

/** Of a scheduled family, whose visit stands below, or as long as that is not known. */
const WITH_VISIT =
  "We have chosen you! Your filming visit stands below; there is nothing you need to fill in here.";
const PERHAPS_WITH_VISIT = "We have chosen you! There is nothing you need to fill in here.";

const sentenceFor = (status: OtherStatus, hasVisit: boolean | undefined) => {
  if (status !== "scheduled" || hasVisit === false) return sentences[status];
  return hasVisit ? WITH_VISIT : PERHAPS_WITH_VISIT;
};

interface NotApprovedProps {
  familyName: string;
  status: OtherStatus;
  /** One stands; unknown as long as that is not learned. */
  hasVisit: boolean | undefined;
}

/** For a family that has no questionnaire to fill in: not yet, or no longer. */
export const NotApproved = ({ familyName, status, hasVisit }: NotApprovedProps) => (
  <Notice title="Application Under Review">
    <p className="badge badge-soft badge-warning badge-lg">Status: {applicationStatusLabels[status]}</p>
    <p className="text-lg">
      Thank you for applying, <span className="wrap-anywhere">{familyName}</span>
      {status === "rejected" || status === "withdrawn" ? "." : "!"} {sentenceFor(status, hasVisit)}
    </p>
  </Notice>
);
