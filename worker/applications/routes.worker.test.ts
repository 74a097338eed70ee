import { beforeEach, describe, expect, test } from "vitest";
import type { Note } from "#contract/casting.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { samples } from "#contract/show.ts";
import type { Summary } from "#contract/summary.ts";
import { filledApplication, noCasting } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { errorOf, SITE } from "#worker/testing/client.ts";
import { familyCookie } from "#worker/testing/codes.ts";
import { storedMails } from "#worker/testing/mails.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { countRows } from "#worker/testing/storage.ts";
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
    const application = await apply(worker, { signatureDish2: " ", minors: 3 });
    expect(application).toEqual({
      ...filledApplication,
      signatureDish2: null,
      minors: 3,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      updatedAt: expect.any(String),
      corrections: [],
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
    const said = mail?.text + (mail?.html ?? "");
    for (const typed of ["Gumbo", samples.address.split("\n")[0], filledApplication.phone])
      expect(said).not.toContain(typed);
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
        { path: "minors", message: "Please give a whole number from 0 to 20" },
        { path: "email", message: "Please enter a valid email address" },
        { path: "phone", message: "Please enter a valid phone number" },
        { path: "specialties", message: "Please select at least one specialty" },
      ],
    });
    const availableDays = Array(100).fill("someday");
    const long = await worker.call(LIST, { json: { ...filledApplication, availableDays } });
    expect((await errorOf(long)).issues).toHaveLength(20);
    expect(await countRows(worker.env, "family_registrations")).toBe(0);
    expect(await worker.sentMails()).toEqual([]);
  });

  test("refuses what is no JSON, and whatever comes from another page", async () => {
    const json = filledApplication;
    const typed = (body: string, type: string) => ({ body, headers: { "content-type": type } });
    for (const [status, call] of [
      [400, typed('{"familyName":', "application/json")],
      [400, typed("[]", "application/json")],
      [415, typed("familyName=x", "application/x-www-form-urlencoded")],
      [415, typed("{}", "text/plain")],
      // That only begins like JSON.
      [415, typed("{}", "application/jsonp")],
      [403, { json, headers: { origin: "https://evil.example" } }],
      // Of a sandboxed page.
      [403, { json, headers: { origin: "null" } }],
      [403, { json, headers: { origin: "" } }],
      [403, { json, headers: { origin: "", "sec-fetch-site": "cross-site" } }],
    ] as const) {
      const response = await worker.call(LIST, call);
      expect(response.status).toBe(status);
      expect(await response.text()).not.toMatch(/Error|SQLITE|at \w+ \(|undefined/);
    }
    expect(await countRows(worker.env, "family_registrations")).toBe(0);
  });
});

