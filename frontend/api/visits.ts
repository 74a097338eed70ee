import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addDays, DAYS_OF_WEEK } from "#contract/calendar-dates.ts";
import {
  type FilledVisitForm,
  type ScheduledVisit,
  type Visit,
  type VisitAnswer,
  type VisitChange,
  visitDates,
} from "#contract/visits.ts";
import { fetchAll } from "./all-pages.ts";
import { answerOf, api, successful } from "./client.ts";
import { storedNow } from "./errors.ts";
import { keys } from "./keys.ts";
import { once, type Submission } from "./submission.ts";

const visits = api.visits;

/** The dates of a week that visits can have. */
const rangeOf = (start: string) => ({
  from: start < visitDates.first ? visitDates.first : start,
  to: addDays(start, DAYS_OF_WEEK - 1),
});

/** The visits of the week that begins with a date. */
export const weekQuery = (start: string) =>
  queryOptions({
    queryKey: keys.visits.week(start),
    queryFn: () => answerOf(visits.$get({ query: rangeOf(start) })),
  });

/** Every visit from a date on, also cancelled ones. */
export const upcomingVisitsQuery = (today: string) =>
  queryOptions({
    queryKey: keys.visits.upcoming(today),
    queryFn: () => fetchAll((page) => visits.$get({ query: { from: today, ...page } })),
  });

/** Where calendar files are: addresses for links, not for calls. */
export const visitFile = (id: string) => `/api/visits/${id}.ics`;
export const weekFile = (start: string) => `/api/visits.ics?${new URLSearchParams(rangeOf(start))}`;

const changeInWeeks = (client: QueryClient, id: string, change: Partial<Visit>) =>
  client.setQueriesData<ScheduledVisit[]>({ queryKey: keys.visits.all }, (week) =>
    week?.map((visit) => (visit.id === id ? { ...visit, ...change } : visit)),
  );

/** Takes over the version of a changed visit at once: the next change has to name it. */
const takeOver = (client: QueryClient, answer: VisitAnswer) => {
  const { warnings: _, ...visit } = answer;
  changeInWeeks(client, visit.id, visit);
  return answer;
};

/** A visit decides which families can be scheduled, and shows in its family's application. */
const meta = { stale: [keys.applications.all, keys.questionnaires.all, keys.visits.all] };

const putVisit = (id: string, json: VisitChange): Promise<VisitAnswer> =>
  answerOf(visits[":id"].$put({ param: { id }, json }));

interface VisitSubmission extends Submission<FilledVisitForm> {
  id: string | undefined;
}

/** Stores what the form holds: as a new visit, or in place of the one with the id. */
export const saveVisit = mutationOptions({
  mutationFn: async ({ id, json, submissionKey }: VisitSubmission, { client }) => {
    const saved = await (id ? putVisit(id, json) : answerOf(visits.$post({ json }, once(submissionKey))));
    return takeOver(client, saved);
  },
  meta,
});

/** Of quick changes of visits as the calendar shows them; each has its `visit` among its variables. */
export const visitChangeKey = ["visits", "change"] as const;

/** Changes the status of the visit as it is shown; refused when it has been changed since. */
export const changeVisitStatus = mutationOptions({
  mutationKey: visitChangeKey,
  mutationFn: async ({ visit, status }: { visit: ScheduledVisit; status: Visit["status"] }, { client }) =>
    takeOver(client, await putVisit(visit.id, { status, updatedAt: visit.updatedAt })),
  meta,
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
  mutationFn: async ({ visit, to }: VisitMove, { client }) => {
    const { id, updatedAt } = visit;
    client.cancelQueries({ queryKey: keys.visits.all });
    changeInWeeks(client, id, to);
    try {
      return takeOver(client, await putVisit(id, { ...to, updatedAt }));
    } catch (error) {
      // Back to where it is stored: that need not be where it came from.
      const { scheduledDate, timeSlot } = currentVisit(error) ?? visit;
      changeInWeeks(client, id, { scheduledDate, timeSlot });
      throw error;
    }
  },
  meta,
});

export const cancelVisit = mutationOptions({
  mutationFn: ({ id, updatedAt }: ScheduledVisit) =>
    successful(visits[":id"].$delete({ param: { id }, query: { updatedAt } })),
  meta,
});

/** The visit as stored now, when a change was refused because another came before. */
export const currentVisit = storedNow<VisitAnswer>;
