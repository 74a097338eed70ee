import { beforeEach, expect, test } from "vitest";
import { retentionDefaults } from "#contract/privacy.ts";
import type { Settings } from "#contract/settings.ts";
import { apply } from "#worker/testing/applications.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const SETTINGS = "/api/settings";
let cookie = "";
beforeEach(async () => {
  cookie = await worker.logIn("producer");
});

const get = async () => (await (await worker.call(SETTINGS, { cookie })).json()) as Settings;
const put = (json: object) => worker.call(SETTINGS, { method: "PUT", json, cookie });

test("nobody gets copies, and nobody is asked to confirm, until staff say so", async () => {
  expect(await get()).toEqual({
    copyTo: null,
    doubleOptIn: false,
    retention: retentionDefaults,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test("each setting is changed alone", async () => {
  await put({ copyTo: "office@example.com" });
  expect(await (await put({ doubleOptIn: true })).json()).toMatchObject({ copyTo: "office@example.com" });
  expect(await (await put({ copyTo: null })).json()).toMatchObject({ doubleOptIn: true });
});

test("copies go to the address that is set, or to nobody", async () => {
  for (const [copyTo, stored] of [
    [" office@example.com ", "office@example.com"],
    ["", null],
  ] as const) {
    expect(await (await put({ copyTo })).json()).toMatchObject({ copyTo: stored });
    // A change of nothing leaves what there is.
    expect((await put({})).status).toBe(200);
    expect(await get()).toMatchObject({ copyTo: stored });
  }
});

test("what no setting can be is refused by its name, and changes nothing", async () => {
  const before = await get();
  const wrong = {
    doubleOptIn: ["yes", 1, null],
    copyTo: ["office", "a@x.com, b@x.com", "a@x.com\nBcc: b@x.com", 7],
    retention: [-1, 3651, 1.5, "soon", null].map((rejected) => ({ rejected })),
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) {
      const response = await put({ [name]: value });
      expect(response.status, JSON.stringify(value)).toBe(400);
      const path = name === "retention" ? "retention.rejected" : name;
      expect(await response.json()).toMatchObject({ issues: [{ path }] });
    }
  expect(await get()).toEqual(before);
});

test("what somebody else has changed is refused, with what there is now", async () => {
  const { updatedAt } = await get();
  const theirs = await (await put({ copyTo: "theirs@example.com", updatedAt })).json();
  const response = await put({ copyTo: "mine@example.com", updatedAt });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ current: theirs });
  expect(await get()).toEqual(theirs);
});

test("figures are set one by one, and anybody reads them", async () => {
  expect(await (await worker.call("/api/retention")).json()).toEqual(retentionDefaults);
  const stored = (await (await put({ retention: { rejected: 30, stories: "365" } })).json()) as Settings;
  expect(stored.retention).toEqual({ ...retentionDefaults, rejected: 30, stories: 365 });
  expect(await (await put({ retention: { rejected: 0 }, updatedAt: stored.updatedAt })).json()).toMatchObject(
    {
      retention: { rejected: 0, stories: 365 },
    },
  );
  expect(await (await worker.call("/api/retention")).json()).toMatchObject({ rejected: 0, stories: 365 });
  const late = await put({ retention: { rejected: 7 }, updatedAt: stored.updatedAt });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { retention: { rejected: 0 } } });
});

test("a preview needs figures, too", async () => {
  for (const json of [{}, { retention: {} }, { retention: { rejected: -1 } }])
    expect((await worker.call(`${SETTINGS}/retention/preview`, { json, cookie })).status).toBe(400);
});

test("cron deletes what is due, whatever the hour", async () => {
  const { id } = await apply(worker);
  const path = `/api/family-registrations/${id}`;
  await worker.call(`${path}/status`, { method: "PUT", json: { status: "rejected" }, cookie });
  expect((await worker.call(`${path}/keep`, { method: "PUT", cookie, json: {} })).status).toBe(200);
  await worker.env.DB.prepare("UPDATE family_registrations SET keep_until = NULL").run();
  await worker.runCron(new Date(Date.now() + 179 * 86_400_000));
  expect((await worker.call(path, { cookie })).status).toBe(200);
  await worker.runCron(new Date(Date.now() + 181 * 86_400_000));
  expect((await worker.call(path)).status).toBe(404);
});
