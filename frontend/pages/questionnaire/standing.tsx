import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { PublicApplication } from "#contract/applications.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { Approved } from "./approved.tsx";
import { Failed, Loading, useFailure } from "./call-state.tsx";
import type { NotApproved } from "./not-approved.tsx";
import type { Outcome, ShownQuestionnaire } from "./outcome.tsx";

/** Of those families alone that have no questionnaire to fill in. */
const LazyNotApproved = lazyComponent<"NotApproved", Parameters<typeof NotApproved>[0]>(
  () => import("./not-approved.tsx"),
  "NotApproved",
);

/** Of those families alone that have answered. */
const LazyOutcome = lazyComponent<"Outcome", Parameters<typeof Outcome>[0]>(
  () => import("./outcome.tsx"),
  "Outcome",
);

interface StandingProps {
  family: PublicApplication;
  questionnaire: UseQueryResult<ShownQuestionnaire | null>;
  /** Unknown as long as that is not learned. */
  hasVisit: boolean | undefined;
  /** Stands after what is said, and before what is to be filled in. */
  children: ReactNode;
}

/** What there is to do or to know for a known family, but for the questionnaire itself. */
export const Standing = ({
  family: { id, familyName, status },
  questionnaire,
  hasVisit,
  children,
}: StandingProps) => {
  const noAnswer = useFailure(questionnaire);
  if (status !== "approved") {
    return (
      <Suspense fallback={<Loading />}>
        <LazyNotApproved familyName={familyName} status={status} hasVisit={hasVisit} />
        {children}
      </Suspense>
    );
  }
  if (noAnswer) {
    return (
      <>
        <Failed familyId={id} error={noAnswer} call={questionnaire} />
        {children}
      </>
    );
  }
  if (questionnaire.isPending) return <Loading />;
  if (!questionnaire.data) {
    return (
      <>
        <Approved familyName={familyName} />
        {children}
      </>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <LazyOutcome familyId={id} familyName={familyName} questionnaire={questionnaire.data}>
        {children}
      </LazyOutcome>
    </Suspense>
  );
};
