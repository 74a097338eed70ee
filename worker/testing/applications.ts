import type { Application, ApplicationForm, ApplicationStatus } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import type { startWorker } from "./worker.ts";

type TestWorker = Awaited<ReturnType<typeof startWorker>>;

/** Applies, with changes; with a `cookie` of staff, beyond the rate limit. */
export const apply = async (worker: TestWorker, change: Partial<ApplicationForm> = {}, cookie?: string) => {
  const response = await worker.call("/api/family-registrations", {
    json: { ...filledApplication, ...change },
    ...(cookie && { cookie }),
  });
  if (response.status !== 201) throw new Error(`The application was not taken: ${response.status}`);
  return (await response.json()) as Application;
};

/** A family whose application staff (of the session in `cookie`) have decided on. */
export const familyWithStatus = async (
  worker: TestWorker,
  cookie: string,
  change: Partial<ApplicationForm> = {},
  status: ApplicationStatus = "approved",
) => {
  const { id } = await apply(worker, change, cookie);
  const decided = await worker.call(`/api/family-registrations/${id}/status`, {
    method: "PUT",
    json: { status },
    cookie,
  });
  if (decided.status !== 200) throw new Error(`The family was not decided on: ${decided.status}`);
  return (await decided.json()) as Application;
};
