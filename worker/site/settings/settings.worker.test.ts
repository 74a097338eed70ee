import { beforeEach, expect, test } from "vitest";
import { retentionDefaults } from "#contract/retention-days.ts";
import type { Settings } from "#contract/settings.ts";
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

test("confirming is a yes or a no", async () => {
  for (const doubleOptIn of ["yes", 1, null]) {
    const response = await put({ doubleOptIn });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: "doubleOptIn" }] });
    expect(await get()).toMatchObject({ doubleOptIn: false });
  }
});

test("copies go to the address that is set, or to nobody", async () => {
  for (const [copyTo, stored] of [
    ["office@example.com", "office@example.com"],
    [" office@example.com ", "office@example.com"],
    ["", null],
    [null, null],
  ] as const) {
    await put({ copyTo: "before@example.com" });
    const response = await put({ copyTo });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ copyTo: stored });
    expect(await get()).toMatchObject({ copyTo: stored });
  }
});

test("copies go to one address", async () => {
  for (const copyTo of ["office", "a@example.com, b@example.com", "a@example.com\nBcc: b@example.com", 7]) {
    const response = await put({ copyTo });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: "copyTo" }] });
    expect(await get()).toMatchObject({ copyTo: null });
  }
});

test("what somebody else has changed is refused, with what there is now", async () => {
  const { updatedAt } = await get();
  const theirs = await (await put({ copyTo: "theirs@example.com", updatedAt })).json();
  const response = await put({ copyTo: "mine@example.com", updatedAt });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ current: theirs });
  expect(await get()).toEqual(theirs);
});
