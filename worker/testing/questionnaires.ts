import { expect } from "vitest";
import type { ApplicationForm } from "#contract/applications.ts";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "./applications.ts";
import type { TestSite } from "./client.ts";

/** An approved family that has sent its questionnaire. `cookie` is of a member of staff. */
export const answeredFamily = async (
  worker: TestSite,
  cookie: string,
  change: Partial<ApplicationForm> = {},
) => {
  const family = await familyWithStatus(worker, cookie, change);
  const json = { ...filledAnswers, familyRegistrationId: family.id };
  const sent = await worker.api().questionnaires.$post({ json });
  if (!sent.ok) throw new Error(`The questionnaire was not taken: ${sent.status}`);
  return { family, questionnaire: await sent.json() };
};

/** The calls of the review desk; `cookie` is of a member of staff. */
export const reviewCalls = (worker: TestSite) => {
  const LIST = "/api/questionnaires";
  const review = (id: string, json: unknown, cookie: string) =>
    worker.call(`${LIST}/${id}`, { method: "PUT", json, cookie });
  return {
    review,
    reviewed: async (...args: Parameters<typeof review>) => {
      const response = await review(...args);
      expect(response.status).toBe(200);
      return (await response.json()) as ReceivedQuestionnaire;
    },
    list: async (query: string, cookie: string) => {
      const response = await worker.call(`${LIST}${query}`, { cookie });
      expect(response.status).toBe(200);
      return { rows: (await response.json()) as ReceivedQuestionnaire[], link: response.headers.get("link") };
    },
  };
};
