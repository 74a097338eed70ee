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
import { api, bodyOf } from "./client.ts";
import { keys } from "./keys.ts";
import { batches, callUntilFailure, fetchMatching, type Pages, withoutEmpty } from "./lists.ts";

const applications = api["family-registrations"];

/** Mutation key of every decision; their variables all have `changes`. */
export const decisionKey = ["applications", "decide"] as const;

const meta = { settlesAtOnce: true as const };

export interface StatusChange {
  id: string;
  status: DecidedStatus;
  /** The status staff saw; the Worker skips an application that has another by now. */
  from: ApplicationStatus;
}

/** Updates the cache right away: refetching a list takes a call per loaded page. */
const applyDecisions = (
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
          .filter(({ status }) => !filter?.status?.length || filter.status.includes(status)),
      }));
      return { ...list, pages };
    });
  }
  for (const id of decided.keys())
    client.setQueryData(keys.applications.one(id), (seen?: ApplicationDetails) => seen && asDecided(seen));
};

/** Fails with 409 if somebody else has decided since. */
export const decideOnOne = mutationOptions({
  mutationKey: decisionKey,
  mutationFn: async ({ changes: [{ id, status, from }] }: { changes: [StatusChange] }, { client }) => {
    const call = applications[":id"].status.$put({ param: { id }, json: { status, from } });
    const decided: DecidedApplication = await bodyOf(call);
    applyDecisions(client, new Map([[id, { status, mail: decided.mail }]]));
    return decided;
  },
  meta,
});

export interface DecidedOnMany extends ApplicationStatusesChanged {
  rest: readonly StatusChange[];
  error?: unknown;
}

/** A call takes up to `LARGEST_DECISION` applications with the same old and new status. */
const inCalls = (changes: readonly StatusChange[]) =>
  [...Map.groupBy(changes, ({ status, from }) => `${from} ${status}`).values()].flatMap((alike) =>
    batches(alike, LARGEST_DECISION),
  );

/** Decides in batches until a call fails; the batches before it stand. */
export const decideOnMany = mutationOptions({
  mutationKey: decisionKey,
  mutationFn: async (
    { changes }: { changes: readonly StatusChange[] },
    { client },
  ): Promise<DecidedOnMany> => {
    const { results, ...left } = await callUntilFailure(inCalls(changes), async (alike) => {
      const [{ status, from }] = alike as [StatusChange];
      const json = { ids: alike.map(({ id }) => id), status, expect: from };
      const result = await bodyOf(applications.status.$put({ json }));
      applyDecisions(client, new Map(result.changed.map(({ id }) => [id, { status, mail: null }])));
      return result;
    });
    return {
      mails: results.reduce((sum, { mails }) => sum + mails, 0),
      told: results.reduce((sum, { told }) => sum + told, 0),
      changed: results.flatMap(({ changed }) => changed),
      unchanged: results.flatMap(({ unchanged }) => unchanged),
      unknown: results.flatMap(({ unknown }) => unknown),
      ...left,
    };
  },
  meta,
});

/** Every match, loaded or not. One call per status, because a decision has to say what status each application had. */
export const matchingQuery = ({ sort: _, ...filter }: ApplicationListFilter) =>
  queryOptions({
    queryKey: keys.applications.matching(filter),
    structuralSharing: false,
    // Refetched whenever staff are about to select them all.
    staleTime: 0,
    queryFn: () =>
      fetchMatching(filter.status.length > 0 ? filter.status : applicationStatuses, (one) =>
        bodyOf(applications.ids.$get({ query: withoutEmpty({ ...filter, status: [one] }) })),
      ),
  });
