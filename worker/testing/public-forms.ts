import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { familyWithStatus } from "./applications.ts";
import { answeredFamily, reviewCalls } from "./questionnaires.ts";
import type { startWorker } from "./worker.ts";

type TestWorker = Awaited<ReturnType<typeof startWorker>>;

interface Form {
  call: string;
  method?: string;
  /** What the answer's status is to one that is taken. */
  taken: number;
  json: object;
}

/** A correction, asked for by staff. */
const correction = async (worker: TestWorker): Promise<Form> => {
  const cookie = await worker.logIn("showrunner");
  const { family, questionnaire } = await answeredFamily(worker, cookie);
  const { id, updatedAt } = questionnaire;
  await reviewCalls(worker).reviewed(
    id,
    { status: "needs_followup", reviewNotes: "More?", updatedAt },
    cookie,
  );
  const call = `/api/questionnaires/family/${family.id}`;
  return { call, method: "PUT", taken: 200, json: filledAnswers };
};

const questionnaire = async (worker: TestWorker): Promise<Form> => {
  const { id } = await familyWithStatus(worker, await worker.logIn("showrunner"));
  const json = { ...filledAnswers, familyRegistrationId: id };
  return { call: "/api/questionnaires", taken: 201, json };
};

/** The forms that anybody can fill in, each as it may be sent. */
export const publicForms: [name: string, prepare: (worker: TestWorker) => Form | Promise<Form>][] = [
  ["application", () => ({ call: "/api/family-registrations", taken: 201, json: filledApplication })],
  ["story", () => ({ call: "/api/story-submissions", taken: 201, json: filledStory })],
  ["newsletter", () => ({ call: "/api/newsletter", taken: 201, json: { email: "ana@example.com" } })],
  ["lost link", () => ({ call: "/api/links", taken: 202, json: { email: "ana@example.com" } })],
  ["questionnaire", questionnaire],
  ["correction", correction],
];
