import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { addDays } from "#contract/calendar-dates.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { callWithKey, expectAnotherBody } from "#worker/testing/repeats.ts";
import { countRows } from "#worker/testing/storage.ts";
import { uploadPhoto } from "#worker/testing/stories.ts";
import { soon } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

interface Created {
  id: string;
  createdAt: string;
}

/** The calls that create something, each with a body, one like it, and where the rows are counted. */
const creates = [
  {
    call: "/api/family-registrations",
    table: "family_registrations",
    mails: 1,
    body: async () => filledApplication,
    other: { primaryContact: "Somebody else" },
  },
  {
    call: "/api/story-submissions",
    table: "story_submissions",
    mails: 1,
    body: async () => ({ ...filledStory, dishPhotos: [(await uploadPhoto(worker)).photoURL] }),
    other: { title: "Another story" },
  },
  {
    call: "/api/questionnaires",
    table: "questionnaires",
    mails: 1,
    body: async (cookie: string) => ({
      ...filledAnswers,
      familyRegistrationId: (await familyWithStatus(worker, cookie)).id,
    }),
    other: { kitchenSpace: "Another kitchen" },
  },
  {
    call: "/api/visits",
    table: "visits",
    // Held: it tells the family of its visit.
    mails: 1,
    body: async (cookie: string) => ({
      familyRegistrationId: (await familyWithStatus(worker, cookie)).id,
      scheduledDate: soon,
      timeSlot: "morning",
    }),
    other: { timeSlot: "evening" },
  },
];

describe.each(creates)("POST $call under a key", ({ call, table, mails, body, other }) => {
  test("creates once, however often it is made", async () => {
    const cookie = await worker.logIn("showrunner");
    const json = await body(cookie);
    const mailsBefore = (await countRows(worker.env, "outbox")) ?? 0;
    const key = crypto.randomUUID();
    const first = await callWithKey(worker, call, key, { json, cookie });
    expect(first.status).toBe(201);
    const created = (await first.json()) as Created;
    // Spaces around, the order of fields and what is ignored anyway make no other body of it.
    const alike = Object.fromEntries(Object.entries({ ...json, id: "mine" }).reverse());
    const again = await callWithKey(worker, call, key.toUpperCase(), { json: alike, cookie });
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(created);
    expect(await countRows(worker.env, table)).toBe(1);
    expect(await countRows(worker.env, "outbox")).toBe(mailsBefore + mails);
  });

  test("creates once when it is made eight times at once", async () => {
    const cookie = await worker.logIn("showrunner");
    const json = await body(cookie);
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => callWithKey(worker, call, key, { json, cookie })),
    );
    const ids = await Promise.all(responses.map(async (answer) => ((await answer.json()) as Created).id));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(ids).size).toBe(1);
    expect(await countRows(worker.env, table)).toBe(1);
  });

  test("refuses another body, and what was deleted since", async () => {
    const cookie = await worker.logIn("showrunner");
    const json = await body(cookie);
    const key = crypto.randomUUID();
    const send = (change = {}) => callWithKey(worker, call, key, { json: { ...json, ...change }, cookie });
    const { id, createdAt } = (await (await send()).json()) as Created;
    await expectAnotherBody(await send(other), createdAt);
    expect((await worker.call(`${call}/${id}`, { method: "DELETE", cookie })).status).toBe(204);
    for (const late of [await send(), await send(other)]) {
      expect(late.status).toBe(409);
      const message = "We had what you sent here, but it was deleted. To send it again, start over.";
      expect(await late.json()).toEqual({ message });
    }
    expect(await countRows(worker.env, table)).toBe(0);
  });
});

test("a key that is no UUID is refused, and nothing is stored", async () => {
  const cookie = await worker.logIn("showrunner");
  for (const { call, table, body } of creates) {
    const json = await body(cookie);
    const before = await countRows(worker.env, table);
    expect((await callWithKey(worker, call, "again", { json, cookie })).status).toBe(400);
    expect(await countRows(worker.env, table)).toBe(before);
  }
});

