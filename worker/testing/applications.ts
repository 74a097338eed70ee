import { type ApplicationForm, type DecidedStatus, newApplication } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { submitApplication } from "#worker/applications/apply.ts";
import type { Database } from "#worker/db/client.ts";
import type { TestSite } from "./client.ts";
import { stranger } from "./mails.ts";

/** Applies, with changes; with a `cookie` of staff, beyond the rate limit. */
export const apply = async (worker: TestSite, change: Partial<ApplicationForm> = {}, cookie?: string) => {
  const json = { ...filledApplication, ...change };
  const response = await worker.api(cookie)["family-registrations"].$post({ json });
  if (!response.ok) throw new Error(`The application was not taken: ${response.status}`);
  return response.json();
};

/** The same on a database without a Worker. */
export const storeApplication = async (db: Database, change: Partial<ApplicationForm> = {}) => {
  const form = newApplication.parse({ ...filledApplication, ...change });
  return (await submitApplication(db, form, stranger())).application;
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
