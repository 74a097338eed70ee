import { mutationOptions } from "@tanstack/react-query";
import { answerOf, api, successful } from "./client.ts";
import { once, type PublicSubmission, signed } from "./submission.ts";

/* Public pages load this: it must not reach for the schemas of the contract, which bring a library along. */

const { newsletter } = api;

export const subscribe = mutationOptions({
  mutationFn: async (submission: PublicSubmission<{ email: string }>) =>
    answerOf(newsletter.$post({ json: await signed(submission) }, once(submission.submissionKey))),
});

export const unsubscribe = mutationOptions({
  mutationFn: (token: string) => successful(newsletter.unsubscribe.$post({ query: { token } })),
});

export const confirmSubscription = mutationOptions({
  mutationFn: (token: string) => successful(newsletter.confirm.$post({ query: { token } })),
});
