import { expect, test } from "vitest";
import type { StoredDraft } from "#contract/drafts.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* The calls by which a family's link keeps what is typed for another device. */

const worker = await startWorker();

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const apply = async () => (await familyWithStatus(worker, await worker.logIn("showrunner"))).id;
const draftOf = (familyId: string, call: object = {}) =>
  worker.call(`/api/questionnaires/family/${familyId}/draft`, call);
const keep = (familyId: string, json: unknown) => draftOf(familyId, { method: "PUT", json });
const kept = async (familyId: string, json: unknown) => {
  const response = await keep(familyId, json);
  expect(response.status).toBe(200);
  return (await response.json()) as StoredDraft;
};

test("what one device keeps, another gets, and may delete", async () => {
  const family = await apply();
  expect((await draftOf(family)).status).toBe(404);
  const draft = await kept(family, { answers, updatedAt: null });
  expect(draft).toEqual({ answers, updatedAt: TIME });
  const response = await draftOf(family);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.json()).toEqual(draft);
  for (let times = 0; times < 2; times++) {
    const deleted = await draftOf(family, { method: "DELETE" });
    expect(deleted.status).toBe(204);
  }
  expect((await draftOf(family)).status).toBe(404);
});

test("the loser of two devices is answered 409, with what is kept now", async () => {
  const family = await apply();
  const current = await kept(family, { answers: { storyToTell: "One" } });
  for (const updatedAt of [null, "2020-01-01T00:00:00.000Z"]) {
    const response = await keep(family, { answers: { storyToTell: "Two" }, updatedAt });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: "These answers were changed on another device.",
      current,
    });
  }
  // The same moment, as another clock writes it.
  const updatedAt = current.updatedAt.replace("Z", "+00:00");
  await kept(family, { answers: { storyToTell: "Two" }, updatedAt });
});

test("answers are kept as typed, right or wrong, and what is no question of ours is not", async () => {
  const family = await apply();
  const typed = { storyToTell: "  Too short ", comfortLevel: "", dietaryRestrictions: ["Keto"] };
  const { answers: stored } = await kept(family, { answers: { ...typed, status: "approved", notes: "x" } });
  expect(stored).toEqual(typed);
});

test("a family that nobody knows is a 404", async () => {
  const ids = [crypto.randomUUID(), "not-an-id"];
  const calls = ids.flatMap((id) => [keep(id, { answers: {} }), draftOf(id)]);
  for (const response of await Promise.all(calls)) {
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "There is no such family." });
  }
});

test("what is no draft is a 400", async () => {
  const family = await apply();
  const tooLong = { answers: { storyToTell: "x".repeat(20_001) } };
  const noVersion = { answers: {}, updatedAt: "yesterday" };
  for (const json of [{}, { answers: { storyToTell: 7 } }, tooLong, noVersion])
    expect((await keep(family, json)).status).toBe(400);
});

test("a draft is as large as answers may be, and no larger", async () => {
  const family = await apply();
  const texts = ["cookingBackground", "familyTraditions", "kitchenSpace", "availableIngredients"];
  const all = (text: string) =>
    Object.fromEntries([...texts, "storyToTell", "specialRequests"].map((name) => [name, text]));
  const long = all("味".repeat(10_000));
  expect((await kept(family, { answers: long })).answers).toEqual(long);
  expect((await keep(family, { answers: all("味".repeat(20_000)) })).status).toBe(413);
});
