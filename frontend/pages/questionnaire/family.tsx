import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { ApplicationStatus, PublicApplication } from "#contract/applications.ts";
import { publicApplicationQuery } from "#frontend/api/applications.ts";
import { progressQuery } from "#frontend/api/progress.ts";
import { familyQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { removeDrafts } from "#frontend/lib/drafts.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { Deleted } from "#frontend/pages/own-data/deleted.tsx";
import { OwnDataSection } from "#frontend/pages/own-data/own-data-section.tsx";
import { Approved } from "./approved.tsx";
import { Failed, Loading, NoVisit, useFailure } from "./call-state.tsx";
import { draftBeginnings } from "./draft-keys.ts";
import { NoFamily } from "./no-family.tsx";
import { NotApproved } from "./not-approved.tsx";
import { Outcome, type ShownQuestionnaire } from "./outcome.tsx";
import { StepsLine } from "./steps-line.tsx";
import type { VisitSection } from "./visit-section.tsx";

type VisitProps = Parameters<typeof VisitSection>[0];
const LazyVisit = lazyComponent<"VisitSection", VisitProps>(
  () => import("./visit-section.tsx"),
  "VisitSection",
);

/** A visit, if there is one; from then on also what is to say once it is gone. */
const Visit = (props: VisitProps) => {
  const [seen, setSeen] = useState(false);
  if (props.visit && !seen) setSeen(true);
  return (
    seen && (
      <Suspense>
        <LazyVisit {...props} />
      </Suspense>
    )
  );
};

interface StandingProps {
  family: PublicApplication;
  questionnaire: UseQueryResult<ShownQuestionnaire | null>;
  /** Unknown as long as that is not learned. */
  hasVisit: boolean | undefined;
  /** Stands after what is said, and before what is to be filled in. */
  children: ReactNode;
}

/** What there is to do or to know for a known family. */
const Standing = ({
  family: { id, familyName, status },
  questionnaire,
  hasVisit,
  children,
}: StandingProps) => {
  const noAnswer = useFailure(questionnaire);
  if (status !== "approved") {
    return (
      <>
        <NotApproved familyName={familyName} status={status} hasVisit={hasVisit} />
        {children}
      </>
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
      <Approved familyId={id} familyName={familyName}>
        {children}
      </Approved>
    );
  }
  return (
    <Outcome familyId={id} familyName={familyName} questionnaire={questionnaire.data}>
      {children}
    </Outcome>
  );
};

/** Such a family may have a visit. */
const isInvited = (status: ApplicationStatus) => status === "approved" || status === "scheduled";

/** Behind a link that may be right: whose it is, how far that family has come, and what is stored about it. */
export const Family = ({ id }: { id: string }) => {
  const family = useQuery(publicApplicationQuery(id));
  const approved = family.data?.status === "approved";
  const questionnaire = useQuery({ ...familyQuestionnaireQuery(id), enabled: approved });
  // Where it fails, the page shows all the rest.
  const progress = useQuery(progressQuery(id));
  const noFamily = useFailure(family);
  const noProgress = useFailure(progress);
  const [isDeleted, setDeleted] = useState(false);

  const isGone = isDeleted || family.data === null;
  useEffect(() => {
    if (isGone) for (const beginning of draftBeginnings(id)) removeDrafts(beginning);
  }, [id, isGone]);

  if (isDeleted) return <Deleted familyId={id} />;
  if (family.data === null) return <NoFamily title="Family Not Found" />;
  if (!family.data) return noFamily ? <Failed familyId={id} error={noFamily} call={family} /> : <Loading />;
  const { status } = family.data;
  const visit = progress.data?.visit;
  const known = { status, questionnaireStatus: questionnaire.data?.status ?? null };
  return (
    <>
      <StepsLine progress={progress.data ?? known} />
      <Standing family={family.data} questionnaire={questionnaire} hasVisit={progress.data && Boolean(visit)}>
        <Visit familyId={id} visit={visit} />
        {noProgress && !progress.data && isInvited(status) && <NoVisit error={noProgress} call={progress} />}
      </Standing>
      <OwnDataSection familyId={id} onDeleted={() => setDeleted(true)} />
    </>
  );
};
