import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/applications.ts";
import { NotApproved } from "./not-approved.tsx";
import { Outcome, type ShownQuestionnaire } from "./outcome.tsx";
import { FORM_ID } from "./questionnaire-form.tsx";
import { words } from "./words.ts";

export interface WithoutFormProps {
  family: PublicApplication;
  /** Of an approved family, which has sent it, and of one that is asked again. */
  questionnaire: ShownQuestionnaire | null | undefined;
  /** It is scheduled, and a follow-up to its answers is asked for. */
  asksAgain: boolean;
  isUnanswered: boolean;
  /** Unknown as long as that is not learned. */
  hasVisit: boolean | undefined;
  children: ReactNode;
}

/** The way to the questionnaire, which stands at the end of the page. */
const WayToAnswer = () => (
  <p className="mb-10 px-4 text-center">
    <a href={`#${FORM_ID}`} className="btn btn-primary">
      {words.answer}
    </a>
  </p>
);

/** For a family with something else to know than its questionnaire: it has sent it, is scheduled, or is not to fill it in. */
export const WithoutForm = ({
  family,
  questionnaire,
  asksAgain,
  isUnanswered,
  hasVisit,
  children,
}: WithoutFormProps) => {
  const { id, familyName, status } = family;
  if (questionnaire && (status === "approved" || asksAgain))
    return (
      <Outcome familyId={id} familyName={familyName} questionnaire={questionnaire}>
        {children}
      </Outcome>
    );
  if (status === "approved") return null;
  return (
    <>
      <NotApproved familyName={familyName} status={status} hasVisit={hasVisit} />
      {children}
      {isUnanswered && <WayToAnswer />}
    </>
  );
};
