import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { NONE } from "#contract/application-filter.ts";
import {
  type ApplicationCorrection,
  applicationStatuses,
  availableDays,
  experiences,
  familySizes,
  heardFromLabels,
  LARGEST_DECISION,
  type PublicApplication,
  specialties,
} from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { keysOf } from "#contract/labels.ts";
import { mailStatuses } from "#contract/mail.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import type { UrlFilter } from "#frontend/lib/use-url-filter.ts";
import { type AnyResponse, api, bodyOf, ensureOk } from "./client.ts";
import { ApiError } from "./errors.ts";
import { keys } from "./keys.ts";
import { batches, explicitOrders, fetchAll, listQuery, withoutEmpty } from "./lists.ts";

const applications = api["family-registrations"];
const application = applications[":id"];

export const applicationFilters = {
  status: { anyOf: applicationStatuses },
  q: null,
  notes: null,
  sort: [...explicitOrders, "score", "city", "shortlist"],
  specialty: { anyOf: specialties },
  day: { anyOf: availableDays },
  size: { anyOf: familySizes },
  experience: { anyOf: experiences },
  questionnaire: { anyOf: [...questionnaireStatuses, NONE] },
  mail: { anyOf: [...mailStatuses, NONE] },
  assignee: { anyOf: null },
  mine: ["true"],
  starred: null,
  minScore: ["1", "2", "3", "4", "5"],
  duplicate: ["true"],
  shortlist: { anyOf: null },
  city: { anyOf: null },
  heardFrom: { anyOf: keysOf(heardFromLabels) },
} as const;

export type ApplicationListFilter = UrlFilter<typeof applicationFilters>;

/** Only a single shortlist has an order: the address may still name that, and the Worker would refuse. */
export const asked = ({ sort, ...filter }: Partial<ApplicationListFilter>) =>
  withoutEmpty({ ...filter, sort: sort === "shortlist" && filter.shortlist?.length !== 1 ? "" : sort });

export const applicationsQuery = (filter: Partial<ApplicationListFilter>) =>
  listQuery(keys.applications.list(filter), (page) =>
    applications.$get({ query: { ...asked(filter), ...page } }),
  );

export const countQuery = ({ sort: _, ...filter }: Partial<ApplicationListFilter>) =>
  queryOptions({
    queryKey: keys.applications.count(filter),
    queryFn: async () => (await bodyOf(applications.count.$get({ query: withoutEmpty(filter) }))).count,
  });

/** Approved families without a visit, those with an approved questionnaire first. */
export const schedulableQuery = (q: string) =>
  listQuery(keys.applications.schedulable(q), (page) =>
    applications.$get({ query: { schedulable: "true", ...withoutEmpty({ q }), ...page } }),
  );

/** Without a session, the same call gets little more than the family's name. */
const isForStaff = (family: PublicApplication | ApplicationDetails): family is ApplicationDetails =>
  "address" in family;

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.applications.one(id),
    queryFn: async () => {
      const family = await bodyOf(application.$get({ param: { id } }));
      if (!isForStaff(family)) throw new ApiError(401, "", "Please log in.");
      return family;
    },
  });

export const correctApplication = ({ id, ...json }: ApplicationCorrection & { id: string }) =>
  bodyOf(application.$put({ param: { id }, json }));

// Not the application itself: it may still be on screen, and refetching it would fail.
const afterDeletion = {
  stale: [
    keys.applications.lists,
    keys.questionnaires.all,
    keys.visits.all,
    keys.mail.all,
    keys.inbox.all,
    keys.summary,
  ],
};

export const deleteApplication = mutationOptions({
  mutationFn: (id: string) => ensureOk(application.$delete({ param: { id } })),
  meta: afterDeletion,
});

/** In batches; safe to repeat if one of them failed. */
export const deleteApplications = mutationOptions({
  mutationFn: async (chosen: readonly string[]) => {
    for (const ids of batches(chosen, LARGEST_DECISION))
      await ensureOk(applications.delete.$post({ json: { ids } }));
  },
  meta: afterDeletion,
});

/** Postpones an application's deletion by a year. */
export const keepApplication = (id: string) => bodyOf(application.keep.$put({ param: { id } }));

/** Assigns any number of applications, or with `null` unassigns them; resolves to how many were found. */
export const assignApplications = async ({ ids, login }: { ids: string[]; login: string | null }) => {
  let found = 0;
  for (const some of batches(ids, LARGEST_DECISION))
    found += (await bodyOf(applications.assignee.$put({ json: { ids: some, login } }))).assigned;
  return found;
};

/** Sets one's own score; `null` removes it. */
export const scoreApplication = ({ id, score }: { id: string; score: number | null }) => {
  const { score: scores } = application;
  const param = { id };
  return ensureOk<AnyResponse>(
    score === null ? scores.$delete({ param }) : scores.$put({ param, json: { score } }),
  );
};

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.applications.notes(id),
    queryFn: () => bodyOf(application.notes.$get({ param: { id } })),
  });

/** With a `noteId`, changes that note. */
export const writeNote = ({ id, noteId, text }: { id: string; noteId?: string | undefined; text: string }) =>
  noteId
    ? bodyOf(application.notes[":noteId"].$put({ param: { id, noteId }, json: { text } }))
    : bodyOf(application.notes.$post({ param: { id }, json: { text } }));

export const deleteNote = (param: { id: string; noteId: string }) =>
  ensureOk(application.notes[":noteId"].$delete({ param }));

export const historyQuery = (id: string) =>
  listQuery(keys.applications.history(id), (query) => application.history.$get({ param: { id }, query }));

export const allApplications = (filter: ApplicationListFilter) =>
  fetchAll((page) => applications.$get({ query: { ...asked(filter), ...page } }));
