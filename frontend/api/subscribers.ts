import { mutationOptions } from "@tanstack/react-query";
import { api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { allPages, listQuery } from "./lists.ts";

const { subscribers } = api.newsletter;

export const subscribersQuery = listQuery(keys.subscribers, (query) => subscribers.$get({ query }));

export const allSubscribers = () => allPages((query) => subscribers.$get({ query }));

export const deleteSubscriber = mutationOptions({
  mutationFn: (id: string) => successful(subscribers[":id"].$delete({ param: { id } })),
});
