import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/applications.ts";
import { NotApproved } from "./not-approved.tsx";
import { Outcome, type ShownQuestionnaire } from "./outcome.tsx";
import { PerhapsUntaken } from "./perhaps-untaken.tsx";

export interface WithoutFormProps {
  family: PublicApplication;
  /** Of an approved family, which has sent it. */
  questionnaire: ShownQuestionnaire | null | undefined;
  /** Unknown as long as that is not learned. */
  hasVisit: boolean | undefined;
  children: ReactNode;
}

/** For a family that is not to fill in the questionnaire: not yet, or no longer. */
export const WithoutForm = ({ family, questionnaire, hasVisit, children }: WithoutFormProps) => {
  const { id, familyName, status } = family;
  if (status === "approved")
    return (
      questionnaire && (
        <Outcome familyId={id} familyName={familyName} questionnaire={questionnaire}>
          {children}
          <PerhapsUntaken familyId={id} />
        </Outcome>
      )
    );
  return (
    <>
      <NotApproved familyName={familyName} status={status} hasVisit={hasVisit} />
      {children}
      <PerhapsUntaken familyId={id} />
    </>
  );
};
