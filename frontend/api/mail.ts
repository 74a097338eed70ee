import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { HeldFor, MailChange, MailKind, MailStatus, OutboxMail } from "#contract/mail.ts";
import { fetchAll } from "./all-pages.ts";
import { answerOf, api } from "./client.ts";
import { storedNow } from "./errors.ts";
import { keys } from "./keys.ts";
import { listQuery, type Pages } from "./lists.ts";
import { markStale } from "./query-client.ts";
import { showingMails } from "./release.ts";

const outbox = api.outbox;

/** Which mails are listed: as in the dashboard's address. Empty texts filter nothing. */
export interface OutboxListFilter {
  status?: MailStatus | "";
  kind?: MailKind | "";
  heldFor?: HeldFor | "";
  /** A family's id. */
  family?: string;
}

const queryOf = ({ status, kind, heldFor, family }: OutboxListFilter) => ({
  ...(status && { status }),
  ...(kind && { kind }),
  ...(heldFor && { heldFor }),
  ...(family && { family }),
});

export const outboxQuery = (filter: OutboxListFilter) =>
  listQuery(keys.mail.list(queryOf(filter)), (page) =>
    outbox.$get({ query: { ...queryOf(filter), ...page } }),
  );

export const fetchMails = (filter: OutboxListFilter) =>
  fetchAll((page) => outbox.$get({ query: { ...queryOf(filter), ...page } }));

/** All mails that a filter matches, also those that no page has brought yet. */
export const matchingMailsQuery = (filter: OutboxListFilter) =>
  queryOptions({
    queryKey: keys.mail.matching(queryOf(filter)),
    // Counted anew each time somebody is about to select them.
    staleTime: 0,
    queryFn: () => fetchMails(filter),
  });

/** A mail as it will be, or was, sent; read each time that it is opened, as others edit it and its kind's words. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mail.one(id),
    staleTime: 0,
    queryFn: () => answerOf(outbox[":id"].$get({ param: { id } })),
  });

/** With what shows where mails stand, the subscribers whom some of them went to. */
const stale = [...showingMails, keys.subscribers];

export const refreshOutbox = (client: QueryClient) =>
  markStale(client, [keys.mail.all, keys.subscribers, keys.summary]);

/** Sends a mail now; answers with what came of it. */
export const retryMail = mutationOptions({
  mutationFn: (id: string) => answerOf(outbox[":id"].retry.$post({ param: { id } })),
  meta: { stale },
});

/** Edits a mail's words, or says what becomes of it. */
export const changeMail = mutationOptions({
  mutationFn: ({ id, ...json }: MailChange & { id: string }) =>
    answerOf(outbox[":id"].$put({ param: { id }, json })),
  meta: { stale },
});

/** Shows a mail as it was answered before the lists have been asked for again. */
export const showMail = (client: QueryClient, mail: OutboxMail) => {
  client.setQueriesData<Pages<OutboxMail>>(
    { queryKey: keys.mail.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          entries: page.entries.map((entry) => (entry.id === mail.id ? mail : entry)),
        })),
      },
  );
  // How it looks is of the version before.
  client.resetQueries({ queryKey: keys.mail.one(mail.id) });
};

/** The mail as stored now, when a change was refused because another came before. */
export const currentMail = storedNow<OutboxMail>;