describe("one application", () => {
  test("is everything to staff, and no more than name and status to others", async () => {
    const application = await apply(worker);
    expect((await ask("GET", `/${application.id}`)).body).toEqual({
      ...application,
      ...noCasting,
      duplicates: [],
      told: "pending",
      mail: null,
    });
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

describe("what staff make of applications among themselves:", () => {
  let [id, producer] = ["", ""];
  beforeEach(async () => {
    producer = await worker.logIn("producer");
    id = (await apply(worker)).id;
  });

  const details = async (cookie = staff) =>
    (await ask<ApplicationDetails>("GET", `/${id}`, undefined, cookie)).body;

  test("notes are listed newest first, and only whoever wrote one deletes it", async () => {
    const first = await ask<Note>("POST", `/${id}/notes`, { text: " They laugh. " });
    expect(first).toMatchObject({ status: 201, body: { author: "showrunner", text: "They laugh." } });
    await ask("POST", `/${id}/notes`, { text: "So do we.\nOften." }, producer);
    const { body: notes } = await ask<Note[]>("GET", `/${id}/notes`);
    expect(notes?.map(({ author, text }) => [author, text])).toEqual([
      ["producer", "So do we.\nOften."],
      ["showrunner", "They laugh."],
    ]);
    const note = first.body?.id;
    expect((await ask("DELETE", `/${id}/notes/${note}`, undefined, producer)).status).toBe(403);
    const other = await apply(worker, { email: "other@example.com" });
    expect((await ask("DELETE", `/${other.id}/notes/${note}`)).status).toBe(404);
    expect((await ask("DELETE", `/${id}/notes/${note}`)).status).toBe(204);
    expect((await ask("DELETE", `/${id}/notes/${note}`)).status).toBe(404);
    expect((await details())?.notes).toBe(1);
  });

  test("stars are one's own, and answered with the application, which stays the same version", async () => {
    const before = await details();
    const given = { score: { mean: 4, count: 1, own: 4 }, updatedAt: before?.updatedAt };
    expect(await ask("PUT", `/${id}/score`, { score: 4 })).toMatchObject({ status: 200, body: given });
    expect((await details(producer))?.score).toEqual({ mean: null, count: 1, own: null });
    expect((await ask("DELETE", `/${id}/score`)).status).toBe(204);
    expect((await details())?.score).toEqual({ mean: null, count: 0, own: null });
  });

  test("an assignee is staff who has logged in; who is off the list is left out, and comes back with it", async () => {
    const former = await worker.logIn({ login: "former", id: 1002 });
    const json = { ids: [id, crypto.randomUUID()], login: "former" };
    expect(await ask("PUT", "/assignee", json, former)).toMatchObject({ status: 200, body: { assigned: 1 } });
    expect((await ask("PUT", `/${id}/assignee`, { login: "nobody" })).status).toBe(400);
    await ask("PUT", `/${id}/score`, { score: 1 }, former);
    await ask("PUT", `/${id}/score`, { score: 5 });
    const all = { assignee: "former", score: { mean: 3, count: 2, own: 5 } };
    expect(await details()).toMatchObject(all);
    await worker.changeSettings({ STAFF_GITHUB_LOGINS: "showrunner,producer" });
    await worker.runCron();
    const left = { assignee: null, score: { mean: 5, count: 1, own: 5 } };
    expect(await details()).toMatchObject(left);
    expect(await ask("GET", "?assignee=none&minScore=5")).toMatchObject({ status: 200, body: [left] });
    expect((await ask("GET", "?assignee=former")).status).toBe(400);
    await worker.changeSettings({ STAFF_GITHUB_LOGINS: "showrunner, Former" });
    expect(await details()).toMatchObject(all);
    expect((await ask("GET", "?assignee=none")).body).toEqual([]);
  });

  test("the history has who did what when, names of fields without values, and dies with the family", async () => {
    const { body } = await ask<ApplicationDetails>("PUT", `/${id}/status`, { status: "approved" }, producer);
    await ask("PUT", `/${id}/status`, { status: "approved" });
    await ask("PUT", `/${id}`, { phone: "(555) 010-7777", updatedAt: body?.updatedAt });
    await ask("POST", `/${id}/notes`, { text: "Fine." });
    await ask("PUT", `/${id}/score`, { score: 5 });
    await ask("PUT", `/${id}/score`, { score: 5 });
    await ask("PUT", `/${id}/assignee`, { login: "producer" });
    await ask("PUT", `/${id}/assignee`, { login: "producer" });
    const visit = { familyRegistrationId: id, scheduledDate: "2099-03-02", timeSlot: "morning" };
    const scheduled = await worker.call("/api/visits", { json: visit, cookie: staff });
    const address = `/api/visits/${((await scheduled.json()) as { id: string }).id}`;
    for (const json of [{ timeSlot: "evening" }, { notes: "Ring twice" }])
      await worker.call(address, { method: "PUT", json, cookie: staff });
    await worker.call(address, { method: "DELETE", cookie: staff });

    const { body: entries } = await ask<HistoryEntry[]>("GET", `/${id}/history`);
    expect(
      entries
        ?.toReversed()
        .map(({ actor, action, fields, from, to }) => [actor, action, fields.join(), from, to]),
    ).toEqual([
      ["family", "applied", "", null, null],
      ["producer", "decided", "", "pending", "approved"],
      ["showrunner", "corrected", "phone", null, null],
      ["showrunner", "noted", "", null, null],
      ["showrunner", "scored", "", null, null],
      ["showrunner", "assigned", "", null, null],
      ["showrunner", "scheduled", "", null, "2099-03-02 morning"],
      ["showrunner", "moved", "", "2099-03-02 morning", "2099-03-02 evening"],
      ["showrunner", "cancelled", "", "2099-03-02 evening", null],
    ]);

    const settings = { copyTo: "office@example.com" };
    await worker.call("/api/settings", { method: "PUT", json: settings, cookie: producer });
    await ask("DELETE", `/${id}`);
    expect((await ask("GET", `/${id}/history`)).status).toBe(404);
    const log = async (query = "") => {
      const answer = await worker.call(`/api/history${query}`, { cookie: staff });
      const found = (await answer.json()) as HistoryEntry[];
      return found.map(({ actor, action, fields }) => `${actor} ${action} ${fields.join()}`);
    };
    const [deleted, changed] = ["showrunner deleted ", "producer settings copyTo"];
    expect(await log()).toEqual([deleted, changed]);
    expect(await log("?actor=producer")).toEqual([changed]);
    expect(await log("?action=deleted")).toEqual([deleted]);
  });

  test("the history of a family has what it and the site do: answers, releases, reviews and withdrawing", async () => {
    const { family, questionnaire } = await answeredFamily(worker, staff, { email: "fam@example.com" });
    const ids = (await storedMails(worker.env.DB, family.id)).map((mail) => mail.id);
    await worker.call("/api/outbox/release", { json: { ids }, cookie: staff });
    await reviewCalls(worker).reviewed(questionnaire.id, { status: "approved" }, producer);
    const cookie = await familyCookie(worker, family.id);
    await worker.call(`${LIST}/${family.id}/withdraw`, { method: "POST", cookie });
    const { body } = await ask<HistoryEntry[]>("GET", `/${family.id}/history`);
    expect(body?.toReversed().map(({ actor, action, to }) => [actor, action, to])).toEqual([
      ["family", "applied", null],
      ["showrunner", "decided", "approved"],
      ["family", "answered", null],
      ["showrunner", "released", null],
      ["producer", "reviewed", "approved"],
      ["family", "withdrawn", null],
    ]);
  });
});
