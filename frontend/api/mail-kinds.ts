import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { MailKind } from "#contract/mail.ts";
import type { MailKindChange, MailPreviewRequest } from "#contract/mail-kinds.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";

const mailKinds = api["mail-kinds"];

/** Every kind of mail with its rule and words. */
export const mailKindsQuery = queryOptions({
  queryKey: keys.mailKinds,
  queryFn: () => answerOf(mailKinds.$get()),
});

/** Held mails that nobody edited follow the words. */
export const changeMailKind = mutationOptions({
  mutationFn: ({ kind, ...json }: MailKindChange & { kind: MailKind }) =>
    answerOf(mailKinds[":kind"].$put({ param: { kind }, json })),
});

/** How words read to one family; stores nothing. */
export const previewMail = mutationOptions({
  mutationFn: ({ kind, ...json }: MailPreviewRequest & { kind: MailKind }) =>
    answerOf(mailKinds[":kind"].preview.$post({ param: { kind }, json })),
  meta: { stale: [] },
});
