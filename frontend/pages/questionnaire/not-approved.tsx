import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { notApprovedWords } from "./not-approved-words.ts";

type OtherStatus = Exclude<ApplicationStatus, "approved">;

const isOver = (status: OtherStatus) => status === "rejected" || status === "withdrawn";

const sentenceFor = (status: OtherStatus, hasVisit: boolean | undefined) => {
  if (status !== "scheduled" || hasVisit === false) return notApprovedWords.next[status];
  return hasVisit ? notApprovedWords.withVisit : notApprovedWords.perhapsWithVisit;
};

interface NotApprovedProps {
  familyName: string;
  status: OtherStatus;
  /** One stands; unknown as long as that is not learned. */
  hasVisit: boolean | undefined;
}

/** How the application of a family stands that is not approved: not yet, no longer, or scheduled already. */
export const NotApproved = ({ familyName, status, hasVisit }: NotApprovedProps) => (
  <Notice title={notApprovedWords.title}>
    <p className="badge badge-soft badge-warning badge-lg">
      {notApprovedWords.status(applicationStatusLabels[status])}
    </p>
    <p className="text-lg">
      <Sentence
        of={isOver(status) ? notApprovedWords.quietThanks : notApprovedWords.thanks}
        family={<span className="wrap-anywhere">{familyName}</span>}
        next={sentenceFor(status, hasVisit)}
      />
    </p>
  </Notice>
);
