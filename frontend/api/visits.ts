import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addDays, DAYS_OF_WEEK } from "#contract/calendar-dates.ts";
import {
  type FilledVisitForm,
  type ScheduledVisit,
  type Visit,
  type VisitAnswer,
  visitDates,
} from "#contract/visits.ts";
import { applicationKeys } from "./applications.ts";
import { answerOf, api, successful } from "./client.ts";
import { storedNow } from "./errors.ts";
import { once, type Submission } from "./submission.ts";

const visits = api.visits;

/** Below the lists of families: a visit shows its family, and is stale when a family changes or goes. */
const weekKeys = [...applicationKeys.lists, "visits"] as const;

/** The dates of a week that visits can have. */
const rangeOf = (start: string) => ({
  from: start < visitDates.first ? visitDates.first : start,
  to: addDays(start, DAYS_OF_WEEK - 1),
});

/** The visits of the week that begins with a date. */
export const weekQuery = (start: string) =>
  queryOptions({
    queryKey: [...weekKeys, start],
    queryFn: () => answerOf(visits.$get({ query: rangeOf(start) })),
  });

/** Where calendar files are: addresses for links, not for calls. */
export const visitFile = (id: string) => `/api/visits/${id}.ics`;
export const weekFile = (start: string) => `/api/visits.ics?${new URLSearchParams(rangeOf(start))}`;

const changeInWeeks = (client: QueryClient, id: string, change: Partial<Visit>) =>
  client.setQueriesData<ScheduledVisit[]>({ queryKey: weekKeys }, (week) =>
    week?.map((visit) => (visit.id === id ? { ...visit, ...change } : visit)),
  );

/**
 * After every change. The answer's version is taken over at once, for the next change has to name it; all else is
 * asked for anew: a visit decides which families can be scheduled, and shows in its family's application.
 */
const refresh = (client: QueryClient, answer?: VisitAnswer) => {
  if (answer) {
    const { warnings: _, ...visit } = answer;
    changeInWeeks(client, visit.id, visit);
  }
  return client.invalidateQueries({ queryKey: applicationKeys.all });
};

interface VisitSubmission extends Submission<FilledVisitForm> {
  id: string | undefined;
}

/** Stores what the form holds: as a new visit, or in place of the one with the id. */
export const saveVisit = mutationOptions({
  mutationFn: ({ id, json, submissionKey }: VisitSubmission): Promise<VisitAnswer> =>
    answerOf(id ? visits[":id"].$put({ param: { id }, json }) : visits.$post({ json }, once(submissionKey))),
  onSettled: (visit, _error, _change, _result, { client }) => refresh(client, visit),
});

/** Of quick changes of visits as the calendar shows them; each has its `visit` among its variables. */
export const visitChangeKey = ["visits", "change"] as const;

/** Changes the status of the visit as it is shown; refused when it has been changed since. */
export const changeVisitStatus = mutationOptions({
  mutationKey: visitChangeKey,
  mutationFn: ({ visit, status }: { visit: ScheduledVisit; status: Visit["status"] }) =>
    answerOf(visits[":id"].$put({ param: { id: visit.id }, json: { status, updatedAt: visit.updatedAt } })),
  onSettled: (visit, _error, _change, _result, { client }) => refresh(client, visit),
});

/** Date and slot: where in the calendar a visit stands. */
export type Place = Pick<Visit, "scheduledDate" | "timeSlot">;

export interface VisitMove {
  visit: ScheduledVisit;
  to: Place;
}

/** Moves a visit, on screen at once; when that fails it springs back. */
export const moveVisit = mutationOptions({
  mutationKey: visitChangeKey,
  mutationFn: ({ visit, to }: VisitMove) =>
    answerOf(visits[":id"].$put({ param: { id: visit.id }, json: { ...to, updatedAt: visit.updatedAt } })),
  onMutate: ({ visit, to }, { client }) => {
    client.cancelQueries({ queryKey: weekKeys });
    changeInWeeks(client, visit.id, to);
  },
  onError: (_error, { visit: { id, scheduledDate, timeSlot } }, _result, { client }) =>
    changeInWeeks(client, id, { scheduledDate, timeSlot }),
  onSettled: (visit, _error, _change, _result, { client }) => refresh(client, visit),
});

export const cancelVisit = mutationOptions({
  mutationFn: ({ id, updatedAt }: Pick<Visit, "id" | "updatedAt">) =>
    successful(visits[":id"].$delete({ param: { id }, query: { updatedAt } })),
  onSettled: (_response, _error, _visit, _result, { client }) => refresh(client),
});

/** The visit as stored now, when a change was refused because another came before. */
export const currentVisit = storedNow<VisitAnswer>;
