import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { LARGEST_RELEASE, type MailKind, type MailsReleased } from "#contract/mail.ts";
import type { MailRule } from "#contract/mail-kinds.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";
import { markStale } from "./query-client.ts";

/** What shows where a mail about a decision stands. */
export const showingMails = [
  keys.mail.all,
  keys.applications.all,
  keys.questionnaires.all,
  keys.visits.all,
  keys.summary,
];

const release = (ids: readonly string[]) => answerOf(api.outbox.release.$post({ json: { ids: [...ids] } }));

/** Lets mails go: at most `LARGEST_RELEASE` of them. The answer says of each whether it did. */
export const releaseMails = mutationOptions({
  mutationKey: ["mail", "release"],
  mutationFn: release,
  meta: { stale: showingMails },
});

/** What a release of any number came to; those of a call that failed stand in no list but `failed`. */
export interface Release extends MailsReleased {
  failed: readonly string[];
  /** Why the last of the failed calls failed. */
  error?: unknown;
}

interface MailsToRelease {
  ids: readonly string[];
  /** Stops it between two calls. */
  signal: AbortSignal;
  /** Told how many have been asked for. */
  onProgress: (done: number) => void;
}

/** Lets any number of mails go, call after call. What is not asked for any more counts as failed. */
export const releaseMany = mutationOptions({
  mutationFn: async ({ ids, signal, onProgress }: MailsToRelease): Promise<Release> => {
    let sum: Release = { released: [], refused: [], failed: [] };
    for (let done = 0; done < ids.length; done += LARGEST_RELEASE) {
      const some = ids.slice(done, done + LARGEST_RELEASE);
      try {
        signal.throwIfAborted();
        const { released, refused } = await release(some);
        sum = {
          ...sum,
          released: [...sum.released, ...released],
          refused: [...sum.refused, ...refused],
        };
      } catch (error) {
        sum = { ...sum, failed: [...sum.failed, ...some], error };
      }
      onProgress(done + some.length);
    }
    return sum;
  },
  meta: { stale: showingMails },
});

/** Mails are sent after the answer that releases them: has asked for again where they stand. */
export const refreshReleased = (client: QueryClient) => markStale(client, showingMails);

/** When mails of a kind are sent; `undefined` where that cannot be known. */
export const ruleOf = async (kind: MailKind): Promise<MailRule | undefined> => {
  try {
    const kinds = await answerOf(api["mail-kinds"].$get());
    return kinds.find((one) => one.kind === kind)?.rule;
  } catch {
    return undefined;
  }
};
