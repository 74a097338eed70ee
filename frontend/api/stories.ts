import { mutationOptions } from "@tanstack/react-query";
import type { NewStory } from "#contract/stories.ts";
import { answerOf, api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";
import { once, type Submission } from "./submission.ts";

const stories = api["story-submissions"];

export const storiesQuery = listQuery(keys.stories, (query) => stories.$get({ query }));

/** A story comes and goes with its mail, and both are counted. */
const meta = { stale: [keys.stories, keys.mail.all, keys.summary] };

export const submitStory = mutationOptions({
  mutationFn: ({ json, submissionKey }: Submission<NewStory>) =>
    answerOf(stories.$post({ json }, once(submissionKey))),
  meta,
});

export const deleteStory = mutationOptions({
  mutationFn: (id: string) => successful(stories[":id"].$delete({ param: { id } })),
  meta,
});
