import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Summary } from "#contract/summary.ts";
import { noCasting } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/family-registrations";

const summary = async (cookie: string) =>
  (await (await worker.call("/api/summary", { cookie })).json()) as Summary;

describe("the list", () => {
  test("is paged newest first, without gap or repetition, also while new ones arrive", async () => {
    for (let n = 1; n <= 5; n++) await apply(worker, { familyName: `Family ${n}` });
    const cookie = await worker.logIn("producer");
    const pages: string[][] = [];
    let path: string | undefined = `${LIST}?limit=2`;
    while (path) {
      const response = await worker.call(path, { cookie });
      pages.push(((await response.json()) as Application[]).map(({ familyName }) => familyName));
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
      await apply(worker, { familyName: "A later family" });
    }
    expect(pages).toEqual([["Family 5", "Family 4"], ["Family 3", "Family 2"], ["Family 1"]]);
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
    for (const [json, path] of [
      [{ status: "approved", from: "maybe" }, "from"],
      [{ status: "approved", from: null }, "from"],
      [{ status: "maybe" }, "status"],
      [{}, "status"],
    ] as const) {
      const response = await decide(json);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path, message: "Unknown status" }] });
    }
  });
});

describe("the summary", () => {
  test("counts what is there, after every kind of change", async () => {
    const cookie = await worker.logIn("showrunner");
    const nothing = { stories: 0, subscribers: 0, mine: 0, mailOutage: null, problems: [] };
    expect(await summary(cookie)).toMatchObject({ ...nothing, colleagues: ["showrunner"] });
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
