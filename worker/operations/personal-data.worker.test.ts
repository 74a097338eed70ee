import { beforeEach, expect, test } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import type { PersonExport } from "#contract/people.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { connect } from "#worker/db/client.ts";
import { apply, familyWithStatus } from "#worker/testing/applications.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { countRows } from "#worker/testing/storage.ts";
import { photoIdOf, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What somebody has a right to, by their email address. */

const worker = await startWorker();
const EMAIL = "rosa@example.com";

let staff = "";
beforeEach(async () => {
  staff = await worker.logIn("showrunner");
});

const ask = async <Answer>(what: "export" | "delete", email: string, also?: string[]) => {
  const answer = await worker.call(`/api/people/${what}`, { json: { email, also }, cookie: staff });
  return { status: answer.status, body: (await answer.json()) as Answer };
};

/** An application with all that belongs to one, a story with a photo, and a subscription; and somebody else's. */
const setPerson = async () => {
  const family = await familyWithStatus(worker, staff, { email: EMAIL, familyName: "Rossi" });
  const path = `/api/family-registrations/${family.id}`;
  await worker.call(`${path}/notes`, { json: { text: "They sing." }, cookie: staff });
  const { photoURL: faces } = await uploadPhoto(worker);
  const answers = { ...filledAnswers, familyRegistrationId: family.id, familyPhotos: [faces] };
  await worker.call("/api/questionnaires", { json: answers });
  const { photoURL } = await uploadPhoto(worker);
  await worker.call("/api/story-submissions", {
    json: { ...filledStory, email: EMAIL, dishPhotos: [photoURL] },
  });
  await worker.call("/api/newsletter", { json: { email: EMAIL } });
  await apply(worker, { email: "other@example.com", familyName: "Other" });
  return { family, faces, photoURL };
};

test("all that bears an address, or belongs to an application that does, is one file", async () => {
  const { faces, photoURL } = await setPerson();
  const { status, body } = await ask<PersonExport>("export", "ROSA@example.com");
  expect(status).toBe(200);
  expect(body.applications).toMatchObject([
    {
      familyName: "Rossi",
      notes: [{ author: "showrunner", text: "They sing." }],
      questionnaire: { storyToTell: filledAnswers.storyToTell, familyPhotos: [faces] },
    },
  ]);
  expect(body.stories).toMatchObject([{ title: filledStory.title, dishPhotos: [photoURL] }]);
  expect(body.subscribers).toMatchObject([{ email: EMAIL }]);
  expect(body.mails.map(({ kind }) => kind).sort()).toEqual([
    "application_approved",
    "newsletter",
    "questionnaire_received",
    "registration",
    "story",
  ]);
  expect(JSON.stringify(body)).not.toContain("other@example.com");
  // The rights that only their own mailbox has.
  expect(JSON.stringify(body)).not.toMatch(/"(unsubscribeToken|confirmToken|code)"/);
  const log = (await (await worker.call("/api/history", { cookie: staff })).json()) as HistoryEntry[];
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([["showrunner", "exported"]]);
});

const NEW = "new@example.com";
/** The family's own address was a typo, which staff mend. */
const mendAddress = async (id: string) => {
  const path = `/api/family-registrations/${id}`;
  const { updatedAt } = (await (await worker.call(path, { cookie: staff })).json()) as { updatedAt: string };
  await worker.call(path, { method: "PUT", json: { email: NEW, updatedAt }, cookie: staff });
};

test("who owns the typo gets nothing of the family, unless staff name its application, too", async () => {
  const { family, photoURL } = await setPerson();
  await mendAddress(family.id);
  const others = [{ id: family.id, familyName: "Rossi", why: "former" }];
  const { body: typo } = await ask<PersonExport>("export", EMAIL);
  expect(typo).toMatchObject({ applications: [], stories: [{ dishPhotos: [photoURL] }], others });
  expect(typo.mails.map(({ kind }) => kind).sort()).toEqual(["newsletter", "story"]);
  const { body: named } = await ask<PersonExport>("export", EMAIL, [family.id]);
  expect(named).toMatchObject({ applications: [{ familyName: "Rossi", email: NEW }], others });
  expect(named.mails).toHaveLength(5);
  const { body: theirs } = await ask<PersonExport>("export", NEW);
  expect(theirs).toMatchObject({ applications: [{ familyName: "Rossi" }], stories: [], others: [] });
  expect(theirs.mails).toHaveLength(3);
  const deletedOf = async (also: string[]) => (await ask("delete", EMAIL, also)).body;
  expect(await deletedOf([])).toEqual({ applications: 0, stories: 1, subscribers: 1, mails: 2, others });
  expect(await deletedOf([crypto.randomUUID()])).toMatchObject({ applications: 0, mails: 0 });
  expect(await deletedOf([family.id])).toMatchObject({ applications: 1, mails: 3 });
});

test("an address that waits for its code leads to the application, and is not yet the family's", async () => {
  const family = await familyWithStatus(worker, staff, { email: EMAIL, familyName: "Rossi" });
  await storeCode(connect(worker.env.DB), worker.settings, family.id, "042137", { email: NEW });
  for (const what of ["export", "delete"] as const)
    expect((await ask(what, NEW)).body).toMatchObject({
      others: [{ id: family.id, familyName: "Rossi", why: "pending" }],
    });
  expect((await ask<PersonExport>("export", EMAIL)).body.applications).toHaveLength(1);
});

test("is deleted with one call, bytes of photos included, and nobody else's", async () => {
  const { faces, photoURL } = await setPerson();
  const { status, body } = await ask("delete", EMAIL);
  expect(status).toBe(200);
  expect(body).toEqual({ applications: 1, stories: 1, subscribers: 1, mails: 5, others: [] });
  for (const [table, left] of [
    ["family_registrations", 1],
    ["questionnaires", 0],
    ["notes", 0],
    ["story_submissions", 0],
    ["newsletters", 0],
    ["outbox", 1],
  ] as const)
    expect(await countRows(worker.env, table), table).toBe(left);
  for (const address of [faces, photoURL])
    expect(await worker.env.PHOTOS.head(photoIdOf(address))).toBeNull();
  expect(Object.values((await ask<object>("delete", EMAIL)).body)).toEqual([0, 0, 0, 0, []]);
  expect(Object.values((await ask<PersonExport>("export", EMAIL)).body)).toEqual([[], [], [], [], []]);
});
