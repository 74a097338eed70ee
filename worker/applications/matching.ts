import { and, eq, inArray } from "drizzle-orm";
import type { ApplicationFilter } from "#contract/applications.ts";
import { applications } from "#worker/db/schema.ts";
import { isByReadiness, readinessSought } from "./readiness.ts";

/** A filter, or a list out of those that it goes through. */
export interface Wanted extends ApplicationFilter {
  readiness?: number;
}

export const matches = ({ status, readiness, ...filter }: Wanted) => {
  const sought = readiness === undefined ? readinessSought(filter) : [readiness];
  return and(
    status && eq(applications.status, status),
    isByReadiness(filter) ? inArray(applications.readiness, sought) : undefined,
  );
};

/** Of what matches, what an index has by age. */
export const alike = ({ status, schedulable, missingVisit, readiness }: Wanted) => {
  if (readiness !== undefined) return eq(applications.readiness, readiness);
  const implied = schedulable ? "approved" : missingVisit ? "scheduled" : undefined;
  const only = status ?? implied;
  return only && eq(applications.status, only);
};
