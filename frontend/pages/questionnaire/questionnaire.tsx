import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { PartyPopper } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { PublicApplication } from "#contract/applications.ts";
import { isId } from "#contract/ids.ts";
import { show } from "#contract/show.ts";
import { publicApplicationQuery } from "#frontend/api/applications.ts";
import { isUnanswered, serverMessage } from "#frontend/api/errors.ts";
import { familyQuestionnaireQuery, submitQuestionnaire } from "#frontend/api/questionnaires.ts";
import { useHydrated } from "#frontend/hooks/use-hydrated.ts";
import { useTryAgain } from "#frontend/hooks/use-try-again.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { hasDraft } from "#frontend/lib/drafts.ts";
import { Button } from "#frontend/ui/button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { emptyAnswers } from "./answers-form.ts";
import { answersDraft, draftBeginnings } from "./draft-keys.ts";
import { NotApproved } from "./not-approved.tsx";
import { Outcome } from "./outcome.tsx";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

const Loading = () => (
  <Notice title="Family Questionnaire">
    <span aria-hidden className="loading loading-dots loading-lg text-primary" />
    <p role="status">Loading your questionnaire...</p>
    <noscript>
      <p className="alert">
        This page needs JavaScript. Please switch it on, or write to us at the address below.
      </p>
    </noscript>
  </Notice>
);

type Call = Pick<
  UseQueryResult<unknown>,
  "error" | "isPending" | "isFetching" | "errorUpdateCount" | "refetch"
>;

/** Why a call failed, also while it is tried again: what is on the screen stays there until an answer comes. */
const useFailure = ({ error, isPending, errorUpdateCount }: Call) => {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (isPending && errorUpdateCount > 0 ? last : null);
};

interface FailedProps {
  familyId: string;
  error: Error;
  call: Call;
}

const Failed = ({ familyId, error, call: { isFetching, refetch } }: FailedProps) => {
  const unanswered = isUnanswered(error);
  useTryAgain(() => void refetch(), isFetching || !unanswered);
  return (
    <Notice title="We could not open your questionnaire">
      <p role="alert">{serverMessage(error, "Something went wrong on our side. Please try again.")}</p>
      {unanswered && draftBeginnings(familyId).some(hasDraft) && (
        <p>Nothing is lost: what you typed before is kept on this device.</p>
      )}
      {unanswered && <p>Leave this page open, and it tries again by itself.</p>}
      <Button className="btn-primary" inactive={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </Notice>
  );
};

const AskCasting = () => (
  <p>
    Please open the link exactly as we sent it, or write to <MailTo address={show.casting} />.
  </p>
);

const Approved = ({ family }: { family: PublicApplication }) => (
  <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
    <header className="mb-10 text-center">
      <h1 className="mb-6 text-4xl font-semibold sm:text-5xl">Family Questionnaire</h1>
      <div className="alert alert-success items-start text-left">
        <PartyPopper aria-hidden className="size-6 shrink-0" />
        <div>
          <h2 className="text-lg font-semibold">Application Approved!</h2>
          <p>
            Congratulations, <span className="wrap-anywhere">{family.familyName}</span>! We would love to know
            more about your kitchen and your stories before we come knockin'.
          </p>
        </div>
      </div>
    </header>
    <QuestionnaireForm
      familyId={family.id}
      answers={emptyAnswers}
      draftKey={answersDraft(family.id)}
      send={submitQuestionnaire}
      submitLabel="Submit Questionnaire"
      startOverText="This empties the form, and removes what was kept on this device and for your other devices."
      thanks="Thank you for your answers! Our casting team will read them and get back to you."
    />
  </div>
);

/** Behind a link that may be right: whose it is, then what there is to do or to know. */
const Family = ({ id }: { id: string }) => {
  const family = useQuery(publicApplicationQuery(id));
  const approved = family.data?.status === "approved";
  const questionnaire = useQuery({ ...familyQuestionnaireQuery(id), enabled: approved });
  const noFamily = useFailure(family);
  const noAnswer = useFailure(questionnaire);

  if (noFamily) return <Failed familyId={id} error={noFamily} call={family} />;
  if (family.isPending) return <Loading />;
  if (!family.data) {
    return (
      <Notice title="Family Not Found">
        <AskCasting />
      </Notice>
    );
  }
  const { familyName, status } = family.data;
  if (status !== "approved") return <NotApproved familyName={familyName} status={status} />;
  if (noAnswer) return <Failed familyId={id} error={noAnswer} call={questionnaire} />;
  if (questionnaire.isPending) return <Loading />;
  if (!questionnaire.data) return <Approved family={family.data} />;
  return <Outcome familyId={id} familyName={familyName} questionnaire={questionnaire.data} />;
};

/** A family's own page, at the address that staff send it. */
export const Questionnaire = () => {
  const { familyId = "" } = useParams();
  // The prerendered page is everybody's: it cannot know yet whose link this is.
  const hydrated = useHydrated();
  return (
    <>
      <PageHead title="Family Questionnaire" unlisted />
      {!hydrated && <Loading />}
      {hydrated && isId(familyId) && <Family key={familyId} id={familyId} />}
      {hydrated && !isId(familyId) && (
        <Notice title="Invalid Link">
          <AskCasting />
        </Notice>
      )}
    </>
  );
};
