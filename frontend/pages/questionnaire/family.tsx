import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { todayIn } from "#contract/calendar-dates.ts";
import { type FamilyPage, familyStateOf, slotsOf } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { embeddedFamilyPage, familyPageQuery } from "#frontend/api/family-page.ts";
import { removeDrafts } from "#frontend/lib/drafts.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { CastingSteps } from "#frontend/pages/register/casting.tsx";
import type { Answers } from "./answers.tsx";
import { Failed, Loading } from "./call-state.tsx";
import { draftBeginnings } from "./draft-keys.ts";
import { NoFamily } from "./no-family.tsx";
import { OwnDataSection } from "./own-data/own-data-section.tsx";
import { AnswerLink, Porch } from "./porch.tsx";
import { Review } from "./review.tsx";
import { useAnswer } from "./use-answer.ts";
import { VisitAction } from "./visit-action.tsx";
import type { VisitSection } from "./visit-section.tsx";

type VisitProps = Parameters<typeof VisitSection>[0];
const LazyVisit = lazyComponent<"VisitSection", VisitProps>(
  () => import("./visit-section.tsx"),
  "VisitSection",
);
type AnswersProps = Parameters<typeof Answers>[0];
/** The form, with the library of forms. */
const LazyAnswers = lazyComponent<"Answers", AnswersProps>(() => import("./answers.tsx"), "Answers");

/** What there is to answer: first, or again because our team asks for more. */
const toAnswer = ({ progress: { status, questionnaireStatus }, questionnaire }: FamilyPage) => {
  if (status !== "approved" && status !== "scheduled") return undefined;
  if (!questionnaire) return questionnaireStatus ? undefined : ("first" as const);
  return "storyToTell" in questionnaire && questionnaire.status === "needs_followup"
    ? questionnaire
    : undefined;
};

/** The page of a family that is there. */
const Known = ({ page, onDeleted }: { page: FamilyPage; onDeleted: (instead: ReactNode) => void }) => {
  const hydrated = useHydrated();
  const { application, progress, questionnaire } = page;
  const { id } = application;
  const answering = useAnswer(id);
  const state = familyStateOf(progress, todayIn(show.timeZone));
  const asked = toAnswer(page);
  const { visit } = progress;
  // From then on there is something to say once it is gone, too.
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
        // All at once, so that nothing moves when a part of it comes.
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

/** The page behind a link that may be right. */
export const Family = ({ id }: { id: string }) => {
  const call = useQuery({ ...familyPageQuery(id), initialData: () => embeddedFamilyPage(id) });
  const [deleted, setDeleted] = useState<ReactNode>();
  const isGone = deleted !== undefined || call.data === null;
  useEffect(() => {
    if (isGone) for (const beginning of draftBeginnings(id)) removeDrafts(beginning);
  }, [id, isGone]);
  if (deleted) return deleted;
  if (call.data) return <Known page={call.data} onDeleted={setDeleted} />;
  if (call.data === null) return <NoFamily title="Family Not Found" />;
  return call.error ? <Failed error={call.error} call={call} /> : <Loading />;
};
