import { mutationOptions } from "@tanstack/react-query";
import { api, successful } from "./client.ts";

/* Public pages load this: it must not reach for the schemas of the contract, which bring a library along. */

const { newsletter } = api;

export const unsubscribe = mutationOptions({
  mutationFn: (token: string) => successful(newsletter.unsubscribe.$post({ query: { token } })),
});

export const confirmSubscription = mutationOptions({
  mutationFn: (token: string) => successful(newsletter.confirm.$post({ query: { token } })),
});
