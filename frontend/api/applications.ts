import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  type Application,
  type ApplicationStatus,
  type ApplicationStatusesChanged,
  applicationStatuses,
  LARGEST_DECISION,
  type NewApplication,
  type PublicApplication,
} from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { fetchAll } from "./all-pages.ts";
import { answerOf, api, successful } from "./client.ts";
import { ApiError, ConnectionError, orNone, storedNow } from "./errors.ts";
import { keys } from "./keys.ts";
import { type ChosenOrder, listQuery } from "./lists.ts";
import { once, type Submission } from "./submission.ts";

const applications = api["family-registrations"];

/** What the list shows: as in the dashboard's address. Empty texts filter nothing. */
export interface ApplicationListFilter {
  status: ApplicationStatus | "";
  q: string;
  /** Newest first where none is given. */
  sort?: ChosenOrder | "";
}

const queryOf = ({ status, q, sort }: ApplicationListFilter) => ({
  ...(status && { status }),
  ...(q && { q }),
  ...(sort && { sort }),
});

export const applicationsQuery = (filter: ApplicationListFilter) =>
  listQuery(keys.applications.list(filter), (page) =>
    applications.$get({ query: { ...queryOf(filter), ...page } }),
  );

/** As many as are read at a glance; more come on request. */
const SCHEDULABLE_PAGE = "24";

/** Families that may be given a visit, those with an approved questionnaire first; `q` as in every search. */
export const schedulableQuery = (q: string) =>
  listQuery(keys.applications.schedulable(q), (page) =>
    applications.$get({ query: { schedulable: "true", limit: SCHEDULABLE_PAGE, ...(q && { q }), ...page } }),
  );

/** Families that are marked as scheduled, and have no visit that stands. */
export const missingVisitQuery = listQuery(keys.applications.missingVisit, (page) =>
  applications.$get({ query: { missingVisit: "true", limit: SCHEDULABLE_PAGE, ...page } }),
);

/** Staff get everything, and whoever's session has ended in the meantime only the family's name. */
const isForStaff = (family: PublicApplication | ApplicationDetails): family is ApplicationDetails =>
  "address" in family;

/** One application as it is stored now, for staff. */
export const fetchApplication = async (id: string) => {
  const family = await answerOf(applications[":id"].$get({ param: { id } }));
  if (!isForStaff(family)) throw new ApiError(401, "", "Please log in.");
  return family;
};

export const applicationQuery = (id: string) =>
  queryOptions({ queryKey: keys.applications.one(id), queryFn: () => fetchApplication(id) });

/** What a family's questionnaire link shows of it; `null` for a family that is not there. */
export const publicApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.applications.public(id),
    queryFn: async (): Promise<PublicApplication | null> =>
      orNone(answerOf(applications[":id"].$get({ param: { id } }))),
  });

/** An application comes and goes with its questionnaire, its visit and its mail, and all are counted. */
const comesAndGoes = {
  stale: [keys.applications.lists, keys.questionnaires.all, keys.visits.all, keys.mail.all, keys.summary],
};

export const submitApplication = mutationOptions({
  mutationFn: ({ json, submissionKey }: Submission<NewApplication>) =>
    answerOf(applications.$post({ json }, once(submissionKey))),
  meta: comesAndGoes,
});

/** What shows an application's status. */
const decided = { stale: [keys.applications.all, keys.questionnaires.all, keys.visits.all, keys.summary] };

/** A decision about one application as it is shown. */
export interface StatusChange {
  id: string;
  status: ApplicationStatus;
  /** The status that was seen: an application that has another by now is left alone. */
  from: ApplicationStatus;
}

/** Decides on one application; refused when somebody else has decided since. */
export const changeApplicationStatus = mutationOptions({
  mutationKey: ["applications", "decide", "one"],
  mutationFn: ({ id, status, from }: StatusChange) =>
    answerOf(applications[":id"].status.$put({ param: { id }, json: { status, from } })),
  meta: decided,
});

/** The application as stored now, when a decision was refused because another came before. */
export const currentApplication = storedNow<Application>;

