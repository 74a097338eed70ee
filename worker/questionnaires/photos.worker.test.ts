import { beforeEach, describe, expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { sentenceOf } from "#worker/testing/errors.ts";
import { familyCookie } from "#worker/testing/family-access.ts";
import { countRows } from "#worker/testing/storage.ts";
import { sendStory, storedPhotos, uploadPhoto, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

let staff = "";
let id = "";
beforeEach(async () => {
  staff = await worker.logIn("showrunner");
  ({ id } = await familyWithStatus(worker, staff));
});

const send = (photos: object) =>
  worker.call("/api/questionnaires", { json: { ...filledAnswers, familyRegistrationId: id, ...photos } });
const correct = (photos: object) =>
  worker.call(`/api/questionnaires/family/${id}`, { method: "PUT", json: { ...filledAnswers, ...photos } });
const shown = async (cookie = "") =>
  (await (await worker.call(`/api/questionnaires/family/${id}`, { cookie })).json()) as Questionnaire;
const askAgain = async () => {
  const json = { status: "needs_followup", reviewNotes: "Which stove?" };
  const { id: questionnaireId } = await shown(staff);
  await worker.call(`/api/questionnaires/${questionnaireId}`, { method: "PUT", json, cookie: staff });
};

/** A family that has answered with two photos of itself and one of its kitchen. */
const answered = async () => {
  const [one = "", two = "", kitchen = ""] = await uploadPhotos(worker, 3);
  const photos = { familyPhotos: [one, two], kitchenPhotos: [kitchen] };
  const response = await send(photos);
  expect(response.status).toBe(201);
  return { one, two, kitchen, photos, answer: await response.json() };
};

describe("photos of a questionnaire", () => {
  test("are shown to staff, and not to whoever has the link", async () => {
    const { one, photos, answer } = await answered();
    expect(await shown(staff)).toMatchObject(photos);
    for (const open of [answer, await shown()]) {
      expect(open).not.toHaveProperty("familyPhotos");
      expect(open).not.toHaveProperty("kitchenPhotos");
    }
    expect((await worker.call(one, { cookie: staff })).status).toBe(200);
    expect((await worker.call(one)).status).toBe(401);
  });

  test("are in the family's own data, and open with its code alone", async () => {
    const { photos } = await answered();
    const cookie = await familyCookie(worker, id);
    const answer = await worker.call(`/api/family-registrations/${id}/own`, { cookie });
    const own = (await answer.json()) as OwnData;
    const addresses = Object.values(photos)
      .flat()
      .map((address) => address.replace("/api/", `/api/family-registrations/${id}/own/`));
    expect(own.photos).toEqual(addresses);
    expect(own.questionnaire?.kitchenPhotos).toEqual(addresses.slice(2));
    const others = await familyCookie(worker, (await familyWithStatus(worker, staff)).id);
    for (const address of addresses) {
      expect((await worker.call(address, { cookie })).status).toBe(200);
      expect((await worker.call(address, { cookie: others })).status).toBe(403);
    }
  });

  test("are refused by name, with the answers: the sixth, one that comes twice, one of a story", async () => {
    const [told = "", ...more] = await uploadPhotos(worker, 6);
    expect((await sendStory(worker, { dishPhotos: [told] })).status).toBe(201);
    for (const [photos, path, message] of [
      [{ familyPhotos: [told, ...more] }, "familyPhotos", "Please choose at most 5 photos."],
      [
        { familyPhotos: more, kitchenPhotos: more.slice(0, 1) },
        "kitchenPhotos.0",
        "Kitchen photo 1 is there twice.",
      ],
      [
        { familyPhotos: [told] },
        "familyPhotos.0",
        "Family photo 1 has been sent before. If that was you, it has reached us.",
      ],
    ] as const) {
      const response = await send(photos);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: sentenceOf(message), issues: [{ path, message }] });
    }
    expect(await countRows(worker.env, "questionnaires")).toBe(0);
    expect(await countRows(worker.env, "photos", "kind IS NOT NULL")).toBe(1);
    expect((await send({ familyPhotos: more })).status).toBe(201);
  });
});

describe("while a follow-up is asked for", () => {
  test("the family gets its photos, and replaces those of a kind; what it takes out is deleted", async () => {
    const { one, two, kitchen, photos } = await answered();
    await askAgain();
    expect(await shown()).toMatchObject(photos);
    const [another = ""] = await uploadPhotos(worker, 1);
    expect((await correct({ familyPhotos: [another, two] })).status).toBe(200);
    expect(await shown(staff)).toMatchObject({ familyPhotos: [another, two], kitchenPhotos: [kitchen] });
    await expect.poll(() => storedPhotos(worker)).toEqual([another, two, kitchen].toSorted());
    expect((await worker.call(one, { cookie: staff })).status).toBe(404);
    await askAgain();
    expect((await correct({})).status).toBe(200);
    expect(await shown(staff)).toMatchObject({ familyPhotos: [another, two], kitchenPhotos: [kitchen] });
    await askAgain();
    expect((await correct({ familyPhotos: [one] })).status).toBe(400);
    expect((await correct({ familyPhotos: [], kitchenPhotos: [two, kitchen] })).status).toBe(200);
    expect(await shown(staff)).toMatchObject({ familyPhotos: [], kitchenPhotos: [two, kitchen] });
  });

  test("no other family's photo is taken", async () => {
    const { one } = await answered();
    ({ id } = await familyWithStatus(worker, staff, { email: "other@example.com" }));
    await answered();
    await askAgain();
    expect((await correct({ familyPhotos: [one] })).status).toBe(400);
  });
});

describe("photos go from the bucket", () => {
  test.each([
    ["their questionnaire", async () => `/api/questionnaires/${(await shown(staff)).id}`, () => staff],
    ["their application", () => `/api/family-registrations/${id}`, () => staff],
    [
      "everything, by the family",
      () => `/api/family-registrations/${id}/own`,
      () => familyCookie(worker, id),
    ],
  ])("with %s", async (_what, address, cookie) => {
    await answered();
    const { photoURL } = await uploadPhoto(worker);
    const call = { method: "DELETE", cookie: await cookie() };
    expect((await worker.call(await address(), call)).status).toBe(204);
    await expect.poll(() => storedPhotos(worker)).toEqual([photoURL]);
  });
});
