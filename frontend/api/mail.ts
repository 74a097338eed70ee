import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  type HeldFor,
  LARGEST_RELEASE,
  type MailChange,
  type MailKind,
  type MailStatus,
} from "#contract/mail.ts";
import type { MailKindChange, MailPreviewRequest } from "#contract/mail-kinds.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";
import { batches, callUntilFailure, fetchAll, listQuery, withoutEmpty } from "./lists.ts";

const { outbox } = api;
const mailKinds = api["mail-kinds"];

export interface OutboxListFilter {
  status?: MailStatus | "";
  kind?: MailKind | "";
  heldFor?: HeldFor | "";
  family?: string;
}

export const outboxQuery = (filter: OutboxListFilter) =>
  listQuery(keys.mail.list(filter), (page) => outbox.$get({ query: { ...withoutEmpty(filter), ...page } }));

/** Every matching email, loaded or not. */
export const fetchMails = (filter: OutboxListFilter) =>
  fetchAll((page) => outbox.$get({ query: { ...withoutEmpty(filter), ...page } }));

/** An email exactly as it will be, or was, sent. Always refetched: colleagues edit it and its template. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mail.one(id),
    staleTime: 0,
    queryFn: () => answerOf(outbox[":id"].$get({ param: { id } })),
  });

/** Releases in batches until a call fails; resolves to what became of each email. */
export const releaseMails = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    const { answers, ...left } = await callUntilFailure(batches(ids, LARGEST_RELEASE), (some) =>
      answerOf(outbox.release.$post({ json: { ids: [...some] } })),
    );
    return {
      released: answers.flatMap(({ released }) => released),
      refused: answers.flatMap(({ refused }) => refused),
      ...left,
    };
  },
});

/** Sends an email now; resolves to the email with its outcome. */
export const retryMail = mutationOptions({
  mutationFn: (id: string) => answerOf(outbox[":id"].retry.$post({ param: { id } })),
});

/** Edits an email's words, or holds it, discards it or marks it as sent. */
export const changeMail = mutationOptions({
  mutationFn: ({ id, ...json }: MailChange & { id: string }) =>
    answerOf(outbox[":id"].$put({ param: { id }, json })),
});

export const mailKindsQuery = queryOptions({
  queryKey: keys.mailKinds,
  queryFn: () => answerOf(mailKinds.$get()),
});

/** Held emails that nobody edited follow their template. */
export const changeMailKind = mutationOptions({
  mutationFn: ({ kind, ...json }: MailKindChange & { kind: MailKind }) =>
    answerOf(mailKinds[":kind"].$put({ param: { kind }, json })),
});

/** Renders a template with sample data; stores nothing. */
export const previewMail = mutationOptions({
  mutationFn: ({ kind, ...json }: MailPreviewRequest & { kind: MailKind }) =>
    answerOf(mailKinds[":kind"].preview.$post({ param: { kind }, json })),
  meta: { stale: [] },
});
