import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { NewStory } from "#contract/stories.ts";
import { answerOf, api, nextCursor, successful } from "./client.ts";
import { outboxKey } from "./mail.ts";
import { once, type Submission } from "./submission.ts";
import { summaryQuery } from "./summary.ts";

const stories = api["story-submissions"];

const fetchPage = async (cursor: string | undefined) => {
  const response = await successful(stories.$get({ query: cursor ? { cursor } : {} }));
  return { stories: await response.json(), next: nextCursor(response) };
};

export const storiesQuery = infiniteQueryOptions({
  queryKey: ["stories"],
  queryFn: ({ pageParam }) => fetchPage(pageParam),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

/** A story comes and goes with its mail, and both are counted. */
const afterChange = (client: QueryClient) =>
  Promise.all(
    [storiesQuery.queryKey, outboxKey, summaryQuery.queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const submitStory = mutationOptions({
  mutationFn: ({ json, submissionKey }: Submission<NewStory>) =>
    answerOf(stories.$post({ json }, once(submissionKey))),
  onSuccess: (_story, _submission, _result, { client }) => afterChange(client),
});

export const deleteStory = mutationOptions({
  mutationFn: (id: string) => successful(stories[":id"].$delete({ param: { id } })),
  onSettled: (_response, _error, _id, _result, { client }) => afterChange(client),
});
