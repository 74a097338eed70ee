import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Summary } from "#contract/summary.ts";
import { noCasting } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/family-registrations";

const list = async (query: string, cookie: string) => {
  const response = await worker.call(`${LIST}${query}`, { cookie });
  expect(response.status).toBe(200);
  return { rows: (await response.json()) as Application[], link: response.headers.get("link") };
};

const summary = async (cookie: string) =>
  (await (await worker.call("/api/summary", { cookie })).json()) as Summary;

describe("the list", () => {
  test("is paged newest first, without gap or repetition, also while new ones arrive", async () => {
    for (let n = 1; n <= 5; n++) await apply(worker, { familyName: `Family ${n}` });
    const cookie = await worker.logIn("producer");
    const first = await list("?limit=2", cookie);
    expect(first.rows.map((row) => row.familyName)).toEqual(["Family 5", "Family 4"]);
    await apply(worker, { familyName: "Family 6" });
    const [, secondPath] = /^<(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    const second = await list(secondPath?.replace(LIST, "") ?? "", cookie);
    expect(second.rows.map((row) => row.familyName)).toEqual(["Family 3", "Family 2"]);
    const [, thirdPath] = /^<(.+)>; rel="next"$/.exec(second.link ?? "") ?? [];
    const third = await list(thirdPath?.replace(LIST, "") ?? "", cookie);
    expect(third.rows.map((row) => row.familyName)).toEqual(["Family 1"]);
    expect(third.link).toBeNull();
  });

  test("is refused at what is wrong with its query", async () => {
    const cookie = await worker.logIn("showrunner");
    for (const query of [
      "?status=maybe",
      "?limit=0",
      "?limit=201",
      "?limit=ten",
      "?cursor=made-up",
      "?schedulable=no",
      "?missingVisit=true",
    ]) {
      const response = await worker.call(`${LIST}${query}`, { cookie });
      expect(response.status, query).toBe(400);
      const issues = [{ path: expect.any(String), message: expect.any(String) }];
      expect(await response.json()).toEqual({ message: expect.any(String), issues });
    }
  });
});

describe("one application", () => {
  test("is everything to staff, and no more than name and status to others", async () => {
    const application = await apply(worker);
    const staff = await worker.call(`${LIST}/${application.id}`, {
      cookie: await worker.logIn("showrunner"),
    });
    expect(await staff.json()).toEqual({
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

  test("may change to any status and back", async () => {
    const { id } = await apply(worker);
    const cookie = await worker.logIn("showrunner");
    for (const status of ["approved", "rejected", "scheduled", "pending"]) {
      const response = await worker.call(`${LIST}/${id}/status`, { method: "PUT", json: { status }, cookie });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id, status, familyName: "The Johnson Family" });
    }
    for (const json of [{ status: "maybe" }, {}, { status: null }]) {
      const response = await worker.call(`${LIST}/${id}/status`, { method: "PUT", json, cookie });
      expect(response.status, JSON.stringify(json)).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: "status" }] });
    }
  });

  test("changes from the status that was seen, or answers 409 with the application as it is", async () => {
    const { id } = await apply(worker);
    const cookie = await worker.logIn("showrunner");
    const decide = (json: object) => worker.call(`${LIST}/${id}/status`, { method: "PUT", json, cookie });
    const approved = await decide({ status: "approved", from: "pending" });
    expect(approved.status).toBe(200);
    const current = await approved.json();
    for (const status of ["rejected", "approved"]) {
      const refused = await decide({ status, from: "pending" });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toEqual({
        message: "Somebody else has decided on this application meanwhile.",
        current,
      });
    }
    expect((await decide({ status: "rejected", from: "approved" })).status).toBe(200);
    for (const from of ["maybe", "", null]) {
      const response = await decide({ status: "approved", from });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: "from", message: "Unknown status" }] });
    }
  });

  test("is deleted with its mails", async () => {
    const { id } = await apply(worker);
    const cookie = await worker.logIn("showrunner");
    const response = await worker.call(`${LIST}/${id}`, { method: "DELETE", cookie });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect((await worker.call(`${LIST}/${id}`, { cookie })).status).toBe(404);
    const left = await worker.env.DB.prepare("SELECT count(*) AS n FROM outbox").first<{ n: number }>();
    expect(left?.n).toBe(0);
  });

  test("is a 404 when there is none", async () => {
    const cookie = await worker.logIn("showrunner");
    const decide = (id: string, json: object) =>
      worker.call(`${LIST}/${id}/status`, { method: "PUT", json, cookie });
    const calls = [crypto.randomUUID(), "not-an-id", "1"].flatMap((id) => [
      worker.call(`${LIST}/${id}`),
      worker.call(`${LIST}/${id}`, { cookie }),
      decide(id, { status: "approved" }),
      decide(id, { status: "approved", from: "pending" }),
      worker.call(`${LIST}/${id}`, { method: "DELETE", cookie }),
    ]);
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "There is no such application." });
    }
  });
});

describe("the summary", () => {
  test("counts what is there, after every kind of change", async () => {
    const cookie = await worker.logIn("showrunner");
    const none = { total: 0, pending: 0, approved: 0 };
    expect(await summary(cookie)).toEqual({
      applications: { ...none, scheduled: 0, rejected: 0, withdrawn: 0 },
      questionnaires: { ...none, needs_followup: 0, rejected: 0 },
      visits: { anotherDay: 0 },
      stories: 0,
      subscribers: 0,
      outbox: { held: 0, queued: 0, sent: 0, failed: 0, discarded: 0 },
      mine: 0,
      colleagues: ["showrunner"],
      latest: null,
      mailOutage: null,
      problems: [],
    });
    const { id } = await apply(worker);
    await apply(worker);
    await worker.call(`${LIST}/${id}/status`, { method: "PUT", json: { status: "approved" }, cookie });
    await expect
      .poll(async () => (await summary(cookie)).outbox)
      .toEqual({ held: 1, queued: 0, sent: 2, failed: 0, discarded: 0 });
    const counts = { total: 2, pending: 1, approved: 1, scheduled: 0, rejected: 0, withdrawn: 0 };
    expect((await summary(cookie)).applications).toEqual(counts);
    await worker.call(`${LIST}/${id}`, { method: "DELETE", cookie });
    const after = await summary(cookie);
    expect(after.applications).toEqual({ ...counts, total: 1, approved: 0 });
    expect(after.outbox).toEqual({ held: 0, queued: 0, sent: 1, failed: 0, discarded: 0 });
  });
});
