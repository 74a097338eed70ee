import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { LARGEST_PAGE } from "../../contract/paging.ts";
import {
  LARGEST_DECISION,
  type NewRegistration,
  type PublicRegistration,
  type Registration,
  type RegistrationDetails,
  type RegistrationStatus,
  type RegistrationStatusesChanged,
} from "../../contract/registrations.ts";
import { fetchAllPages } from "./all-pages.ts";
import { answerOf, api, nextCursor, successful } from "./client.ts";
import { ApiError, orNone, storedNow } from "./errors.ts";
import { outboxKey } from "./outbox.ts";
import { once, type Submission } from "./submission.ts";
import { summaryQuery } from "./summary.ts";

const registrations = api["family-registrations"];

/** What the list shows: as in the dashboard's address. Empty texts filter nothing. */
export interface RegistrationListFilter {
  status: RegistrationStatus | "";
  q: string;
}

const fetchPage = async (filter: RegistrationListFilter, cursor: string | undefined, limit?: number) => {
  const query = {
    ...(filter.status && { status: filter.status }),
    ...(filter.q && { q: filter.q }),
    ...(limit && { limit: String(limit) }),
    ...(cursor && { cursor }),
  };
  const response = await successful(registrations.$get({ query }));
  return { registrations: await response.json(), next: nextCursor(response) };
};

/** Everything cached about applications, to mark it stale after a change. */
export const registrationKeys = { all: ["registrations"], lists: ["registrations", "list"] } as const;

export const registrationsQuery = (filter: RegistrationListFilter) =>
  infiniteQueryOptions({
    queryKey: [...registrationKeys.lists, filter],
    queryFn: ({ pageParam }) => fetchPage(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** As many as are read at a glance; more come on request. */
const SCHEDULABLE_PAGE = "24";

/** Families that may be given a visit; `q` is the beginning of a name or an e-mail address. */
export const schedulableQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...registrationKeys.lists, "schedulable", q],
    queryFn: async ({ pageParam: cursor }) => {
      const query = {
        schedulable: "true" as const,
        limit: SCHEDULABLE_PAGE,
        ...(q && { q }),
        ...(cursor && { cursor }),
      };
      const response = await successful(registrations.$get({ query }));
      return { registrations: await response.json(), next: nextCursor(response) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** Staff get everything, and whoever's session has ended in the meantime only the family's name. */
const isForStaff = (family: PublicRegistration | RegistrationDetails): family is RegistrationDetails =>
  "address" in family;

/** One application, for staff. */
export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: [...registrationKeys.all, "one", id],
    queryFn: async () => {
      const family = await answerOf(registrations[":id"].$get({ param: { id } }));
      if (!isForStaff(family)) throw new ApiError(401, "", "Please log in.");
      return family;
    },
  });

/** What a family's questionnaire link shows of it; `null` for a family that is not there. */
export const publicRegistrationQuery = (id: string) =>
  queryOptions({
    queryKey: [...registrationKeys.all, "public", id],
    queryFn: async (): Promise<PublicRegistration | null> =>
      orNone(answerOf(registrations[":id"].$get({ param: { id } }))),
  });

/** An application comes and goes with its mail, and both are counted. */
const afterChange = (client: QueryClient) =>
  Promise.all(
    [registrationKeys.lists, outboxKey, summaryQuery.queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const submitRegistration = mutationOptions({
  mutationFn: ({ json, submissionKey }: Submission<NewRegistration>) =>
    answerOf(registrations.$post({ json }, once(submissionKey))),
  onSuccess: (_registration, _submission, _result, { client }) => afterChange(client),
});

const afterDecision = (client: QueryClient) =>
  Promise.all(
    [registrationKeys.all, summaryQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** A decision about one application as it is shown. */
export interface StatusChange {
  id: string;
  status: RegistrationStatus;
  /** The status that was seen: an application that has another by now is left alone. */
  from: RegistrationStatus;
}

/** Decides on one application; refused when somebody else has decided since. */
export const changeRegistrationStatus = mutationOptions({
  mutationKey: ["registrations", "decide", "one"],
  mutationFn: ({ id, status, from }: StatusChange) =>
    answerOf(registrations[":id"].status.$put({ param: { id }, json: { status, from } })),
  // Also when it is refused: what is shown is no longer what is stored.
  onSettled: (_registration, _error, _change, _result, { client }) => afterDecision(client),
});

/** The application as stored now, when a decision was refused because another came before. */
export const currentRegistration = storedNow<Registration>;

/** What decisions on many came to. Those of a call that failed stand in no list but the last. */
export interface StatusChanges extends RegistrationStatusesChanged {
  failed: readonly StatusChange[];
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

/** Decides on any number of applications. A call that fails stops no other; what the others changed holds. */
export const changeRegistrationStatuses = mutationOptions({
  mutationKey: ["registrations", "decide"],
  mutationFn: async (changes: readonly StatusChange[]): Promise<StatusChanges> => {
    let sum: StatusChanges = { changed: [], unchanged: [], unknown: [], failed: [] };
    for (const alike of inCalls(changes)) {
      const [{ status, from: expect } = {}] = alike;
      if (!status || !expect) continue;
      const json = { ids: alike.map(({ id }) => id), status, expect };
      try {
        const { changed, unchanged, unknown } = await answerOf(registrations.status.$put({ json }));
        sum = {
          ...sum,
          changed: [...sum.changed, ...changed],
          unchanged: [...sum.unchanged, ...unchanged],
          unknown: [...sum.unknown, ...unknown],
        };
      } catch (error) {
        sum = { ...sum, failed: [...sum.failed, ...alike], error };
      }
    }
    return sum;
  },
  onSettled: (_sum, _error, _changes, _result, { client }) => afterDecision(client),
});

export const deleteRegistration = mutationOptions({
  mutationFn: (id: string) => successful(registrations[":id"].$delete({ param: { id } })),
  onSettled: (_response, _error, _id, _result, { client }) => afterChange(client),
});

/** Every application the filter shows. */
export const fetchAllRegistrations = (filter: RegistrationListFilter, onProgress: (count: number) => void) =>
  fetchAllPages(async (cursor) => {
    const { registrations, next } = await fetchPage(filter, cursor, LARGEST_PAGE);
    return { entries: registrations, next };
  }, onProgress);
