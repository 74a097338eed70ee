import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { LARGEST_PAGE } from "../../contract/paging.ts";
import type {
  NewRegistration,
  PublicRegistration,
  Registration,
  RegistrationDetails,
  RegistrationStatus,
} from "../../contract/registrations.ts";
import { fetchAllPages } from "./all-pages.ts";
import { answerOf, api, nextCursor, successful } from "./client.ts";
import { forEach } from "./each.ts";
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

/** A decision about one application. */
export interface StatusChange {
  id: string;
  status: RegistrationStatus;
}

/** Decides on one application as it is shown; refused when somebody else has decided since. */
export const changeRegistrationStatus = mutationOptions({
  mutationKey: ["registrations", "decide", "one"],
  mutationFn: ({ id, status, from }: StatusChange & { from: RegistrationStatus }) =>
    answerOf(registrations[":id"].status.$put({ param: { id }, json: { status, from } })),
  // Also when it is refused: what is shown is no longer what is stored.
  onSettled: (_registration, _error, _change, _result, { client }) => afterDecision(client),
});

/** The application as stored now, when a decision was refused because another came before. */
export const currentRegistration = storedNow<Registration>;

/** Decides on any number of applications. Answers the changes that failed; the others hold. */
export const changeRegistrationStatuses = mutationOptions({
  mutationKey: ["registrations", "decide"],
  mutationFn: (changes: readonly StatusChange[]) =>
    forEach(changes, ({ id, status }) =>
      successful(registrations[":id"].status.$put({ param: { id }, json: { status } })),
    ),
  onSuccess: (_failed, _changes, _result, { client }) => afterDecision(client),
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
