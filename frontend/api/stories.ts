import { mutationOptions } from "@tanstack/react-query";
import type { NewStory } from "#contract/stories.ts";
import { answerOf, api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { type ChosenOrder, listQuery } from "./lists.ts";
import { once, type PublicSubmission, signed } from "./submission.ts";

const stories = api["story-submissions"];

/** What the list shows: as in the dashboard's address. Empty texts filter nothing; newest first without an order. */
export interface StoryListFilter {
  q: string;
  sort: ChosenOrder | "";
}

export const storiesQuery = ({ q, sort }: StoryListFilter) =>
  listQuery(keys.stories.list({ q, sort }), (page) =>
    stories.$get({ query: { ...(q && { q }), ...(sort && { sort }), ...page } }),
  );

/** A story comes and goes with its mail, and both are counted. */
const meta = { stale: [keys.stories.all, keys.mail.all, keys.summary] };

export const submitStory = mutationOptions({
  mutationFn: async (submission: PublicSubmission<NewStory>) =>
    answerOf(stories.$post({ json: await signed(submission) }, once(submission.submissionKey))),
  meta,
});

export const deleteStory = mutationOptions({
  mutationFn: (id: string) => successful(stories[":id"].$delete({ param: { id } })),
  meta,
});
