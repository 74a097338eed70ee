import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  type HeldFor,
  LARGEST_RELEASE,
  type MailChange,
  type MailKind,
  type MailStatus,
  type MailsReleased,
} from "#contract/mail.ts";
import { fetchAll } from "./all-pages.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";
import { chosen, listQuery } from "./lists.ts";

const outbox = api.outbox;

/** Which mails are listed: as in the dashboard's address. Empty texts filter nothing. */
export interface OutboxListFilter {
  status?: MailStatus | "";
  kind?: MailKind | "";
  heldFor?: HeldFor | "";
  /** A family's id. */
  family?: string;
}

export const outboxQuery = (filter: OutboxListFilter) =>
  listQuery(keys.mail.list(filter), (page) => outbox.$get({ query: { ...chosen(filter), ...page } }));

/** All mails that a filter matches, also those that no page has brought yet. */
export const fetchMails = (filter: OutboxListFilter) =>
  fetchAll((page) => outbox.$get({ query: { ...chosen(filter), ...page } }));

/** A mail as it will be, or was, sent; read each time that it is opened, as others edit it and its kind's words. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mail.one(id),
    staleTime: 0,
    queryFn: () => answerOf(outbox[":id"].$get({ param: { id } })),
  });

/** What a release of any number came to. */
export interface Release extends MailsReleased {
  /** Those of a call that failed, and of those that would have come after it. */
  rest: readonly string[];
  /** Why that failed. */
  error?: unknown;
}

/** Lets any number of mails go, call after call until one fails. The answer says of each whether it did. */
export const releaseMails = mutationOptions({
  mutationFn: async (ids: readonly string[]): Promise<Release> => {
    const sum: MailsReleased = { released: [], refused: [] };
    for (let done = 0; done < ids.length; done += LARGEST_RELEASE) {
      try {
        const some = ids.slice(done, done + LARGEST_RELEASE);
        const { released, refused } = await answerOf(outbox.release.$post({ json: { ids: some } }));
        sum.released.push(...released);
        sum.refused.push(...refused);
      } catch (error) {
        return { ...sum, rest: ids.slice(done), error };
      }
    }
    return { ...sum, rest: [] };
  },
});

/** Sends a mail now; answers with what came of it. */
export const retryMail = mutationOptions({
  mutationFn: (id: string) => answerOf(outbox[":id"].retry.$post({ param: { id } })),
});

/** Edits a mail's words, or says what becomes of it. */
export const changeMail = mutationOptions({
  mutationFn: ({ id, ...json }: MailChange & { id: string }) =>
    answerOf(outbox[":id"].$put({ param: { id }, json })),
});
