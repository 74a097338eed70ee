import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "#contract/labels.ts";
import {
  LARGEST_CHOICE,
  type MailChange,
  type MailKind,
  type MailStatus,
  type MailsChanged,
  type MailsReleased,
} from "#contract/mail.ts";
import type { MailKindChange, MailPreviewRequest } from "#contract/mail-kinds.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { keys } from "./keys.ts";
import { batches, callUntilFailure, fetchAll, fetchMatching, listQuery, withoutEmpty } from "./lists.ts";

const { outbox } = api;
const mailKinds = api["mail-kinds"];
const { subscribers } = api.newsletter;

interface OutboxListFilter {
  status?: MailStatus | "";
  q?: string;
  kind?: MailKind | "";
  family?: string;
}

export const outboxQuery = (filter: OutboxListFilter) =>
  listQuery(keys.mail.list(filter), (page) => outbox.$get({ query: { ...withoutEmpty(filter), ...page } }));

/** How many match, of each kind. */
export const mailCountQuery = (filter: OutboxListFilter) =>
  queryOptions({
    queryKey: keys.mail.count(filter),
    queryFn: () => bodyOf(outbox.count.$get({ query: withoutEmpty(filter) })),
  });

/** Every match with its kind, loaded or not. One call per kind, so that the question before an act can name them. */
export const matchingMailsQuery = (filter: OutboxListFilter) =>
  queryOptions({
    queryKey: keys.mail.matching(filter),
    structuralSharing: false,
    // Refetched whenever staff are about to select them all.
    staleTime: 0,
    queryFn: async () => {
      const { kinds } = await bodyOf(outbox.count.$get({ query: withoutEmpty(filter) }));
      return fetchMatching(keysOf(kinds), (kind) =>
        bodyOf(outbox.ids.$get({ query: withoutEmpty({ ...filter, kind }) })),
      );
    },
  });

/** An email exactly as it will be, or was, sent. Always refetched: colleagues edit it and its template. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mail.one(id),
    staleTime: 0,
    queryFn: () => bodyOf(outbox[":id"].$get({ param: { id } })),
  });

export type MailAct = "release" | "retry" | "discard" | "mark-sent";

/** In batches until a call fails; resolves to what became of each email. */
export const changeMails = async ({ act, ids }: { act: MailAct; ids: readonly string[] }) => {
  const { results, ...left } = await callUntilFailure(batches(ids, LARGEST_CHOICE), (some) =>
    bodyOf<MailsReleased | MailsChanged>(outbox[act].$post({ json: { ids: [...some] } })),
  );
  return {
    done: results.flatMap((result) => ("done" in result ? result.done : result.released)),
    refused: results.flatMap(({ refused }) => refused),
    ...left,
  };
};

export const changeMail = ({ id, ...json }: MailChange & { id: string }) =>
  bodyOf(outbox[":id"].$put({ param: { id }, json }));

export const mailKindsQuery = queryOptions({
  queryKey: keys.mailKinds,
  queryFn: () => bodyOf(mailKinds.$get()),
});

/** Held emails that nobody edited follow their template. */
export const changeMailKind = ({ kind, ...json }: MailKindChange & { kind: MailKind }) =>
  bodyOf(mailKinds[":kind"].$put({ param: { kind }, json }));

export const previewMail = mutationOptions({
  mutationFn: ({ kind, ...json }: MailPreviewRequest & { kind: MailKind }) =>
    bodyOf(mailKinds[":kind"].preview.$post({ param: { kind }, json })),
  meta: { stale: [] },
});

export const subscribersQuery = listQuery(keys.subscribers, (query) => subscribers.$get({ query }));

/** Those to whom the newsletter is sent. */
export const confirmedSubscribers = async () =>
  (await fetchAll((query) => subscribers.$get({ query }))).filter(({ confirmedAt }) => confirmedAt);

export const deleteSubscriber = (id: string) => ensureOk(subscribers[":id"].$delete({ param: { id } }));
