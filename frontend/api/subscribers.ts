import { mutationOptions } from "@tanstack/react-query";
import { fetchAll } from "./all-pages.ts";
import { api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";

const { subscribers } = api.newsletter;

/** Who gets the newsletter, newest first. */
export const subscribersQuery = listQuery(keys.subscribers, (query) => subscribers.$get({ query }));

/** All of them; says meanwhile how many have come. */
export const fetchAllSubscribers = (onProgress: (count: number) => void) =>
  fetchAll((query) => subscribers.$get({ query }), onProgress);

/** The mails to a subscriber go, too. */
export const deleteSubscriber = mutationOptions({
  mutationFn: (id: string) => successful(subscribers[":id"].$delete({ param: { id } })),
  meta: { stale: [keys.subscribers, keys.mail.all, keys.summary] },
});
