import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { LARGEST_RELEASE, type MailKind, type MailsReleased } from "#contract/mail.ts";
import type { MailRule } from "#contract/mail-kinds.ts";
import { answerOf, api } from "./client.ts";
import { isUnanswered } from "./errors.ts";
import { keys } from "./keys.ts";
import type { Listed, Pages } from "./lists.ts";
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

/** What a release of any number came to: each id stands in one of the lists. */
export interface Release extends MailsReleased {
  /** Of calls that failed: these stay held. */
  failed: readonly string[];
  /** Of calls whose answer was lost: nobody knows whether these were let go. */
  unanswered: readonly string[];
  /** Not asked for any more, since it was stopped. */
  stopped: readonly string[];
  /** Why the last of the calls failed, or was not answered. */
  error?: unknown;
}

interface MailsToRelease {
  ids: readonly string[];
  /** Stops it between two calls. */
  signal: AbortSignal;
  /** Told how many have been asked for. */
  onProgress: (done: number) => void;
  /** Told after each call what it has let go: a page may be left before the last of them. */
  onReleased: (ids: readonly string[]) => void;
}

/** Lets any number of mails go, call after call. */
export const releaseMany = mutationOptions({
  mutationFn: async ({ ids, signal, onProgress, onReleased }: MailsToRelease): Promise<Release> => {
    let sum: Release = { released: [], refused: [], failed: [], unanswered: [], stopped: [] };
    for (let done = 0; done < ids.length; done += LARGEST_RELEASE) {
      if (signal.aborted) return { ...sum, stopped: ids.slice(done) };
      const some = ids.slice(done, done + LARGEST_RELEASE);
      try {
        const { released, refused } = await release(some);
        onReleased(released);
        sum = {
          ...sum,
          released: [...sum.released, ...released],
          refused: [...sum.refused, ...refused],
        };
      } catch (error) {
        sum = isUnanswered(error)
          ? { ...sum, unanswered: [...sum.unanswered, ...some], error }
          : { ...sum, failed: [...sum.failed, ...some], error };
      }
      onProgress(done + some.length);
    }
    return sum;
  },
  // Its caller takes what was let go out of what is held (`showReleased`).
  meta: { stale: showingMails, showsItself: true },
});

/** Takes mails that were let go out of the lists of held ones, before these have been asked for again. */
export const showReleased = (client: QueryClient, ids: readonly string[]) => {
  const gone = new Set(ids);
  const held = client.getQueryCache().findAll({
    queryKey: keys.mail.lists,
    predicate: ({ queryKey: [, , filter] }) =>
      typeof filter === "object" && filter !== null && "status" in filter && filter.status === "held",
  });
  for (const { queryKey } of held) {
    client.setQueryData<Pages<Listed>>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            entries: page.entries.filter(({ id }) => !gone.has(id)),
          })),
        },
    );
  }
};

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
