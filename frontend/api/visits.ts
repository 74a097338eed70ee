import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addDays, DAYS_OF_WEEK, startOfWeek } from "#contract/calendar-dates.ts";
import type { InboxRows } from "#contract/inbox.ts";
import {
  arrivalError,
  type FilledVisitForm,
  type NewVisit,
  type ScheduledVisit,
  type Slot,
  type VisitChange,
  type VisitResponse,
} from "#contract/visits.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { keys } from "./keys.ts";
import { idempotent, type Submission } from "./submissions.ts";

const visits = api.visits;

const rangeOf = (start: string) => ({ from: start, to: addDays(start, DAYS_OF_WEEK - 1) });

export const weekQuery = (start: string) =>
  queryOptions({
    queryKey: keys.visits.week(start),
    queryFn: () => bodyOf(visits.$get({ query: rangeOf(start) })),
  });

export const visitFile = (id: string) => `/api/visits/${id}.ics`;
export const weekFile = (start: string) => `/api/visits.ics?${new URLSearchParams(rangeOf(start))}`;

/** Updates the cache right away: the next change has to send the new version. */
const showVisit = (client: QueryClient, changed: VisitResponse) => {
  const { warnings: _, ...visit } = changed;
  const start = startOfWeek(visit.scheduledDate);
  client.setQueriesData<ScheduledVisit[]>({ queryKey: keys.visits.weeks }, (week) =>
    week?.filter(({ id }) => id !== visit.id),
  );
  client.setQueryData<ScheduledVisit[]>(keys.visits.week(start), (week) => week?.concat(visit));
  return changed;
};

const putVisit = (id: string, json: VisitChange): Promise<VisitResponse> =>
  bodyOf(visits[":id"].$put({ param: { id }, json }));

export const saveVisit = async (
  { id, json, submissionKey }: Submission<FilledVisitForm> & { id: string | undefined },
  { client }: { client: QueryClient },
): Promise<VisitResponse> => {
  const call = id ? putVisit(id, json) : bodyOf(visits.$post({ json }, idempotent(submissionKey)));
  return showVisit(client, await call);
};

/** A change made in the calendar itself or in the inbox, to the version it shows. */
export interface QuickChange {
  visit: InboxRows["anotherDay"]["visit"];
  change: Partial<Pick<NewVisit, "scheduledDate" | "timeSlot" | "arrivalTime" | "status">>;
}

export const changeVisit = mutationOptions({
  mutationKey: ["visits", "change"],
  mutationFn: async ({ visit: { id, updatedAt }, change }: QuickChange, { client }) =>
    showVisit(client, await putVisit(id, { ...change, updatedAt })),
  meta: { settlesAtOnce: true },
});

/** A move keeps the arrival time only if the new slot contains it. */
export const moveTo = (to: Slot, { arrivalTime }: QuickChange["visit"]): QuickChange["change"] =>
  arrivalError({ ...to, arrivalTime }) ? { ...to, arrivalTime: null } : to;

/** Deletes the visit; resolves to the email that tells its family, `null` if none was written. */
export const cancelVisit = async ({ id, updatedAt, createdAt, family }: ScheduledVisit) => {
  await ensureOk(visits[":id"].$delete({ param: { id }, query: { updatedAt } }));
  const query = { family: family.id, kind: "visit_cancelled", limit: "1" } as const;
  const [mail] = await bodyOf(api.outbox.$get({ query })).catch(() => []);
  // An email written before this visit was scheduled is about an earlier one.
  return mail && mail.createdAt > createdAt ? mail : null;
};
