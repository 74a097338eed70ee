import type { ApplicationForm } from "#contract/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "./applications.ts";
import type { startWorker } from "./worker.ts";

/** An approved family that has sent its questionnaire. `cookie` is of a member of staff. */
export const answeredFamily = async (
  worker: Awaited<ReturnType<typeof startWorker>>,
  cookie: string,
  change: Partial<ApplicationForm> = {},
) => {
  const family = await familyWithStatus(worker, cookie, change);
  const json = { ...filledAnswers, familyRegistrationId: family.id };
  const sent = await worker.api().questionnaires.$post({ json });
  if (!sent.ok) throw new Error(`The questionnaire was not taken: ${sent.status}`);
  return { family, questionnaire: await sent.json() };
};
