import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type ApplicationStatus,
  type ApplicationStatusesChanged,
  applicationStatuses,
  type DecidedStatus,
  LARGEST_DECISION,
} from "#contract/applications.ts";
import type { ApplicationDetails, DecidedApplication, ListedApplication } from "#contract/families.ts";
import type { ApplicationListFilter } from "./applications.ts";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";
import { chosen, type Pages } from "./lists.ts";

/* What staff decide about applications: one at a time, and thousands at once. */

const applications = api["family-registrations"];

/** Of all decisions; each says in its variables what it `changes`. */
export const decisionKey = ["applications", "decide"] as const;

const meta = { showsItself: true as const };

/** A decision about one application as it is shown. */
export interface StatusChange {
  id: string;
  status: DecidedStatus;
  /** The status that was seen: an application that has another by now is left alone. */
  from: ApplicationStatus;
}

/**
 * Takes decisions over into what is shown at once: asking again takes a call for each page that is loaded. Until then only a mail
 * that the decision itself has written is shown.
 */
const showDecided = (
  client: QueryClient,
  decided: ReadonlyMap<string, Pick<ListedApplication, "status" | "mail">>,
) => {
  const asDecided = <Thing extends { id: string }>(thing: Thing): Thing => ({
    ...thing,
    ...decided.get(thing.id),
  });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: keys.applications.lists })) {
    const [, , filter] = queryKey as [string, string, Partial<ApplicationListFilter>?];
    client.setQueryData<Pages<ListedApplication>>(queryKey, (list) => {
      if (!list?.pages) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        entries: page.entries
          .map(asDecided)
          .filter(({ status }) => !filter?.status || status === filter.status),
      }));
      return { ...list, pages };
    });
  }
  for (const id of decided.keys())
    client.setQueryData<ApplicationDetails>(
      keys.applications.one(id),
      (details) => details && asDecided(details),
    );
};

/** Decides on one application; refused when somebody else has decided since. */
export const decideOnOne = mutationOptions({
  mutationKey: decisionKey,
  mutationFn: async ({ changes: [{ id, status, from }] }: { changes: [StatusChange] }, { client }) => {
    const call = applications[":id"].status.$put({ param: { id }, json: { status, from } });
    const decided: DecidedApplication = await answerOf(call);
    showDecided(client, new Map([[id, { status, mail: decided.mail }]]));
    return decided;
  },
  meta,
});

/** What decisions on many came to. */
export interface DecidedOnMany extends ApplicationStatusesChanged {
  /** Those of a call that failed, and of those that would have come after it. */
  rest: readonly StatusChange[];
  /** Why that failed. */
  error?: unknown;
}

/** One call decides alike on applications that were seen alike, and on so many at most. */
const inCalls = (changes: readonly StatusChange[]) =>
  [...Map.groupBy(changes, ({ status, from }) => `${from} ${status}`).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / LARGEST_DECISION) }, (_, n) =>
      alike.slice(n * LARGEST_DECISION, (n + 1) * LARGEST_DECISION),
    ),
  );

/** Decides on any number of applications, call after call until one fails: what the others changed holds. */
export const decideOnMany = mutationOptions({
  mutationKey: decisionKey,
  mutationFn: async (
    { changes }: { changes: readonly StatusChange[] },
    { client },
  ): Promise<DecidedOnMany> => {
    const sum = { mails: 0, told: 0, changed: [], unchanged: [], unknown: [] } as ApplicationStatusesChanged;
    const calls = inCalls(changes);
    for (const [place, alike] of calls.entries()) {
      const [{ status, from: expect } = {}] = alike;
      if (!status || !expect) continue;
      try {
        const json = { ids: alike.map(({ id }) => id), status, expect };
        const { mails, told, changed, unchanged, unknown } = await answerOf(
          applications.status.$put({ json }),
        );
        showDecided(client, new Map(changed.map(({ id }) => [id, { status, mail: null }])));
        sum.mails += mails;
        sum.told += told;
        sum.changed.push(...changed);
        sum.unchanged.push(...unchanged);
        sum.unknown.push(...unknown);
      } catch (error) {
        return { ...sum, rest: calls.slice(place).flat(), error };
      }
    }
    return { ...sum, rest: [] };
  },
  meta,
});

/**
 * All that a filter matches, also those that no page has brought yet. Asked for status by status, so that a decision can say, and
 * later expect, what each application was.
 */
export const matchingQuery = ({ sort: _, ...filter }: ApplicationListFilter) =>
  queryOptions({
    queryKey: keys.applications.matching(filter),
    structuralSharing: false,
    // Counted anew each time somebody is about to select them.
    staleTime: 0,
    queryFn: async () => {
      const asked = filter.status ? [filter.status] : applicationStatuses;
      const found = await Promise.all(
        asked.map(async (one) => {
          const query = chosen({ ...filter, status: one });
          const { ids, more } = await answerOf(applications.ids.$get({ query }));
          return { entries: ids.map((id) => [id, one] as const), more };
        }),
      );
      return {
        /** By id. */
        statuses: new Map(found.flatMap(({ entries }) => entries)),
        /** Whether there are more than could be asked for. */
        more: found.some(({ more }) => more),
      };
    },
  });
