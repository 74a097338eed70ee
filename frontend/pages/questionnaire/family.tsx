import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { ApplicationStatus } from "#contract/applications.ts";
import { isId } from "#contract/ids.ts";
import { familyQuestionnaireQuery, publicApplicationQuery } from "#frontend/api/family-page.ts";
import { progressQuery } from "#frontend/api/progress.ts";
import { removeDrafts } from "#frontend/lib/drafts.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { OwnDataSection } from "#frontend/pages/questionnaire/own-data/own-data-section.tsx";
import { Failed, Loading, NoVisit, useFailure } from "./call-state.tsx";
import { draftBeginnings } from "./draft-keys.ts";
import { NoFamily } from "./no-family.tsx";
import { Standing } from "./standing.tsx";
import { StepsLine } from "./steps-line.tsx";
import type { VisitSection } from "./visit-section.tsx";
import { words } from "./words.ts";

const FirstAnswers = lazyComponent<"FirstAnswers", { familyId: string }>(
  () => import("./first-answers.tsx"),
  "FirstAnswers",
);

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

/** Such a family may have a visit. */
const isInvited = (status: ApplicationStatus) => status === "approved" || status === "scheduled";

/** Behind a link that may be right: whose it is, how far that family has come, and what is stored about it. */
export const Family = ({ id }: { id: string }) => {
  // The page that is prerendered is no family's.
  const enabled = isId(id);
  const family = useQuery({ ...publicApplicationQuery(id), enabled });
  const status = family.data?.status;
  const isApproved = status === "approved";
  // Where it fails, the page shows all the rest.
  const progress = useQuery({ ...progressQuery(id), enabled });
  const { questionnaireStatus, visit } = progress.data ?? {};
  const isScheduled = status === "scheduled";
  const asksAgain = isScheduled && questionnaireStatus === "needs_followup";
  const questionnaire = useQuery({ ...familyQuestionnaireQuery(id), enabled: isApproved || asksAgain });
  const noFamily = useFailure(family);
  const noProgress = useFailure(progress);
  const [deleted, setDeleted] = useState<ReactNode>();

  const isGone = deleted !== undefined || family.data === null;
  useEffect(() => {
    if (isGone) for (const beginning of draftBeginnings(id)) removeDrafts(beginning);
  }, [id, isGone]);

  if (deleted) return deleted;
  if (family.data === null) return <NoFamily title={words.noFamily} />;
  const isUnanswered = isScheduled
    ? questionnaireStatus === null
    : isApproved && questionnaire.data === null && !questionnaire.error;
  return (
    <>
      {status && (
        <StepsLine
          progress={progress.data ?? { status, questionnaireStatus: questionnaire.data?.status ?? null }}
        />
      )}
      {family.data && (
        <Standing
          family={family.data}
          questionnaire={questionnaire}
          asksAgain={asksAgain}
          isUnanswered={isUnanswered}
          hasVisit={progress.data && Boolean(visit)}
        >
          <Visit familyId={id} visit={visit} />
          {noProgress && !progress.data && isInvited(family.data.status) && (
            <NoVisit error={noProgress} call={progress} />
          )}
        </Standing>
      )}
      {!family.data && noFamily && <Failed familyId={id} error={noFamily} call={family} />}
      {!family.data && !noFamily && <Loading />}
      {isUnanswered && (
        <Suspense>
          <FirstAnswers familyId={id} />
        </Suspense>
      )}
      <div hidden={!family.data}>
        <OwnDataSection familyId={id} onDeleted={setDeleted} />
      </div>
    </>
  );
};