/** What decisions on many came to. Those of a call that failed stand in no list but `failed`. */
export interface StatusChanges extends ApplicationStatusesChanged {
  failed: readonly StatusChange[];
  /** Those of failed calls that may have been carried out: no answer came. */
  unanswered: readonly StatusChange[];
  /** Those that were not asked for any more, as the decision was stopped. */
  left: readonly StatusChange[];
  /** Why the last of the failed calls failed. */
  error?: unknown;
}

/** One call decides alike on applications that were seen alike, and on so many at most. */
const inCalls = (changes: readonly StatusChange[]) =>
  [...Map.groupBy(changes, ({ status, from }) => `${from} ${status}`).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / LARGEST_DECISION) }, (_, n) =>
      alike.slice(n * LARGEST_DECISION, (n + 1) * LARGEST_DECISION),
    ),
  );

/** A decision on many, call after call. */
export interface BulkDecision {
  changes: readonly StatusChange[];
  /** Stops it between two calls: a call that is under way is waited for. */
  signal: AbortSignal;
  /** Told how many have been asked for. */
  onProgress: (done: number) => void;
}

/** Decides on any number of applications. A call that fails stops no other; what the others changed holds. */
export const changeApplicationStatuses = mutationOptions({
  mutationKey: ["applications", "decide"],
  mutationFn: async ({ changes, signal, onProgress }: BulkDecision): Promise<StatusChanges> => {
    let sum: StatusChanges = {
      changed: [],
      unchanged: [],
      unknown: [],
      failed: [],
      unanswered: [],
      left: [],
    };
    let done = 0;
    for (const alike of inCalls(changes)) {
      const [{ status, from: expect } = {}] = alike;
      if (!status || !expect) continue;
      if (signal.aborted) {
        sum = { ...sum, left: [...sum.left, ...alike] };
        continue;
      }
      const json = { ids: alike.map(({ id }) => id), status, expect };
      try {
        const { changed, unchanged, unknown } = await answerOf(applications.status.$put({ json }));
        sum = {
          ...sum,
          changed: [...sum.changed, ...changed],
          unchanged: [...sum.unchanged, ...unchanged],
          unknown: [...sum.unknown, ...unknown],
        };
      } catch (error) {
        const unanswered = error instanceof ConnectionError ? alike : [];
        sum = {
          ...sum,
          failed: [...sum.failed, ...alike],
          unanswered: [...sum.unanswered, ...unanswered],
          error,
        };
      }
      done += alike.length;
      onProgress(done);
    }
    return sum;
  },
  meta: decided,
});

/** All that a filter matches, also those that no page has brought yet. */
export interface MatchingApplications {
  /** With the status each was found with, by id. */
  statuses: ReadonlyMap<string, ApplicationStatus>;
  /** Whether there are more than could be asked for. */
  more: boolean;
}

/** Asked for status by status, so that a decision can say, and later expect, what each application was. */
export const matchingQuery = ({ status, q }: ApplicationListFilter) =>
  queryOptions({
    queryKey: keys.applications.matching({ status, q }),
    structuralSharing: false,
    queryFn: async (): Promise<MatchingApplications> => {
      const asked = status ? [status] : applicationStatuses;
      const found = await Promise.all(
        asked.map(async (one) => {
          const { ids, more } = await answerOf(
            applications.ids.$get({ query: { status: one, ...(q && { q }) } }),
          );
          return { entries: ids.map((id) => [id, one] as const), more };
        }),
      );
      return {
        statuses: new Map(found.flatMap(({ entries }) => entries)),
        more: found.some(({ more }) => more),
      };
    },
  });

export const deleteApplication = mutationOptions({
  mutationFn: (id: string) => successful(applications[":id"].$delete({ param: { id } })),
  meta: comesAndGoes,
});

/** Every application the filter shows. */
export const fetchAllApplications = (filter: ApplicationListFilter, onProgress: (count: number) => void) =>
  fetchAll((page) => applications.$get({ query: { ...queryOf(filter), ...page } }), onProgress);
