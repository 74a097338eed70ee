import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { LARGEST_DECISION } from "#contract/applications.ts";
import { type AnyAnswer, answerOf, api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { batches, listQuery } from "./lists.ts";

/* Notes, assignments, scores and histories of applications. */

const applications = api["family-registrations"];

export const notesQuery = (familyId: string) =>
  queryOptions({
    queryKey: keys.applications.notes(familyId),
    queryFn: () => answerOf(applications[":id"].notes.$get({ param: { id: familyId } })),
  });

export const historyQuery = (familyId: string) =>
  listQuery(keys.applications.history(familyId), (query) =>
    applications[":id"].history.$get({ param: { id: familyId }, query }),
  );

export const showHistoryQuery = listQuery(keys.history, (query) => api.history.$get({ query }));

export const writeNote = mutationOptions({
  mutationFn: ({ familyId, text }: { familyId: string; text: string }) =>
    answerOf(applications[":id"].notes.$post({ param: { id: familyId }, json: { text } })),
});

export const deleteNote = mutationOptions({
  mutationFn: ({ familyId, noteId }: { familyId: string; noteId: string }) =>
    successful(applications[":id"].notes[":noteId"].$delete({ param: { id: familyId, noteId } })),
});

/** Assigns any number of applications, or with `null` unassigns them; resolves to how many were found. */
export const assignApplications = mutationOptions({
  mutationFn: async ({ ids, login }: { ids: readonly string[]; login: string | null }) => {
    let reached = 0;
    for (const some of batches(ids, LARGEST_DECISION))
      reached += (await answerOf(applications.assignee.$put({ json: { ids: some, login } }))).assigned;
    return reached;
  },
});

/** Postpones an application's deletion by a year. */
export const keepApplication = mutationOptions({
  mutationFn: (familyId: string) => answerOf(applications[":id"].keep.$put({ param: { id: familyId } })),
});

/** Sets one's own score; `null` removes it. */
export const scoreApplication = mutationOptions({
  mutationFn: ({ familyId, score }: { familyId: string; score: number | null }) => {
    const { score: scores } = applications[":id"];
    const param = { id: familyId };
    return successful<AnyAnswer>(
      score === null ? scores.$delete({ param }) : scores.$put({ param, json: { score } }),
    );
  },
});