test("a repeat answers with what is stored now, and nothing of what it was before is kept", async () => {
  const cookie = await worker.logIn("showrunner");
  const family = await familyWithStatus(worker, cookie);
  const json = { familyRegistrationId: family.id, scheduledDate: soon, timeSlot: "morning" };
  const key = crypto.randomUUID();
  const send = async () => (await callWithKey(worker, "/api/visits", key, { json, cookie })).json();
  const first = (await send()) as Created;
  const later = { scheduledDate: addDays(soon, 1), timeSlot: "evening", notes: "Ring twice" };
  const moved = await worker.call(`/api/visits/${first.id}`, { method: "PUT", json: later, cookie });
  expect(await send()).toEqual(await moved.json());
  const { results } = await worker.env.DB.prepare("SELECT * FROM idempotency_keys").all();
  expect(results.map((row) => Object.keys(row))).toEqual([
    ["call", "key", "fingerprint", "created_id", "created_at"],
  ]);
});

test("an applicant's repeat answers with what the family has corrected since, and not with what staff keep", async () => {
  const key = crypto.randomUUID();
  const send = async () => {
    const answer = await callWithKey(worker, "/api/family-registrations", key, { json: filledApplication });
    return (await answer.json()) as Application;
  };
  const first = await send();
  await worker.env.DB.prepare("UPDATE family_registrations SET phone = '555 0199'").run();
  expect(await send()).toEqual({ ...first, phone: "555 0199" });
  expect(Object.keys(first)).not.toContain("told");
});

test("a key belongs to its call", async () => {
  const key = crypto.randomUUID();
  const application = { json: filledApplication };
  expect((await callWithKey(worker, "/api/family-registrations", key, application)).status).toBe(201);
  expect((await callWithKey(worker, "/api/story-submissions", key, { json: filledStory })).status).toBe(201);
});

test("a refused call leaves its key free", async () => {
  const cookie = await worker.logIn("showrunner");
  const family = await familyWithStatus(worker, cookie, {}, "pending");
  const key = crypto.randomUUID();
  const json = { ...filledAnswers, familyRegistrationId: family.id };
  expect((await callWithKey(worker, "/api/questionnaires", key, { json })).status).toBe(409);
  const approve = { method: "PUT", json: { status: "approved" }, cookie };
  await worker.call(`/api/family-registrations/${family.id}/status`, approve);
  expect((await callWithKey(worker, "/api/questionnaires", key, { json })).status).toBe(201);
});

test("the newsletter answers 201 every time, and a repeat does not bring back who has left", async () => {
  const key = crypto.randomUUID();
  const subscribe = async (email: string) => {
    const answer = await callWithKey(worker, "/api/newsletter", key, { json: { email } });
    expect([answer.status, await answer.json()]).toEqual([201, { email }]);
  };
  await subscribe("ana@example.com");
  await subscribe("ana@example.com");
  expect(await countRows(worker.env, "newsletters")).toBe(1);
  expect(await countRows(worker.env, "outbox")).toBe(1);
  const token = await worker.env.DB.prepare("SELECT unsubscribe_token AS token FROM newsletters").first<{
    token: string;
  }>();
  await worker.call(`/api/newsletter/unsubscribe?token=${token?.token}`, { method: "POST", json: {} });
  await subscribe("ana@example.com");
  await subscribe("ben@example.com");
  expect(await countRows(worker.env, "newsletters")).toBe(0);
  expect(await countRows(worker.env, "idempotency_keys", "fingerprint <> ''")).toBe(0);
});

test("keys are kept for longer than a form waits on a device, and then forgotten", async () => {
  const day = 24 * 60 * 60_000;
  const send = (key: string) =>
    callWithKey(worker, "/api/family-registrations", key, { json: filledApplication });
  await send(crypto.randomUUID());
  await worker.runCron(new Date(Date.now() + 39.9 * day));
  expect(await countRows(worker.env, "idempotency_keys")).toBe(1);
  await worker.runCron(new Date(Date.now() + 40.1 * day));
  expect(await countRows(worker.env, "idempotency_keys")).toBe(0);
  expect(await countRows(worker.env, "family_registrations")).toBe(1);
});
