import { beforeEach, describe, expect, test } from "vitest";
import { samples } from "#contract/show.ts";
import type { Summary } from "#contract/summary.ts";
import { filledApplication, noCasting } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { errorOf, SITE } from "#worker/testing/client.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { countRows } from "#worker/testing/storage.ts";
import { sendStory, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker({ STAFF_GITHUB_LOGINS: "showrunner,producer,former" });
const LIST = "/api/family-registrations";

let staff = "";
beforeEach(async () => {
  staff = await worker.logIn("showrunner");
});

const ask = async <Answer>(method: string, path: string, json?: object, cookie = staff) => {
  const answer = await worker.call(`${LIST}${path}`, { method, cookie, ...(json && { json }) });
  const body = answer.status === 204 ? undefined : ((await answer.json()) as Answer);
  return { status: answer.status, body };
};

describe("applying", () => {
  test("answers 201 with the stored application and sends one confirmation", async () => {
    const pitch = "Nine of us around one pan";
    const said = {
      pitch,
      heardFrom: "friend",
      source: "TikTok",
      startedAt: new Date().toISOString(),
    } as const;
    const application = await apply(worker, {
      ...{ ...said, otherSpecialty: "Georgian" },
      ...{ signatureDish2: " ", minors: 3 },
    });
    const { applicationPhotos: _photos, ...stored } = filledApplication;
    expect(application).toEqual({
      ...stored,
      ...{ pitch, heardFrom: "friend", source: "tiktok" },
      // Of a family that didn't choose 'Other'.
      otherSpecialty: null,
      signatureDish2: null,
      minors: 3,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      updatedAt: expect.any(String),
      corrections: [],
      guardianConsent: null,
      guardianAnsweredAt: null,
      consentVersion: null,
      consentedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    expect(mail?.to).toEqual(["maria@example.com"]);
    expect(mail?.text).toContain("Dear Maria Johnson,");
    const link = `${SITE}/questionnaire/${application.id}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`, `href="${link}"`]);
    // Nobody has confirmed the address: of what was typed there are names alone.
    const text = mail?.text + (mail?.html ?? "");
    for (const typed of ["Gumbo", pitch, samples.address.split("\n")[0], filledApplication.phone])
      expect(text).not.toContain(typed);
  });

  test("is refused at the photo that cannot be used, and stores nothing", async () => {
    const [mine = "", taken = ""] = await uploadPhotos(worker, 2);
    await sendStory(worker, { dishPhotos: [taken] });
    const json = { ...filledApplication, applicationPhotos: [mine, taken, mine] };
    const refused = await worker.call(LIST, { json });
    expect(refused.status).toBe(400);
    const message = "Photo 2 has been sent before. If that was you, it has reached us.";
    expect((await errorOf(refused)).issues).toEqual([
      { path: "applicationPhotos.1", message },
      { path: "applicationPhotos.2", message: "Photo 3 is there twice." },
    ]);
    expect(await countRows(worker.env, "family_registrations")).toBe(0);
    await apply(worker, { applicationPhotos: [mine] });
  });

  test("names every field that is wrong, at most twenty, and stores nothing", async () => {
    const response = await worker.call(LIST, {
      json: {
        ...filledApplication,
        email: "nope",
        phone: "1",
        specialties: [],
        minors: 2.5,
        familyName: "x".repeat(201),
      },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      issues: [
        { path: "familyName", message: "Please keep this to 200 characters or fewer" },
        { path: "email", message: "Please enter a valid email address" },
        { path: "phone", message: "Please enter a valid phone number" },
        { path: "minors", message: "Please give a whole number from 0 to 20" },
        { path: "specialties", message: "Please select at least one specialty" },
      ],
    });
    const availableDays = Array(100).fill("someday");
    const long = await worker.call(LIST, { json: { ...filledApplication, availableDays } });
    expect((await errorOf(long)).issues).toHaveLength(20);
    expect(await countRows(worker.env, "family_registrations")).toBe(0);
    expect(await worker.sentMails()).toEqual([]);
  });
});

describe("one application", () => {
  test("is everything to staff, and no more than name and status to others", async () => {
    const applicationPhotos = await uploadPhotos(worker, 2);
    const application = await apply(worker, { applicationPhotos });
    expect((await ask("GET", `/${application.id}`)).body).toEqual({
      ...application,
      ...noCasting,
      city: "Los Angeles",
      state: "CA",
      applicationPhotos,
      duplicates: [],
      shortlists: [],
      told: "pending",
      mail: null,
    });
    expect((await ask("GET", "")).body).toMatchObject([{ id: application.id, photo: applicationPhotos[0] }]);
    const visitor = await worker.call(`${LIST}/${application.id}`);
    expect(visitor.status).toBe(200);
    expect(await visitor.json()).toEqual({
      id: application.id,
      familyName: "The Johnson Family",
      status: "pending",
    });
  });

  test("changes from the status that was seen, or answers 409 with the application as it is", async () => {
    const { id } = await apply(worker);
    const decide = (status: string) => ask("PUT", `/${id}/status`, { status, from: "pending" });
    const { status, body: current } = await decide("approved");
    expect(status).toBe(200);
    const message = "Somebody else has decided on this application meanwhile.";
    expect(await decide("rejected")).toEqual({ status: 409, body: { message, current } });
  });
});

test("a decision on many names what had the status already and what there is not; twice counts once", async () => {
  const [first = "", second = ""] = await storeFamilies(worker.env.DB, 2);
  await ask("PUT", "/status", { ids: [second], status: "rejected" });
  const stranger = crypto.randomUUID();
  const ids = [first, second, stranger, first.toUpperCase(), stranger];
  expect((await ask("PUT", "/status", { ids, status: "rejected" })).body).toEqual({
    mails: 1,
    told: 0,
    changed: [{ id: first, from: "pending" }],
    unchanged: [second],
    unknown: [stranger],
  });
});

test("a deletion of many names what there is not, and is part of the history", async () => {
  const [first = "", second = "", kept = ""] = await storeFamilies(worker.env.DB, 3);
  const stranger = crypto.randomUUID();
  const ids = [first, second.toUpperCase(), stranger];
  const answer = { deleted: [first, second], unknown: [stranger] };
  expect(await ask("POST", "/delete", { ids })).toEqual({ status: 200, body: answer });
  expect((await ask("GET", "/ids")).body).toEqual({ ids: [kept], more: false });
  const history = await (await worker.call("/api/history?action=deleted", { cookie: staff })).json();
  expect(history).toMatchObject([{ actor: "showrunner" }, { actor: "showrunner" }]);
});

const summary = async () => (await (await worker.call("/api/summary", { cookie: staff })).json()) as Summary;

test("the summary counts what is there, after every kind of change", async () => {
  const nothing = { stories: 0, subscribers: 0, mine: 0, mailOutage: null, problems: [] };
  expect(await summary()).toMatchObject({ ...nothing, colleagues: ["showrunner"] });
  const { id } = await apply(worker);
  await apply(worker);
  await ask("PUT", `/${id}/status`, { status: "approved" });
  await expect
    .poll(async () => (await summary()).outbox)
    .toEqual({ held: 1, queued: 0, sent: 2, failed: 0, discarded: 0 });
  const counts = { total: 2, pending: 1, approved: 1, scheduled: 0, rejected: 0, withdrawn: 0 };
  expect((await summary()).applications).toEqual(counts);
  await ask("DELETE", `/${id}`);
  const after = await summary();
  expect(after.applications).toEqual({ ...counts, total: 1, approved: 0 });
  expect(after.outbox).toEqual({ held: 0, queued: 0, sent: 1, failed: 0, discarded: 0 });
});
