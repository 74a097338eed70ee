import { type InfiniteData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addDays, DAYS_OF_WEEK, startOfWeek } from "#contract/calendar-dates.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { DecisionMail } from "#contract/mail.ts";
import {
  arrivalError,
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
import type { Page } from "./lists.ts";
import { mailAfter } from "./mail-after.ts";
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

/** Every visit from a date on, also cancelled ones. */
export const upcomingVisitsQuery = (today: string) =>
  queryOptions({
    queryKey: keys.visits.upcoming(today),
    queryFn: () => fetchAll((page) => visits.$get({ query: { from: today, ...page } })),
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

const changeInWeeks = (
  client: QueryClient,
  id: string,
  change: (visit: ScheduledVisit) => Partial<ScheduledVisit>,
) =>
  client.setQueriesData<ScheduledVisit[]>({ queryKey: keys.visits.all }, (week) =>
    week?.map((visit) => (visit.id === id ? { ...visit, ...change(visit) } : visit)),
  );

/** Takes over the version of a changed visit at once: the next change has to name it. */
const takeOver = (client: QueryClient, answer: VisitAnswer) => {
  const { warnings: _, ...visit } = answer;
  changeInWeeks(client, visit.id, (shown) => ({ ...visit, mail: mailAfter(shown.mail, visit.mail) }));
  return answer;
};

/** A visit decides which families can be scheduled, shows in its family's application, and mails tell of it. */
const meta = {
  stale: [keys.applications.all, keys.questionnaires.all, keys.visits.all, keys.mail.all, keys.summary],
};

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

/** Date and slot: where in the calendar a visit stands. */
export type Place = Pick<Visit, "scheduledDate" | "timeSlot">;

/** A family on its way into a slot. */
export interface Scheduling {
  family: Pick<ListedApplication, "id" | "familyName">;
  to: Place;
  submissionKey: string;
}

/** Takes a new visit into its week, and its family off the list of those that wait for one: at once, and together. */
const showScheduled = (client: QueryClient, { warnings: _, ...visit }: VisitAnswer) => {
  client.setQueryData<ScheduledVisit[]>(keys.visits.week(startOfWeek(visit.scheduledDate)), (week) =>
    week?.concat(visit),
  );
  client.setQueriesData<InfiniteData<Page<ListedApplication>>>(
    { queryKey: keys.applications.schedulables },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          entries: page.entries.filter(({ id }) => id !== visit.familyRegistrationId),
        })),
      },
  );
};

/** Gives a family a visit in a slot, with the usual crew for the usual time. */
export const scheduleFamily = mutationOptions({
  mutationKey: ["visits", "schedule"],
  mutationFn: async ({ family, to, submissionKey }: Scheduling, { client }) => {
    const json = { familyRegistrationId: family.id, ...to };
    const scheduled = await answerOf(visits.$post({ json }, once(submissionKey)));
    showScheduled(client, scheduled);
    return scheduled;
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

export interface VisitMove {
  visit: ScheduledVisit;
  /** With a time of arrival, where that changes, too. */
  to: Place & Partial<Pick<Visit, "arrivalTime">>;
}

/** The place with the visit's time of arrival, unless that lies outside the slot. */
const withArrival = ({ visit: { arrivalTime }, to }: VisitMove) => {
  const place = { arrivalTime, ...to };
  return arrivalError(place) ? { ...place, arrivalTime: null } : place;
};

/** What its family has said to a day does not go for another. */
const movedTo =
  (to: VisitMove["to"]) =>
  ({ scheduledDate, timeSlot }: ScheduledVisit): Partial<ScheduledVisit> =>
    to.scheduledDate === scheduledDate && to.timeSlot === timeSlot
      ? {}
      : { ...to, answer: null, answerMessage: null, answeredAt: null };

/** Moves a visit, on screen at once; when that fails it springs back. */
export const moveVisit = mutationOptions({
  mutationKey: visitChangeKey,
  mutationFn: async (move: VisitMove, { client }) => {
    const { visit } = move;
    const { id, updatedAt } = visit;
    const to = withArrival(move);
    client.cancelQueries({ queryKey: keys.visits.all });
    changeInWeeks(client, id, movedTo(to));
    try {
      return takeOver(client, await putVisit(id, { ...to, updatedAt }));
    } catch (error) {
      // Back to where it is stored: that need not be where it came from.
      const { scheduledDate, timeSlot, arrivalTime, answer, answerMessage, answeredAt } =
        currentVisit(error) ?? visit;
      changeInWeeks(client, id, () => ({
        scheduledDate,
        timeSlot,
        arrivalTime,
        answer,
        answerMessage,
        answeredAt,
      }));
      throw error;
    }
  },
  meta,
});

/** What came of cancelling a visit. */
interface CancelledVisit {
  /** The mail that tells the family; `null` for one that never knew of the visit, `undefined` where that is not known. */
  mail: DecisionMail | null | undefined;
}

/** An earlier visit's was written before this one was scheduled. */
const cancellationMail = async ({ family, createdAt }: ScheduledVisit): Promise<CancelledVisit["mail"]> => {
  const query = { family: family.id, kind: "visit_cancelled", limit: "1" } as const;
  try {
    const [mail] = await answerOf(api.outbox.$get({ query }));
    return mail && mail.createdAt > createdAt ? mail : null;
  } catch {
    return undefined;
  }
};

/** Deletes the visit; answers with the mail that tells its family. */
export const cancelVisit = mutationOptions({
  mutationFn: async (visit: ScheduledVisit): Promise<CancelledVisit> => {
    const { id, updatedAt } = visit;
    await successful(visits[":id"].$delete({ param: { id }, query: { updatedAt } }));
    return { mail: await cancellationMail(visit) };
  },
  meta,
});

/** The visit as stored now, when a change was refused because another came before. */
export const currentVisit = storedNow<VisitAnswer>;
