import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import { todayIn } from "#contract/calendar-dates.ts";
import { type FamilyPage, familyStateOf, presentStepOf, slotsOf } from "#contract/family-states.ts";
import { isId } from "#contract/ids.ts";
import { familyShell, familyStates } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { embeddedFamilyPage, familyPageQuery } from "#frontend/api/family.ts";
import { OwnDataSection } from "#frontend/family/own-data/own-data-section.tsx";
import { draftKeysOf } from "#frontend/family/questionnaire/draft-keys.ts";
import { GuardianQuestion } from "#frontend/family/questionnaire/guardian-question.tsx";
import { ReviewNotes } from "#frontend/family/questionnaire/review-notes.tsx";
import { useAnswerVisit } from "#frontend/family/visit/use-answer-visit.ts";
import { VisitAction, VisitSection } from "#frontend/family/visit/visit.tsx";
import { keysWith, removeStored } from "#frontend/lib/drafts.ts";
import { useHydrated, useOnceHydrated } from "#frontend/lib/use-hydrated.ts";
import { CastingSteps } from "#frontend/shell/casting-steps.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { lazyPart } from "#frontend/shell/part.tsx";
import { QueryProvider } from "#frontend/shell/query-provider.tsx";
import { Folded } from "./folded.tsx";
import { OnceNear } from "./once-near.tsx";
import { Failed, Loading, NoFamily } from "./placeholders.tsx";
import { Porch } from "./porch.tsx";

// Loaded on demand, because they need the form library.
const LazyReply = lazyPart(
  async () => (await import("#frontend/family/questionnaire/follow-up-reply.tsx")).FollowUpReply,
);
const LazyQuestionnaire = lazyPart(
  async () => (await import("#frontend/family/questionnaire/questionnaire.tsx")).Questionnaire,
);

/** Whether the questionnaire waits for its first answers. */
const isUnanswered = ({ progress: { status, questionnaireStatus }, questionnaire }: FamilyPage) =>
  (status === "approved" || status === "scheduled") && !questionnaire && !questionnaireStatus;

/** Whether there is a box for a reply, or this device holds one. */
const hasReply = ({ application: { id }, progress: { questionnaireStatus } }: FamilyPage) => {
  if (!questionnaireStatus || questionnaireStatus === "needs_followup") return questionnaireStatus;
  const { replies, sentReplies } = draftKeysOf(id);
  const kept = questionnaireStatus === "pending" ? [replies, sentReplies] : [replies];
  return kept.some((key) => keysWith(key).length > 0);
};

const FamilyContent = ({
  page,
  onDeleted,
}: {
  page: FamilyPage;
  onDeleted: (instead: ReactNode) => void;
}) => {
  const hydrated = useHydrated();
  const { application, progress, questionnaire } = page;
  const { id } = application;
  const answering = useAnswerVisit(id);
  const today = todayIn(show.timeZone);
  const state = familyStateOf(progress, today);
  const present = presentStepOf(progress, today);
  const { visit } = progress;
  const isAhead = present === "day" && visit !== undefined && visit !== null && visit.scheduledDate >= today;
  const ofVisit = { familyId: id, visit, answering, state, isAhead };
  /** After the visit there's nothing to ask. */
  const isAsked = state !== "not-selected" && present !== "aired";
  const guardian = isAsked && (
    <GuardianQuestion familyId={id} progress={progress} isFirst={state === "guardian"} />
  );
  const form = isAsked && isUnanswered(page) && (
    <LazyQuestionnaire
      familyId={id}
      asked="first"
      asksGuardian={progress.asksGuardian !== false}
      quiet={state !== "approved"}
    />
  );
  return (
    <>
      <Porch familyId={id} state={state} slots={slotsOf(page)} present={present}>
        {hydrated && <VisitAction {...ofVisit} />}
        {hydrated && state === "guardian" && guardian}
      </Porch>
      {hydrated && (
        // One boundary, so that nothing moves when the parts load.
        <Suspense fallback={<p role="status">One moment...</p>}>
          {hasReply(page) && <LazyReply familyId={id} page={page} isFirst={state === "followup"} />}
          {state !== "guardian" && guardian}
          <VisitSection {...ofVisit} />
          {questionnaire && progress.questionnaireStatus && (
            <ReviewNotes questionnaire={questionnaire} state={state} />
          )}
          {state === "applied" && (
            <Folded title="What happens next">
              <div className="px-4 py-6 sm:px-6">
                <CastingSteps from={2} />
              </div>
            </Folded>
          )}
          {form && state === "approved" && <OnceNear id="questionnaire">{form}</OnceNear>}
          {form && state !== "approved" && <Folded title="Answer the questions">{form}</Folded>}
          <OwnDataSection familyId={id} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
};

export const FetchedFamily = ({ id }: { id: string }) => {
  const call = useQuery({ ...familyPageQuery(id), initialData: () => embeddedFamilyPage(id) });
  const [deleted, setDeleted] = useState<ReactNode>();
  // A family that isn't found keeps its draft: staff may have deleted a duplicate.
  const hasLeft = deleted !== undefined || call.data?.application.status === "withdrawn";
  useEffect(() => {
    if (hasLeft) removeStored(id.toLowerCase());
  }, [id, hasLeft]);
  if (deleted) return deleted;
  if (call.data) return <FamilyContent page={call.data} onDeleted={setDeleted} />;
  if (call.data === null) return <NoFamily title="Family Not Found" />;
  return call.error ? <Failed error={call.error} call={call} /> : <Loading />;
};

const Content = () => {
  const { familyId = "" } = useParams();
  const { pathname } = useLocation();
  // A prerendered shell, for all families in this state.
  const state = familyStates.find((one) => familyShell(one) === pathname);
  const isKnown = useOnceHydrated(() => true, isId(familyId));
  if (state) return <Porch familyId="" state={state} slots={{}} present="questions" />;
  if (!isKnown) return <Loading />;
  return isId(familyId) ? <FetchedFamily key={familyId} id={familyId} /> : <NoFamily title="Invalid Link" />;
};

/** A family's own page, at the private link that it is emailed. */
export const Family = () => (
  <QueryProvider>
    <PageHead title="Family Questionnaire" unlisted />
    {/* Keeps the footer below the viewport, where it can move unseen when the code loads. */}
    <div className="min-h-svh">
      <Content />
    </div>
  </QueryProvider>
);
