import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { MailKind, MailStatus } from "#contract/mail.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";
import { markStale } from "./query-client.ts";

const outbox = api.outbox;

/** Which mails are listed: as in the dashboard's address. Empty texts filter nothing. */
export interface OutboxListFilter {
  status: MailStatus | "";
  kind: MailKind | "";
}

export const outboxQuery = ({ status, kind }: OutboxListFilter) =>
  listQuery(keys.mail.list({ status, kind }), (page) =>
    outbox.$get({ query: { ...(status && { status }), ...(kind && { kind }), ...page } }),
  );

/** With the mails, the subscribers whom some of them went to, and the counts of both. */
const stale = [keys.mail.all, keys.subscribers, keys.summary];

export const refreshOutbox = (client: QueryClient) => markStale(client, stale);

/** Sends a mail now; answers with what came of it. */
export const retryMail = mutationOptions({
  mutationFn: (id: string) => answerOf(outbox[":id"].retry.$post({ param: { id } })),
  meta: { stale },
});

export const markMailSent = mutationOptions({
  mutationFn: (id: string) => answerOf(outbox[":id"].$put({ param: { id }, json: { status: "sent" } })),
  meta: { stale },
});
