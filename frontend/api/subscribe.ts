import { mutationOptions } from "@tanstack/react-query";
import { answerOf, api, successful } from "./client.ts";
import { once, type Submission } from "./submission.ts";

/* Public pages load this: it must not reach for the schemas of the contract, which bring a library along. */

const { newsletter } = api;

export const subscribe = mutationOptions({
  mutationFn: ({ json, submissionKey }: Submission<{ email: string }>) =>
    answerOf(newsletter.$post({ json }, once(submissionKey))),
});

export const unsubscribe = mutationOptions({
  mutationFn: (token: string) => successful(newsletter.unsubscribe.$post({ query: { token } })),
});

export const confirmSubscription = mutationOptions({
  mutationFn: (token: string) => successful(newsletter.confirm.$post({ query: { token } })),
});
