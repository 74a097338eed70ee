import { describe, expect, test } from "vitest";
import type { DecidedStatus } from "#contract/applications.ts";
import { formatNumber } from "#contract/locale.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { answeredFamily } from "#worker/testing/questionnaires.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* A family sends its questionnaire. */

const worker = await startWorker();
const LIST = "/api/questionnaires";
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const apply = async (status: DecidedStatus = "approved") =>
  familyWithStatus(worker, await worker.logIn("showrunner"), {}, status);
const answered = async () => answeredFamily(worker, await worker.logIn("showrunner"));
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

  test("needs no more than the two stories", async () => {
    const { id } = await apply();
    const { cookingBackground, storyToTell } = answers;
    const json = { familyRegistrationId: id, cookingBackground, storyToTell };
    const response = await worker.call(LIST, { json });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ dietaryRestrictions: [], familyTraditions: null });
  });

  test("takes every text at its bound, in any script", async () => {
    const { id } = await apply();
    const long = "味".repeat(10_000);
    const texts = ["cookingBackground", "familyTraditions", "kitchenSpace", "availableIngredients"];
    const all = Object.fromEntries([...texts, "storyToTell", "specialRequests"].map((name) => [name, long]));
    expect((await submit(id, all)).status).toBe(201);
  });

  test("honours no id, status, review or dates of the sender", async () => {
    const { id } = await apply();
    const forged = {
      id: "11111111-1111-4111-8111-111111111111",
      status: "approved",
      reviewNotes: "Wonderful",
      reviewedBy: "The boss",
      reviewedAt: "2000-01-01T00:00:00.000Z",
      revisedAt: "2000-01-01T00:00:00.000Z",
      createdAt: "2000-01-01T00:00:00.000Z",
    };
    const stored = (await (await submit(id, forged)).json()) as Record<string, unknown>;
    expect(stored).toMatchObject({
      status: "pending",
      reviewNotes: null,
      reviewedBy: null,
      reviewedAt: null,
      revisedAt: null,
    });
    expect(stored.id).not.toBe(forged.id);
    expect(stored.createdAt).not.toBe(forged.createdAt);
  });

  test.each(["approved", "scheduled"] as const)("is open to a family that is %s", async (status) => {
    const { id } = await apply(status);
    expect((await submit(id)).status).toBe(201);
  });

  test("is refused to a pending family", async () => {
    const status = "pending";
    const { id } = await apply(status);
    const response = await submit(id);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: "The questionnaire opens once the application is approved.",
    });
    expect(await count()).toBe(0);
  });

  test.each([crypto.randomUUID(), "not-an-id", "' OR 1=1 --"])("is a 404 for the family %s", async (id) => {
    const response = await submit(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: "There is no such family." });
  });

  test("is refused a second time", async () => {
    const { family } = await answered();
    const response = await submit(family.id, { storyToTell: "x".repeat(50) });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining("already sent its questionnaire"),
    });
    expect(await worker.env.DB.prepare("SELECT story_to_tell FROM questionnaires").first()).toEqual({
      story_to_tell: answers.storyToTell,
    });
  });

  test("twice at once stores one, and refuses the other", async () => {
    const { id } = await apply();
    const responses = await Promise.all([submit(id), submit(id), submit(id), submit(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await count()).toBe(1);
  });

  test.each([
    ["familyRegistrationId", undefined, "Family registration is required"],
    ["familyRegistrationId", " ", "Family registration is required"],
    ["cookingBackground", "x".repeat(49), "Please provide more details about your cooking background"],
    ["cookingBackground", ` ${"x".repeat(49)} `, "Please provide more details about your cooking background"],
    ["cookingBackground", undefined, "Please provide more details about your cooking background"],
    ["storyToTell", "x".repeat(49), "Please tell us more about the story you want to share"],
    ["storyToTell", undefined, "Please tell us more about the story you want to share"],
    ["storyToTell", "x".repeat(10_001), `Please keep this to ${formatNumber(10_000)} characters or fewer`],
    ["kitchenSpace", "x".repeat(10_001), `Please keep this to ${formatNumber(10_000)} characters or fewer`],
    ["emergencyContact", "x".repeat(201), "Please keep this to 200 characters or fewer"],
    ["familyTraditions", 7, "Invalid input"],
    ["dietaryRestrictions", ["gluten-free"], "Invalid input"],
    ["dietaryRestrictions", "Vegan", "Invalid input"],
    ["preferredFilmingTime", "midnight", "Invalid input"],
    ["comfortLevel", "terrified", "Invalid input"],
  ])("names %s %j as '%3$s'", async (field, value, message) => {
    const response = await submit(crypto.randomUUID(), { [field]: value });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path.split(".")[0])).toEqual([field]);
    expect(issues[0]?.message).toBe(message);
  });
});
