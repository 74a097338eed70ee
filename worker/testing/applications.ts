import type { ApplicationForm, DecidedStatus } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import type { TestSite } from "./client.ts";

/** Applies, with changes; with a `cookie` of staff, beyond the rate limit. */
export const apply = async (worker: TestSite, change: Partial<ApplicationForm> = {}, cookie?: string) => {
  const json = { ...filledApplication, ...change };
  const response = await worker.api(cookie)["family-registrations"].$post({ json });
  if (!response.ok) throw new Error(`The application was not taken: ${response.status}`);
  return response.json();
};

/** A family whose application staff (of the session in `cookie`) have decided on. */
export const familyWithStatus = async (
  worker: TestSite,
  cookie: string,
  change: Partial<ApplicationForm> = {},
  status: DecidedStatus = "approved",
) => {
  const { id } = await apply(worker, change, cookie);
  const applications = worker.api(cookie)["family-registrations"];
  const decided = await applications[":id"].status.$put({ param: { id }, json: { status } });
  if (!decided.ok) throw new Error(`The application was not decided on: ${decided.status}`);
  return decided.json();
};
