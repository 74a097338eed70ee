import { describe, expect, test } from "vitest";
import type { DecidedStatus } from "#contract/applications.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/questionnaires";
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const apply = async (status: DecidedStatus = "approved") =>
  familyWithStatus(worker, await worker.logIn("showrunner"), {}, status);
const submit = (familyRegistrationId: unknown, change: object = {}) =>
  worker.call(LIST, { json: { ...answers, familyRegistrationId, ...change } });
const count = async () =>
  (await worker.env.DB.prepare("SELECT count(*) AS n FROM questionnaires").first<{ n: number }>())?.n;

describe("answering", () => {
  test("stores what an approved family sends and answers 201 with it", async () => {
    const family = await apply();
    const consent = { guardianConsent: CONSENT_VERSION };
    const response = await submit(family.id, { kitchenSpace: "  ", comfortLevel: "", ...consent });
    expect(response.status).toBe(201);
    // Consent is for staff alone.
    expect(await response.json()).toEqual({
      ...answers,
      kitchenSpace: null,
      comfortLevel: null,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      familyRegistrationId: family.id,
      status: "pending",
      reviewNotes: null,
      reviewedBy: null,
      reviewedAt: null,
      revisedAt: null,
      createdAt: TIME,
      updatedAt: TIME,
    });
    const row = await worker.env.DB.prepare("SELECT * FROM questionnaires").first();
    const stored = { kitchen_space: null, comfort_level: null, guardian_consent: CONSENT_VERSION };
    expect(row).toMatchObject(stored);
  });

  test("takes every text at its bound, in any script", async () => {
    const { id } = await apply();
    const long = "味".repeat(10_000);
    const texts = ["cookingBackground", "familyTraditions", "kitchenSpace", "availableIngredients"];
    const all = Object.fromEntries([...texts, "storyToTell", "specialRequests"].map((name) => [name, long]));
    expect((await submit(id, all)).status).toBe(201);
  });

  test("is open to a family that is scheduled, and refused to a pending one and to nobody", async () => {
    expect((await submit((await apply("scheduled")).id)).status).toBe(201);
    const refused = await submit((await apply("pending")).id);
    expect(refused.status).toBe(409);
    const message = "The questionnaire opens once the application is approved.";
    expect(await refused.json()).toMatchObject({ message });
    for (const id of [crypto.randomUUID(), "not-an-id", "' OR 1=1 --"]) {
      const response = await submit(id);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "There is no such family." });
    }
    expect(await count()).toBe(1);
  });
});
