import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { MailKind } from "#contract/mail.ts";
import type { MailRule } from "#contract/mail-kinds.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";
import { markStale } from "./query-client.ts";

/** What shows where a mail about a decision stands. */
const stale = [keys.mail.all, keys.applications.all, keys.questionnaires.all, keys.visits.all, keys.summary];

/** Lets mails go: at most `LARGEST_RELEASE` of them. The answer says of each whether it did. */
export const releaseMails = mutationOptions({
  mutationKey: ["mail", "release"],
  mutationFn: (ids: readonly string[]) => answerOf(api.outbox.release.$post({ json: { ids: [...ids] } })),
  meta: { stale },
});

/** Mails are sent after the answer that releases them: has asked for again where they stand. */
export const refreshReleased = (client: QueryClient) => markStale(client, stale);

/** When mails of a kind are sent; `undefined` where that cannot be known. */
export const ruleOf = async (kind: MailKind): Promise<MailRule | undefined> => {
  try {
    const kinds = await answerOf(api["mail-kinds"].$get());
    return kinds.find((one) => one.kind === kind)?.rule;
  } catch {
    return undefined;
  }
};
