import type { ApplicationStatus, PublicApplication } from "#contract/applications.ts";
import { CopyButton } from "#frontend/ui/copy-button.tsx";

/** Such a family may answer its questionnaire. */
export const isInvited = (status: ApplicationStatus) => status === "approved" || status === "scheduled";

/** The address of an invited family's own page, to send to it. */
export const CopyQuestionnaireLink = ({ family }: { family: PublicApplication }) =>
  isInvited(family.status) && (
    <CopyButton
      text={`${location.origin}/questionnaire/${family.id}`}
      label="Copy questionnaire link"
      fullLabel={`Copy questionnaire link of ${family.familyName}`}
      copied={{ title: "Link copied", text: `Send it to ${family.familyName} only: it opens their page.` }}
      className="btn-ghost btn-sm print:hidden"
    />
  );
