import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  type HeldFor,
  LARGEST_CHOICE,
  type MailChange,
  type MailKind,
  type MailStatus,
} from "#contract/mail.ts";
import type { MailKindChange, MailPreviewRequest } from "#contract/mail-kinds.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { keys } from "./keys.ts";
import { batches, callUntilFailure, fetchAll, listQuery, withoutEmpty } from "./lists.ts";

const { outbox } = api;
const mailKinds = api["mail-kinds"];
const { subscribers } = api.newsletter;

interface OutboxListFilter {
  status?: MailStatus | "";
  kind?: MailKind | "";
  heldFor?: HeldFor | "";
  family?: string;
}

export const outboxQuery = (filter: OutboxListFilter) =>
  listQuery(keys.mail.list(filter), (page) => outbox.$get({ query: { ...withoutEmpty(filter), ...page } }));

export const fetchMails = (filter: OutboxListFilter) =>
  fetchAll((page) => outbox.$get({ query: { ...withoutEmpty(filter), ...page } }));

/** An email exactly as it will be, or was, sent. Always refetched: colleagues edit it and its template. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mail.one(id),
    staleTime: 0,
    queryFn: () => bodyOf(outbox[":id"].$get({ param: { id } })),
  });

/** Releases in batches until a call fails; resolves to what became of each email. */
export const releaseMails = async (ids: readonly string[]) => {
  const { results, ...left } = await callUntilFailure(batches(ids, LARGEST_CHOICE), (some) =>
    bodyOf(outbox.release.$post({ json: { ids: [...some] } })),
  );
  return {
    released: results.flatMap(({ released }) => released),
    refused: results.flatMap(({ refused }) => refused),
    ...left,
  };
};

export const retryMail = (id: string) => bodyOf(outbox[":id"].retry.$post({ param: { id } }));

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
