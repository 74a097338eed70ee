import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type Application,
  type ApplicationStatus,
  type ApplicationStatusesChanged,
  applicationStatuses,
  type DecidedStatus,
  LARGEST_DECISION,
} from "#contract/applications.ts";
import type { DecidedApplication, ListedApplication } from "#contract/families.ts";
import type { ApplicationListFilter } from "./applications.ts";
import { answerOf, api } from "./client.ts";
import { isUnanswered, storedNow } from "./errors.ts";
import { keys } from "./keys.ts";
import type { Pages } from "./lists.ts";
import { mailAfter } from "./mail-after.ts";

/* What staff decide about applications: one at a time, and thousands at once. */

const applications = api["family-registrations"];

/** What shows an application's status, and the mail that tells its family. */
const decided = {
  stale: [keys.applications.all, keys.questionnaires.all, keys.visits.all, keys.mail.all, keys.summary],
  showsItself: true as const,
};

/** Takes decisions over into the lists at once: asking again takes a call for each page that is loaded. */
const showDecided = (
  client: QueryClient,
  decided: ReadonlyMap<string, Pick<DecidedApplication, "status" | "mail">>,
) => {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: keys.applications.lists })) {
    const filter = queryKey[keys.applications.lists.length];
    if (typeof filter !== "object") continue;
    const { status: wanted } = filter as Partial<ApplicationListFilter>;
    const asDecided = (application: ListedApplication) => {
      const now = decided.get(application.id);
      if (wanted && (now ?? application).status !== wanted) return [];
      if (!now) return application;
      return { ...application, status: now.status, mail: mailAfter(application.mail, now.mail) };
    };
    client.setQueryData<Pages<ListedApplication>>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, entries: page.entries.flatMap(asDecided) })),
        },
    );
  }
};

/** A decision about one application as it is shown. */
export interface StatusChange {
  id: string;
  status: DecidedStatus;
  /** The status that was seen: an application that has another by now is left alone. */
  from: ApplicationStatus;
}

/** Decides on one application; refused when somebody else has decided since. */
export const changeApplicationStatus = mutationOptions({
  mutationKey: ["applications", "decide", "one"],
  mutationFn: async ({ id, status, from }: StatusChange, { client }) => {
    const call = applications[":id"].status.$put({ param: { id }, json: { status, from } });
    const application: DecidedApplication = await answerOf(call);
    showDecided(client, new Map([[id, application]]));
    return application;
  },
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
  mutationFn: async ({ changes, signal, onProgress }: BulkDecision, { client }): Promise<StatusChanges> => {
    let sum: StatusChanges = {
      mails: 0,
      told: 0,
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
        const { mails, told, changed, unchanged, unknown } = await answerOf(
          applications.status.$put({ json }),
        );
        // Which mails were written is seen when the list is asked for again.
        showDecided(client, new Map(changed.map(({ id }) => [id, { status, mail: null }])));
        sum = {
          ...sum,
          mails: sum.mails + mails,
          told: sum.told + told,
          changed: [...sum.changed, ...changed],
          unchanged: [...sum.unchanged, ...unchanged],
          unknown: [...sum.unknown, ...unknown],
        };
      } catch (error) {
        const unanswered = isUnanswered(error) ? alike : [];
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
    // Counted anew each time somebody is about to select them.
    staleTime: 0,
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
