import { api, ensureOk } from "./client.ts";
import { keys } from "./keys.ts";
import { allPages, listQuery } from "./lists.ts";

const { subscribers } = api.newsletter;

export const subscribersQuery = listQuery(keys.subscribers, (query) => subscribers.$get({ query }));

/** Those to whom the newsletter is sent. */
export async function* confirmedSubscribers() {
  for await (const page of allPages((query) => subscribers.$get({ query })))
    yield page.filter(({ confirmedAt }) => confirmedAt);
}

export const deleteSubscriber = (id: string) => ensureOk(subscribers[":id"].$delete({ param: { id } }));
