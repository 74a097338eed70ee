import { beforeEach, describe, expect, test } from "vitest";
import type { DecidedStatus } from "#contract/applications.ts";
import type { OwnData } from "#contract/own-data.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers as answers } from "#scripts/samples/questionnaires.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { errorOf } from "#worker/testing/client.ts";
import { familyCookie } from "#worker/testing/codes.ts";
import { reviewCalls } from "#worker/testing/questionnaires.ts";
import { countRows } from "#worker/testing/storage.ts";
import { storedPhotos, uploadPhoto, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/questionnaires";
const followUp = { status: "needs_followup", reviewNotes: "Which pot?" };

const { reviewed } = reviewCalls(worker);

let staff = "";
beforeEach(async () => {
  staff = await worker.logIn("showrunner");
});

const invite = (status: DecidedStatus = "approved") => familyWithStatus(worker, staff, {}, status);
const send = (familyRegistrationId: string, change: object = {}) =>
  worker.call(LIST, { json: { ...answers, familyRegistrationId, ...change } });
const correct = (familyId: string, change: object = {}) =>
  worker.call(`${LIST}/family/${familyId}`, { method: "PUT", json: { ...answers, ...change } });
const shown = async (familyId: string, cookie = "") =>
  (await (await worker.call(`${LIST}/family/${familyId}`, { cookie })).json()) as Questionnaire;

describe("photos of a questionnaire", () => {
  /** A family that has answered with two photos of itself and one of its kitchen. */
  const answered = async () => {
    const { id } = await invite();
    const [one = "", two = "", kitchen = ""] = await uploadPhotos(worker, 3);
    const photos = { familyPhotos: [one, two], kitchenPhotos: [kitchen] };
    const response = await send(id, photos);
    expect(response.status).toBe(201);
    return { id, one, two, kitchen, photos, answer: await response.json() };
  };
  const askAgain = async (id: string) => reviewed((await shown(id, staff)).id, followUp, staff);
  const statusOf = async (address: string, cookie = "") => (await worker.call(address, { cookie })).status;

  test("are open to staff and, by its code alone, to the family, but not to whoever has the link", async () => {
    const { id, one, photos, answer } = await answered();
    expect(await shown(id, staff)).toMatchObject(photos);
    for (const open of [answer, await shown(id)])
      for (const field of Object.keys(photos)) expect(open).not.toHaveProperty(field);
    expect([await statusOf(one, staff), await statusOf(one)]).toEqual([200, 401]);
    const [cookie, others] = [
      await familyCookie(worker, id),
      await familyCookie(worker, (await invite()).id),
    ];
    const own = await worker.call(`/api/family-registrations/${id}/own`, { cookie });
    const { photos: addresses, questionnaire } = (await own.json()) as OwnData;
    expect(addresses).toEqual(
      Object.values(photos)
        .flat()
        .map((address) => address.replace("/api/", `/api/family-registrations/${id}/own/`)),
    );
    expect(questionnaire?.kitchenPhotos).toEqual(addresses.slice(2));
    for (const address of addresses)
      expect([await statusOf(address, cookie), await statusOf(address, others)]).toEqual([200, 403]);
  });

  test("are refused by name, with the answers", async () => {
    const { id } = await invite();
    const { one: others } = await answered();
    const response = await send(id, { familyPhotos: [others] });
    const message = "Family photo 1 has been sent before. If that was you, it has reached us.";
    expect([response.status, await response.json()]).toEqual([
      400,
      { message, issues: [{ path: "familyPhotos.0", message }] },
    ]);
    expect(await countRows(worker.env, "questionnaires")).toBe(1);
  });

  test("are replaced by kind for a follow-up, and what the family takes out is deleted", async () => {
    const { id, one, two, kitchen, photos } = await answered();
    const { one: others } = await answered();
    await askAgain(id);
    expect(await shown(id)).toMatchObject(photos);
    expect((await correct(id, { familyPhotos: [others] })).status).toBe(400);
    const [another = ""] = await uploadPhotos(worker, 1);
    expect((await correct(id, { familyPhotos: [another, two] })).status).toBe(200);
    const replaced = { familyPhotos: [another, two], kitchenPhotos: [kitchen] };
    expect(await shown(id, staff)).toMatchObject(replaced);
    await expect.poll(() => storedPhotos(worker)).not.toContain(one);
    expect(await storedPhotos(worker)).toHaveLength(6);
    await askAgain(id);
    expect((await correct(id)).status).toBe(200);
    expect(await shown(id, staff)).toMatchObject(replaced);
    await askAgain(id);
    expect((await correct(id, { familyPhotos: [one] })).status).toBe(400);
    const moved = { familyPhotos: [], kitchenPhotos: [two, kitchen] };
    expect((await correct(id, moved)).status).toBe(200);
    expect(await shown(id, staff)).toMatchObject(moved);
  });

  test("of replies stay with them, round after round, apart from those of the answers", async () => {
    const { id, one, photos } = await answered();
    const reply = (sent: string[]) =>
      worker.call(`${LIST}/family/${id}/reply`, { json: { text: "This one", photos: sent } });
    const expectTaken = async (sent: string[], path: string, response: Response) => {
      const { issues } = await errorOf(response);
      expect([sent, response.status, issues?.map((issue) => issue.path)]).toEqual([sent, 400, [path]]);
    };
    const [first = "", second = "", third = ""] = await uploadPhotos(worker, 3);
    await askAgain(id);
    await expectTaken([first, one], "photos.1", await reply([first, one]));
    const answer = await reply([first, second]);
    expect([answer.status, await answer.json()]).toEqual([201, await shown(id)]);
    await askAgain(id);
    await expectTaken([second], "photos.0", await reply([second]));
    await expectTaken([second], "familyPhotos.0", await correct(id, { familyPhotos: [second] }));
    expect((await reply([third])).status).toBe(201);

    expect(await shown(id, staff)).toMatchObject({
      ...photos,
      followUpReply: { photos: [third] },
      followUps: [{ reply: { photos: [first, second] } }],
    });
    const cookie = await familyCookie(worker, id);
    const own = await worker.call(`/api/family-registrations/${id}/own`, { cookie });
    const { photos: addresses, questionnaire } = (await own.json()) as OwnData;
    const ofReplies = addresses.slice(-3);
    expect(ofReplies.map((address) => address.split("/").at(-1))).toEqual(
      [first, second, third].map((address) => address.split("/").at(-1)),
    );
    expect(questionnaire?.followUpReply?.photos).toEqual(ofReplies.slice(2));
    expect(await Promise.all(ofReplies.map((address) => statusOf(address, cookie)))).toEqual([200, 200, 200]);

    const call = { method: "DELETE", cookie: staff };
    expect((await worker.call(`${LIST}/${questionnaire?.id}`, call)).status).toBe(204);
    await expect.poll(() => storedPhotos(worker)).toEqual([]);
  });

  test.each(["questionnaire", "application", "own data"])("are deleted with the %s", async (what) => {
    const { id } = await answered();
    const { photoURL } = await uploadPhoto(worker);
    await worker.call("/api/newsletter", { json: { email: filledApplication.email } });
    const addresses: Record<string, string> = {
      questionnaire: `${LIST}/${(await shown(id, staff)).id}`,
      application: `/api/family-registrations/${id}`,
      "own data": `/api/family-registrations/${id}/own`,
    };
    const cookie = what === "own data" ? await familyCookie(worker, id) : staff;
    const call = { method: "DELETE", cookie };
    expect((await worker.call(addresses[what] ?? "", call)).status).toBe(204);
    await expect.poll(() => storedPhotos(worker)).toEqual([photoURL]);
    // Nobody asked for that to go.
    expect(await countRows(worker.env, "newsletters")).toBe(1);
    // Without its questionnaire, the family can answer again.
    expect((await send(id)).status).toBe(what === "questionnaire" ? 201 : 404);
  });
});
