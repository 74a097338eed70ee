import { describe, expect, test } from "vitest";
import type { DecidedStatus } from "#contract/applications.ts";
import { CONSENT_VERSION } from "#contract/consent-version.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* A family sends its questionnaire. */

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
    const response = await submit(family.id, { kitchenSpace: "  ", comfortLevel: "" });
    expect(response.status).toBe(201);
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
    expect(row).toMatchObject({ kitchen_space: null, comfort_level: null });
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

  test("twice at once stores one, and refuses the other", async () => {
    const { id } = await apply();
    const responses = await Promise.all([submit(id), submit(id), submit(id), submit(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await count()).toBe(1);
  });

  test("keeps a guardian's consent, to be seen by staff alone", async () => {
    const { id } = await apply();
    const sent = await submit(id, { guardianConsent: CONSENT_VERSION });
    expect(sent.status).toBe(201);
    expect(await sent.json()).not.toHaveProperty("guardianConsent");
    const family = `${LIST}/family/${id}`;
    expect(await (await worker.call(family)).json()).not.toHaveProperty("guardianConsent");
    const cookie = await worker.logIn("showrunner");
    expect(await (await worker.call(family, { cookie })).json()).toMatchObject({
      guardianConsent: CONSENT_VERSION,
    });
    const unknown = await submit((await apply()).id, { guardianConsent: "1999-01-01" });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ issues: [{ path: "guardianConsent" }] });
  });

  test("names every field that is wrong, and stores nothing", async () => {
    const wrong = { cookingBackground: "x".repeat(49), kitchenSpace: "x".repeat(10_001), comfortLevel: "x" };
    const response = await submit((await apply()).id, wrong);
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(await count()).toBe(0);
  });
});
