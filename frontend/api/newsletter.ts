import { mutationOptions } from "@tanstack/react-query";
import { answerOf, api, successful } from "./client.ts";

const { newsletter } = api;

export const subscribe = mutationOptions({
  mutationFn: (email: string) => answerOf(newsletter.$post({ json: { email } })),
});

export const unsubscribe = mutationOptions({
  mutationFn: (token: string) => successful(newsletter.unsubscribe.$post({ query: { token } })),
});
