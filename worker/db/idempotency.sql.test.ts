import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { startApp } from "#worker/testing/app.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { callWithKey, expectAnotherBody } from "#worker/testing/client.ts";
import { countRows } from "#worker/testing/storage.ts";
import { uploadPhoto } from "#worker/testing/stories.ts";
import { soon } from "#worker/testing/visits.ts";

const site = await startApp();
const APPLY = "/api/family-registrations";

interface Created {
  id: string;
  createdAt: string;
}

const familyId = async (cookie: string) => (await familyWithStatus(site, cookie)).id;

/** The calls that create something, each with a body, one like it, and where the rows are counted. */
const creates = [
  {
    call: APPLY,
    table: "family_registrations",
    body: async () => ({ ...filledApplication, applicationPhotos: [(await uploadPhoto(site)).photoURL] }),
    other: { primaryContact: "Somebody else" },
  },
  {
    call: "/api/story-submissions",
    table: "story_submissions",
    body: async () => ({ ...filledStory, dishPhotos: [(await uploadPhoto(site)).photoURL] }),
    other: { title: "Another story" },
  },
  {
    call: "/api/questionnaires",
    table: "questionnaires",
    body: async (cookie: string) => ({ ...filledAnswers, familyRegistrationId: await familyId(cookie) }),
    other: { kitchenSpace: "Another kitchen" },
  },
  {
    call: "/api/visits",
    table: "visits",
    body: async (cookie: string) => ({
      familyRegistrationId: await familyId(cookie),
      scheduledDate: soon,
      timeSlot: "morning",
    }),
    other: { timeSlot: "evening" },
  },
];

describe.each(creates)("POST $call under a key", ({ call, table, body, other }) => {
  test("creates once and mails once, however often it is made and however many at once", async () => {
    const cookie = await site.logIn("showrunner");
    const json = await body(cookie);
    const mailsBefore = (await countRows(site.env, "outbox")) ?? 0;
    const key = crypto.randomUUID();
    // Spaces around, the order of fields, what is ignored anyway, and the visit it comes from make no other body of it.
    const visit = { source: "tiktok", startedAt: new Date().toISOString() };
    const alike = Object.fromEntries(Object.entries({ ...json, ...visit, id: "mine" }).reverse());
    const send = (sent: object) => callWithKey(site, call, key.toUpperCase(), { json: sent, cookie });
    const responses = await Promise.all([json, alike, json, alike].map(send));
    responses.push(await callWithKey(site, call, key, { json, cookie }));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const [created, ...again] = await Promise.all(responses.map((response) => response.json()));
    for (const one of again) expect(one).toEqual(created);
    expect(await countRows(site.env, table)).toBe(1);
    expect(await countRows(site.env, "outbox")).toBe(mailsBefore + 1);
  });

  test("refuses another body, and what was deleted since", async () => {
    const cookie = await site.logIn("showrunner");
    const json = await body(cookie);
    const key = crypto.randomUUID();
    const send = (change = {}) => callWithKey(site, call, key, { json: { ...json, ...change }, cookie });
    const { id, createdAt } = (await (await send()).json()) as Created;
    await expectAnotherBody(await send(other), createdAt);
    expect((await site.call(`${call}/${id}`, { method: "DELETE", cookie })).status).toBe(204);
    const message = "We had what you sent here, but it was deleted. To send it again, start over.";
    for (const late of [await send(), await send(other)])
      expect([late.status, await late.json()]).toEqual([409, { message }]);
  });
});

test("a repeat answers with what is stored now, without what staff keep, and nothing of before is kept", async () => {
  const key = crypto.randomUUID();
  const send = async () =>
    (await (await callWithKey(site, APPLY, key, { json: filledApplication })).json()) as Application;
  const first = await send();
  await site.env.DB.prepare("UPDATE family_registrations SET phone = '555 0199'").run();
  expect(await send()).toEqual({ ...first, phone: "555 0199" });
  expect(Object.keys(first)).not.toContain("statusBefore");
  const [stored = {}] = (await site.env.DB.prepare("SELECT * FROM idempotency_keys").all<object>()).results;
  expect(Object.keys(stored)).toEqual(["call", "key", "fingerprint", "created_id", "created_at"]);
});

test("a key is a UUID, belongs to its call, and stays free where that is refused", async () => {
  const key = crypto.randomUUID();
  expect((await callWithKey(site, APPLY, "again", { json: filledApplication })).status).toBe(400);
  for (const [call, json, status] of [
    [APPLY, { ...filledApplication, email: "nope" }, 400],
    [APPLY, filledApplication, 201],
    ["/api/story-submissions", filledStory, 201],
  ] as const)
    expect((await callWithKey(site, call, key, { json })).status).toBe(status);
});

test("the newsletter answers 201 every time, and a repeat does not bring back who has left", async () => {
  const key = crypto.randomUUID();
  const subscribe = async (email: string) => {
    const response = await callWithKey(site, "/api/newsletter", key, { json: { email } });
    expect([response.status, await response.json()]).toEqual([201, { email }]);
  };
  await subscribe("ana@example.com");
  await subscribe("ana@example.com");
  expect(await countRows(site.env, "newsletters")).toBe(1);
  expect(await countRows(site.env, "outbox")).toBe(1);
  const token = await site.env.DB.prepare("SELECT unsubscribe_token FROM newsletters").first(
    "unsubscribe_token",
  );
  await site.call(`/api/newsletter/unsubscribe?token=${token}`, { method: "POST", json: {} });
  await subscribe("ana@example.com");
  await subscribe("ben@example.com");
  expect(await countRows(site.env, "newsletters")).toBe(0);
  expect(await countRows(site.env, "idempotency_keys", "fingerprint <> ''")).toBe(0);
});
