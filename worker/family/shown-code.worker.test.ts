import { beforeEach, expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { codesIn } from "#worker/testing/codes.ts";
import { familyCookie } from "#worker/testing/family-access.ts";
import { countRows } from "#worker/testing/storage.ts";
import { sendStory, storedPhotos, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* Somebody applies with the address of somebody else, calls, and has a code read out: that proves no address. */

const worker = await startWorker();
const HERS = "maria@example.com";
const THEIRS = "stranger@example.com";

const of = (id: string, call: string) => `/api/family-registrations/${id}/${call}`;
const cookieIn = (answer: Awaited<ReturnType<typeof worker.call>>) =>
  answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

/** What opens a family's data with a code that staff have shown. */
const openWithShownCode = async (id: string) => {
  const staff = await worker.logIn("showrunner");
  const shown = await worker.call(of(id, "code/show"), { method: "POST", cookie: staff });
  const opened = await worker.call(of(id, "access"), { json: await shown.json() });
  expect(opened.status).toBe(204);
  return cookieIn(opened);
};
const read = async (id: string, cookie: string) =>
  (await (await worker.call(of(id, "own"), { cookie })).json()) as OwnData;

let stranger = "";
let herPhoto = "";
beforeEach(async () => {
  const { id: maria } = await apply(worker, { email: HERS });
  await sendStory(worker, { email: HERS, dishPhotos: await uploadPhotos(worker, 1) });
  await worker.call("/api/newsletter", { json: { email: HERS } });
  await worker.call("/api/links", { json: { email: HERS } });
  const own = await read(maria, await familyCookie(worker, maria));
  herPhoto = own.photos[0]?.split("/").at(-1) ?? "";
  const subscribed = { createdAt: expect.any(String), confirmedAt: expect.any(String) };
  expect([own.stories.length, own.subscription]).toEqual([1, subscribed]);
  // On another day: an address gets three confirmations a day.
  await worker.env.DB.exec("DELETE FROM quotas");
  stranger = (await apply(worker, { email: HERS.toUpperCase(), familyName: "The Stranger Family" })).id;
});

test("it shows and deletes the application, and nothing that hangs on the address", async () => {
  const rows = () =>
    Promise.all([
      countRows(worker.env, "story_submissions"),
      countRows(worker.env, "newsletters"),
      countRows(worker.env, "family_registrations", `id <> '${stranger}'`),
      // The stranger's went to the address as the stranger had typed it.
      countRows(worker.env, "outbox", `recipient = '${HERS}'`),
      storedPhotos(worker).then(({ length }) => length),
    ]);
  const before = await rows();
  const cookie = await openWithShownCode(stranger);
  expect(await read(stranger, cookie)).toMatchObject({
    codeWay: "shown",
    application: { familyName: "The Stranger Family" },
    stories: [],
    photos: [],
    subscription: null,
    mails: [{ kind: "registration", text: expect.stringContaining(`/questionnaire/${stranger}`) }],
  });
  expect((await worker.call(of(stranger, `own/photos/${herPhoto}`), { cookie })).status).toBe(404);
  const all = { method: "DELETE", cookie };
  expect((await worker.call(of(stranger, "own?subscription=true"), all)).status).toBe(204);
  expect(await rows()).toEqual(before);
  expect(await countRows(worker.env, "family_registrations")).toBe(1);
});

test("a new address that is proved in it counts as any that a code was mailed to", async () => {
  await sendStory(worker, { email: THEIRS, title: "Their own story" });
  const cookie = await openWithShownCode(stranger);
  const { updatedAt } = (await read(stranger, cookie)).application;
  const json = { ...filledApplication, email: THEIRS, updatedAt };
  await worker.call(of(stranger, "own"), { method: "PUT", json, cookie });
  const codes = async () =>
    (await worker.sentMails())
      .filter(({ to }) => to[0] === THEIRS)
      .flatMap(({ subject }) => codesIn(subject));
  await expect.poll(codes).toHaveLength(1);
  const [code = ""] = await codes();
  const given = await worker.call(of(stranger, "access"), { json: { code }, cookie });
  expect(given.status).toBe(204);
  expect(await read(stranger, cookieIn(given))).toMatchObject({
    codeWay: "mailed",
    application: { email: THEIRS },
    stories: [{ title: "Their own story" }],
  });
  // What the code opened that was read out was for the address before.
  expect((await worker.call(of(stranger, "own"), { cookie })).status).toBe(403);
});
