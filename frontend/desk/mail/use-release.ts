import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LARGEST_RELEASE } from "#contract/mail.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { type Release, releaseMany, showReleased } from "#frontend/api/release.ts";
import { counted } from "#frontend/desk/formats/counts.ts";
import { beginProgress } from "#frontend/desk/progress/bulk-progress.ts";
import { toast, toastFailure, withdrawOffer } from "#frontend/lib/toast.ts";
import { follow } from "./release-batch.ts";
import { releaseWords, withTriedBefore } from "./release-words.ts";

const untold = { signal: new AbortController().signal, onProgress: () => {}, end: () => {} };

/** Mails whose release was not answered. Outside of React, for it may be tried again from another place. */
const tried = new Set<string>();

/** Says what came of a release of so many. */
const announce = (sum: Release, count: number) => {
  const words = releaseWords(sum);
  const these = count === 1 ? "Mail" : "Mails";
  const isStopped = sum.stopped.length > 0;
  if (sum.failed.length > 0)
    toastFailure("Sending Failed", `${words} ${serverMessage(sum.error, "Please try again.")}`);
  else if (sum.unanswered.length > 0)
    toastFailure(`${these} Perhaps Released`, `${words} ${serverMessage(sum.error, "")}`);
  else if (sum.released.length === 0 && !isStopped) toastFailure(`${these} Not Released`, words);
  else toast(isStopped ? "Release Stopped" : `${these} Released`, words);
};

/** Lets mails go, and says what came of it. */
export const useRelease = () => {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(releaseMany);
  return {
    releasing: isPending,
    /** Answers with the ids of those that can be tried again. */
    release: async (ids: readonly string[]): Promise<readonly string[]> => {
      // An undo of the decision would take back what is about to be sent.
      withdrawOffer();
      const { end, ...progress } =
        ids.length > LARGEST_RELEASE
          ? beginProgress(`Releasing ${counted(ids.length, "mail")}`, ids.length)
          : untold;
      const answered = await mutateAsync({ ids, ...progress, onReleased: follow }).finally(end);
      const sum = withTriedBefore(answered, tried);
      for (const id of ids) tried.delete(id);
      for (const id of sum.unanswered) tried.add(id);
      follow(sum.released);
      showReleased(client, sum.released);
      announce(sum, ids.length);
      return [...sum.failed, ...sum.unanswered, ...sum.stopped];
    },
  };
};
