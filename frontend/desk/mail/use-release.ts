import { useMutation } from "@tanstack/react-query";
import { LARGEST_RELEASE } from "#contract/mail.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { releaseMany } from "#frontend/api/release.ts";
import { beginProgress } from "#frontend/desk/progress/bulk-progress.ts";
import { counted } from "#frontend/lib/counts.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { follow } from "./release-batch.ts";
import { releaseWords } from "./release-words.ts";

const untold = { signal: new AbortController().signal, onProgress: () => {}, end: () => {} };

/** Lets mails go, and says what came of it. */
export const useRelease = () => {
  const { mutateAsync, isPending } = useMutation(releaseMany);
  return {
    releasing: isPending,
    /** Answers with the ids of those where it failed, which can be tried again. */
    release: async (ids: readonly string[]): Promise<readonly string[]> => {
      const { end, ...progress } =
        ids.length > LARGEST_RELEASE
          ? beginProgress(`Releasing ${counted(ids.length, "mail")}`, ids.length)
          : untold;
      const sum = await mutateAsync({ ids, ...progress }).finally(end);
      follow(sum.released);
      const words = releaseWords(sum);
      const these = ids.length === 1 ? "Mail" : "Mails";
      if (sum.failed.length > 0)
        toastFailure("Sending Failed", `${words} ${serverMessage(sum.error, "Please try again.")}`);
      else if (sum.released.length === 0) toastFailure(`${these} Not Released`, words);
      else toast(`${these} Released`, words);
      return sum.failed;
    },
  };
};
