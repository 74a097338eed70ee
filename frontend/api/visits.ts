import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addDays, DAYS_OF_WEEK, startOfWeek } from "#contract/calendar-dates.ts";
import {
  arrivalError,
  type FilledVisitForm,
  type NewVisit,
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
import { once, type Submission } from "./submissions.ts";

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

/** Every visit from a date on whose family asks for another day, in whatever week. */
export const anotherDayQuery = (today: string) =>
  queryOptions({
    queryKey: keys.visits.anotherDay(today),
    queryFn: () =>
      fetchAll((page) => visits.$get({ query: { answer: "another_day", from: today, ...page } })),
  });

/** Where calendar files are: addresses for links, not for calls. */
export const visitFile = (id: string) => `/api/visits/${id}.ics`;
export const weekFile = (start: string) => `/api/visits.ics?${new URLSearchParams(rangeOf(start))}`;

/** Shows a visit as it was answered at once: the next change has to name its version. */
const showVisit = (client: QueryClient, answer: VisitAnswer) => {
  const { warnings: _, ...visit } = answer;
  const start = startOfWeek(visit.scheduledDate);
  client.setQueriesData<ScheduledVisit[]>({ queryKey: keys.visits.weeks }, (week) =>
    week?.filter(({ id }) => id !== visit.id),
  );
  client.setQueryData<ScheduledVisit[]>(keys.visits.week(start), (week) => week?.concat(visit));
  return answer;
};

const putVisit = (id: string, json: VisitChange): Promise<VisitAnswer> =>
  answerOf(visits[":id"].$put({ param: { id }, json }));

interface VisitSubmission extends Submission<FilledVisitForm> {
  id: string | undefined;
}

/** Stores what the form holds: as a new visit, or in place of the one with the id. */
export const saveVisit = mutationOptions({
  mutationFn: async ({ id, json, submissionKey }: VisitSubmission, { client }) =>
    showVisit(
      client,
      await (id ? putVisit(id, json) : answerOf(visits.$post({ json }, once(submissionKey)))),
    ),
});

/** Date and slot: where in the calendar a visit stands. */
export type Place = Pick<Visit, "scheduledDate" | "timeSlot">;

/** A quick change of a visit as the calendar shows it. */
export interface QuickChange {
  visit: ScheduledVisit;
  change: Partial<Pick<NewVisit, "scheduledDate" | "timeSlot" | "arrivalTime" | "status">>;
}

/** Makes it, in the version that is shown; refused when that has been changed since. */
export const changeVisit = mutationOptions({
  mutationKey: ["visits", "change"],
  mutationFn: async ({ visit: { id, updatedAt }, change }: QuickChange, { client }) =>
    showVisit(client, await putVisit(id, { ...change, updatedAt })),
  meta: { showsItself: true },
});

/** A move to a place, with the visit's time of arrival, unless that lies outside the slot. */
export const moveTo = (to: Place, { arrivalTime }: ScheduledVisit): QuickChange["change"] =>
  arrivalError({ ...to, arrivalTime }) ? { ...to, arrivalTime: null } : to;

/** Deletes the visit. The mail that tells its family, if it knew of it, is among that family's mails. */
export const cancelVisit = mutationOptions({
  mutationFn: ({ id, updatedAt }: ScheduledVisit) =>
    successful(visits[":id"].$delete({ param: { id }, query: { updatedAt } })),
});

/** The mail that tells a family that its visit is off; an earlier visit's was written before this one was scheduled. */
export const fetchCancellation = async ({ family, createdAt }: ScheduledVisit) => {
  const query = { family: family.id, kind: "visit_cancelled", limit: "1" } as const;
  const [mail] = await answerOf(api.outbox.$get({ query }));
  return mail && mail.createdAt > createdAt ? mail : null;
};

/** The visit as stored now, when a change was refused because another came before. */
export const currentVisit = storedNow<VisitAnswer>;
