import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { MailKind, MailStatus } from "#contract/mail.ts";
import { answerOf, api, nextCursor, successful } from "./client.ts";
import { subscribersQuery } from "./subscribers.ts";
import { summaryQuery } from "./summary.ts";

const outbox = api.outbox;

/** Which mails are listed: as in the dashboard's address. Empty texts filter nothing. */
export interface OutboxListFilter {
  status: MailStatus | "";
  kind: MailKind | "";
}

/** Everything cached about mails, to mark it stale after a change. */
export const outboxKey = ["outbox"] as const;

export const outboxQuery = (filter: OutboxListFilter) =>
  infiniteQueryOptions({
    queryKey: [...outboxKey, filter],
    queryFn: async ({ pageParam }) => {
      const query = {
        ...(filter.status && { status: filter.status }),
        ...(filter.kind && { kind: filter.kind }),
        ...(pageParam && { cursor: pageParam }),
      };
      const response = await successful(outbox.$get({ query }));
      return { mails: await response.json(), next: nextCursor(response) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** Asks again for the mails, for the subscribers whom some of them went to, and for the counts of both. */
export const refreshOutbox = (client: QueryClient) =>
  Promise.all(
    [outboxKey, subscribersQuery.queryKey, summaryQuery.queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Sends a mail now; answers with what came of it. A refusal too says that the list is not up to date. */
export const retryMail = mutationOptions({
  mutationFn: (id: string) => answerOf(outbox[":id"].retry.$post({ param: { id } })),
  onSettled: (_mail, _error, _id, _result, { client }) => refreshOutbox(client),
});

export const markMailSent = mutationOptions({
  mutationFn: (id: string) => answerOf(outbox[":id"].$put({ param: { id }, json: { status: "sent" } })),
  onSettled: (_mail, _error, _id, _result, { client }) => refreshOutbox(client),
});
