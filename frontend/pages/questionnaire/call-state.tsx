import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { isUnanswered, serverMessage } from "#frontend/api/errors.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { hasDraft } from "#frontend/lib/drafts.ts";
import { useTryAgain } from "#frontend/lib/use-try-again.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { draftBeginnings } from "./draft-keys.ts";
import { words } from "./words.ts";

/* What a family's page shows while it does not know what to show. */

/** As high as the screen, so that what stands below it is not seen to move when something longer takes its place. */
export const Loading = () => (
  <div className="min-h-svh noscript:min-h-0">
    <Notice title={words.title}>
      <span aria-hidden className="loading loading-dots loading-lg text-primary" />
      <p role="status">{words.loading}</p>
      <noscript>
        <p className="alert">{words.needsScript}</p>
      </noscript>
    </Notice>
  </div>
);

type Call = Pick<
  UseQueryResult<unknown>,
  "error" | "isPending" | "isFetching" | "errorUpdateCount" | "refetch"
>;

/** Why a call failed, also while it is tried again: what is on the screen stays there until an answer comes. */
export const useFailure = ({ error, isPending, errorUpdateCount }: Call) => {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (isPending && errorUpdateCount > 0 ? last : null);
};

interface FailedProps {
  familyId: string;
  error: Error;
  call: Call;
}

export const Failed = ({ familyId, error, call: { isFetching, refetch } }: FailedProps) => {
  const unanswered = isUnanswered(error);
  useTryAgain(() => void refetch(), isFetching || !unanswered);
  return (
    <Notice title={words.notOpened}>
      <p role="alert">{serverMessage(error, words.ourFault)}</p>
      {unanswered && draftBeginnings(familyId).some(hasDraft) && <p>{words.nothingLost}</p>}
      {unanswered && <p>{words.triesAgain}</p>}
      <Button className="btn-primary" inactive={isFetching} onClick={() => refetch()}>
        {words.tryAgain}
      </Button>
    </Notice>
  );
};

/** In place of the visit, where nobody knows whether there is one. The rest of the page stands. */
export const NoVisit = ({ error, call: { isFetching, refetch } }: Omit<FailedProps, "familyId">) => {
  useTryAgain(() => void refetch(), isFetching || !isUnanswered(error));
  return (
    <section
      aria-labelledby="no-visit"
      className="mx-auto mb-10 flex max-w-3xl flex-col items-center gap-3 px-4 text-center sm:px-6"
    >
      <h2 id="no-visit" className="text-2xl font-semibold">
        {words.visitNotLoaded}
      </h2>
      <CallFailure error={error} />
      <Button inactive={isFetching} onClick={() => refetch()}>
        {words.tryAgain}
      </Button>
    </section>
  );
};
