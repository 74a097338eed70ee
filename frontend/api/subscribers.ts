import { mutationOptions } from "@tanstack/react-query";
import { allPages } from "./all-pages.ts";
import { api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";

const { subscribers } = api.newsletter;

/** Who gets the newsletter, newest first. */
export const subscribersQuery = listQuery(keys.subscribers, (query) => subscribers.$get({ query }));

/** All of them, page after page. */
export const allSubscribers = () => allPages((query) => subscribers.$get({ query }));

/** The mails to a subscriber go, too. */
export const deleteSubscriber = mutationOptions({
  mutationFn: (id: string) => successful(subscribers[":id"].$delete({ param: { id } })),
});
