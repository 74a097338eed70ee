import { beforeEach, describe, expect, test } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import type { PersonExport } from "#contract/people.ts";
import { retentionDefaults } from "#contract/privacy.ts";
import type { Settings } from "#contract/settings.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { connect } from "#worker/db/client.ts";
import { apply, familyWithStatus } from "#worker/testing/applications.ts";
import { storeCode } from "#worker/testing/codes.ts";
import { countRows } from "#worker/testing/storage.ts";
import { photoIdOf, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

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
  const { photoURL: table } = await uploadPhoto(worker);
  const applied = { email: EMAIL, familyName: "Rossi", applicationPhotos: [table] };
  const family = await familyWithStatus(worker, staff, applied);
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
  return { family, table, faces, photoURL };
};

test("all that bears an address, or belongs to an application that does, is one file", async () => {
  const { table, faces, photoURL } = await setPerson();
  const { status, body } = await ask<PersonExport>("export", "ROSA@example.com");
  expect(status).toBe(200);
  expect(body.applications).toMatchObject([
    {
      familyName: "Rossi",
      applicationPhotos: [table],
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
  const deletedOf = async (also: string[]) => (await ask("delete", EMAIL, also)).body;
  expect(await deletedOf([])).toEqual({ applications: 0, stories: 1, subscribers: 1, mails: 2, others });
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
  const { table, faces, photoURL } = await setPerson();
  const { status, body } = await ask("delete", EMAIL);
  expect(status).toBe(200);
  expect(body).toEqual({ applications: 1, stories: 1, subscribers: 1, mails: 5, others: [] });
  // Somebody else's.
  for (const table of ["family_registrations", "outbox"]) expect(await countRows(worker.env, table)).toBe(1);
  for (const address of [table, faces, photoURL])
    expect(await worker.env.PHOTOS.head(photoIdOf(address))).toBeNull();
  expect(Object.values((await ask<PersonExport>("export", EMAIL)).body)).toEqual([[], [], [], [], []]);
});

describe("settings", () => {
  const SETTINGS = "/api/settings";
  const get = async () => (await (await worker.call(SETTINGS, { cookie: staff })).json()) as Settings;
  const put = async (json: object) => {
    const answer = await worker.call(SETTINGS, { method: "PUT", json, cookie: staff });
    return { status: answer.status, body: (await answer.json()) as Settings };
  };
  const figures = async () => (await worker.call("/api/retention")).json();

  test("say that nobody gets copies or is asked to confirm, until staff say so, each alone", async () => {
    const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const casting = { opens: null, closes: null, cities: null, months: null };
    const words = { leads: [], signature: null, postalAddress: null, casting };
    const unset = { copyTo: null, doubleOptIn: false, retention: retentionDefaults, ...words, updatedAt };
    expect(await get()).toEqual(unset);
    const copied = { ...unset, copyTo: "office@example.com" };
    expect((await put({ copyTo: " office@example.com " })).body).toEqual(copied);
    expect((await put({ doubleOptIn: true })).body).toEqual({ ...copied, doubleOptIn: true });
    expect((await put({ copyTo: "" })).body).toEqual({ ...unset, doubleOptIn: true });
    expect(await put({})).toMatchObject({ status: 200, body: { copyTo: null, doubleOptIn: true } });
  });

  test("have figures that are set one by one, and that anybody reads", async () => {
    expect(await figures()).toEqual(retentionDefaults);
    const retention = { ...retentionDefaults, rejected: 30, stories: 365 };
    expect((await put({ retention: { rejected: 30, stories: "365" } })).body.retention).toEqual(retention);
    await put({ retention: { rejected: 0 } });
    expect(await figures()).toEqual({ ...retention, rejected: 0 });
  });

  test("say who leads visits, who signs emails and where the show is, each alone, as the history says", async () => {
    const leads = [{ name: "Lee Lead", phone: "(555) 010-1234" }];
    expect((await put({ leads: [{ ...leads[0], name: " Lee \n Lead", id: 1 }] })).body.leads).toEqual(leads);
    expect((await put({ signature: " Maria Lopez " })).body).toMatchObject({
      leads,
      signature: "Maria Lopez",
    });
    const postalAddress = "2 Main Street\nLos Angeles, CA 90002";
    await put({ postalAddress, leads });
    expect(await get()).toMatchObject({ leads, signature: "Maria Lopez", postalAddress });
    await put({ leads: [], signature: "", postalAddress: null });
    expect(await get()).toMatchObject({ leads: [], signature: null, postalAddress: null });
    const history = await worker.call("/api/history?limit=4", { cookie: staff });
    const entries = ((await history.json()) as { fields: string[] }[]).map(({ fields }) => fields);
    expect(entries).toEqual([
      ["leads", "signature", "postalAddress"],
      ["postalAddress"],
      ["signature"],
      ["leads"],
    ]);
  });

  test("that cannot be are refused by name, and change nothing", async () => {
    const before = await get();
    const days = [-1, 3651, 1.5, "soon", null].map((rejected) => ({ rejected }));
    const wrong = {
      doubleOptIn: ["yes", 1, null],
      copyTo: ["office", "a@x.com, b@x.com", "a@x.com\nBcc: b@x.com", 7],
      retention: days,
      leads: [
        null,
        "Lee",
        Array.from({ length: 11 }, (_, i) => ({ name: `Lee ${i}`, phone: "(555) 010-1234" })),
      ],
      signature: [7, "x".repeat(201)],
      postalAddress: [["1 Main Street"], "x".repeat(501)],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) {
        const path = name === "retention" ? "retention.rejected" : name;
        expect(await put({ [name]: value })).toMatchObject({ status: 400, body: { issues: [{ path }] } });
      }
    const phone = "(555) 010-1234";
    const people = [
      [[{ name: " ", phone }], "leads.0.name"],
      [[{ name: "Lee", phone: "soon" }], "leads.0.phone"],
      [
        [
          { name: "Lee", phone },
          { name: "LEE", phone },
        ],
        "leads.1.name",
      ],
    ];
    for (const [leads, path] of people)
      expect(await put({ leads })).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await get()).toEqual(before);
    for (const json of [{}, { retention: {} }, { retention: { rejected: -1 } }])
      expect((await worker.call(`${SETTINGS}/retention/preview`, { json, cookie: staff })).status).toBe(400);
  });

  test("that somebody else has changed are refused, with what there is now", async () => {
    const { updatedAt } = await get();
    const { body: current } = await put({ copyTo: "theirs@example.com", updatedAt });
    const late = await put({ retention: { rejected: 7 }, updatedAt });
    expect(late).toMatchObject({ status: 409, body: { current } });
    expect(await get()).toEqual(current);
  });
});
