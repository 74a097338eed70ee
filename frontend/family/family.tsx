import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { todayIn } from "#contract/calendar-dates.ts";
import { type FamilyPage, familyStateOf, slotsOf } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { embeddedFamilyPage, familyPageQuery } from "#frontend/api/family-page.ts";
import { OwnDataSection } from "#frontend/family/own-data/own-data-section.tsx";
import { Review } from "#frontend/family/questionnaire/review-notes.tsx";
import { messageSubject, useAnswer } from "#frontend/family/visit/use-answer-visit.ts";
import { VisitAction } from "#frontend/family/visit/visit-action.tsx";
import { removeStored } from "#frontend/lib/drafts.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { forgetTyped } from "#frontend/lib/unsaved-text.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { CastingSteps } from "#frontend/shell/casting-steps.tsx";
import { Failed, Loading } from "./load-states.tsx";
import { NoFamily } from "./no-family.tsx";
import { AnswerLink, Porch } from "./porch.tsx";

// Loaded on demand, because they need the form library.
const LazyVisit = lazyComponent(
  async () => (await import("#frontend/family/visit/visit-section.tsx")).VisitSection,
);
const LazyAnswers = lazyComponent(
  async () => (await import("#frontend/family/questionnaire/questionnaire.tsx")).Answers,
);

/** The questionnaire to answer: for the first time, or again for a follow-up. */
const toAnswer = ({ progress: { status, questionnaireStatus }, questionnaire }: FamilyPage) => {
  if (status !== "approved" && status !== "scheduled") return undefined;
  if (!questionnaire) return questionnaireStatus ? undefined : ("first" as const);
  return "storyToTell" in questionnaire && questionnaire.status === "needs_followup"
    ? questionnaire
    : undefined;
};

const Known = ({ page, onDeleted }: { page: FamilyPage; onDeleted: (instead: ReactNode) => void }) => {
  const hydrated = useHydrated();
  const { application, progress, questionnaire } = page;
  const { id } = application;
  const answering = useAnswer(id);
  const state = familyStateOf(progress, todayIn(show.timeZone));
  const asked = toAnswer(page);
  const { visit } = progress;
  // Once there was a visit, the section also explains its cancellation.
  const [hadVisit, setHadVisit] = useState(Boolean(visit));
  if (visit && !hadVisit) setHadVisit(true);
  return (
    <>
      <Porch familyId={id} state={state} slots={slotsOf(page)}>
        {state === "visit" && visit && hydrated && (
          <VisitAction familyId={id} visit={visit} answering={answering} />
        )}
      </Porch>
      {hydrated && (
        // One boundary, so that nothing moves when the parts load.
        <Suspense fallback={<p role="status">One moment...</p>}>
          {hadVisit && <LazyVisit familyId={id} visit={visit} answering={answering} />}
          {asked && state !== "approved" && state !== "followup" && (
            <p className="px-4 pt-8 text-center">
              <AnswerLink>{asked === "first" ? "Answer the questions" : "Add to your answers"}</AnswerLink>
            </p>
          )}
          {questionnaire && progress.questionnaireStatus && <Review questionnaire={questionnaire} />}
          {state === "applied" && (
            <details className="mx-auto max-w-3xl px-4 py-8 sm:px-6">
              <summary className="link text-lg font-semibold">What happens next</summary>
              <div className="mt-4">
                <CastingSteps from={2} />
              </div>
            </details>
          )}
          {asked && (
            <LazyAnswers familyId={id} asked={asked} asksGuardian={progress.asksGuardian !== false} />
          )}
          <OwnDataSection familyId={id} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
};

export const Family = ({ id }: { id: string }) => {
  const call = useQuery({ ...familyPageQuery(id), initialData: () => embeddedFamilyPage(id) });
  const [deleted, setDeleted] = useState<ReactNode>();
  // A family that isn't found keeps its draft: staff may have deleted a duplicate.
  const hasLeft = deleted !== undefined || call.data?.application.status === "withdrawn";
  useEffect(() => {
    if (!hasLeft) return;
    removeStored(id.toLowerCase());
    forgetTyped(messageSubject(id.toLowerCase()));
  }, [id, hasLeft]);
  if (deleted) return deleted;
  if (call.data) return <Known page={call.data} onDeleted={setDeleted} />;
  if (call.data === null) return <NoFamily title="Family Not Found" />;
  return call.error ? <Failed error={call.error} call={call} /> : <Loading />;
};
