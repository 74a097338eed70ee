import { expect, test } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { familyWithStatus } from "#worker/testing/applications.ts";
import { callWithKey } from "#worker/testing/client.ts";
import { familyCookie } from "#worker/testing/codes.ts";
import { countRows, dumpTables } from "#worker/testing/storage.ts";
import { sendStory, storedPhotos, uploadPhotos } from "#worker/testing/stories.ts";
import { soon } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const EMAIL = "Quince.Family@Example.com";
const SECRETS = ["quince", "010-0142", "5550100142", "Larkspur", "Membrillo", "quincery"];
const answers = {
  ...filledAnswers,
  storyToTell: `The Quince story. ${filledAnswers.storyToTell}`,
};

const keyed = async (address: string, json: object, cookie = "") => {
  const response = await callWithKey(worker, address, crypto.randomUUID(), { json, cookie });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string };
};

/** A family of which everything is stored that there can be, each made under a key. */
const wholeFamily = async () => {
  const staff = await worker.logIn("showrunner");
  const { id } = await keyed("/api/family-registrations", {
    ...filledApplication,
    familyName: "The Quince Family",
    primaryContact: "Quincy Quince",
    email: EMAIL,
    phone: "(555) 010-0142",
    address: "7 Larkspur Lane",
    signatureDish1: "Membrillo",
    availableDays: [],
  });
  const status = `/api/family-registrations/${id}/status`;
  await worker.call(status, { method: "PUT", json: { status: "approved" }, cookie: staff });
  await keyed("/api/questionnaires", { ...answers, familyRegistrationId: id });
  await keyed("/api/visits", { familyRegistrationId: id, scheduledDate: soon, timeSlot: "morning" }, staff);
  const dishPhotos = await uploadPhotos(worker, 2);
  await keyed("/api/story-submissions", {
    ...filledStory,
    authorName: "Quincy",
    title: "Quincery",
    email: EMAIL.toUpperCase(),
    dishPhotos,
  });
  await callWithKey(worker, "/api/newsletter", crypto.randomUUID(), { json: { email: EMAIL } });
  const now = new Date().toISOString();
  const statements = [
    "INSERT INTO family_codes (id, family_id, hash, email, created_at) VALUES ('c', ?1, 'x', 'new@quince.example', ?2)",
    `INSERT INTO questionnaire_drafts (family_id, answers, updated_at) VALUES (?1, '{"storyToTell":"quince"}', ?2)`,
    // Of an address that it had before.
    `INSERT INTO outbox (id, kind, about_id, family_id, recipient, subject, text, due_at, created_at)
     VALUES ('told', 'address_changed', ?1, ?1, 'old@quince.example', 'x', 'x', ?2, ?2)`,
    // With the link of a newer application, too.
    `INSERT INTO outbox (id, kind, about_id, recipient, subject, text, due_at, created_at)
     VALUES ('links', 'link', 'x', '${EMAIL}', 'x', 'Quince: https://x/questionnaire/' || ?1, ?2, ?2)`,
  ];
  await worker.env.DB.batch(statements.map((sql) => worker.env.DB.prepare(sql).bind(id, now)));
  return { id, cookie: await familyCookie(worker, id) };
};

/** Where something of the family is left. */
const traces = async (id: string) => {
  const tables = await dumpTables(worker.env);
  return Object.entries(tables).flatMap(([table, rows]) => {
    const text = JSON.stringify(rows).toLowerCase();
    return [id, ...SECRETS]
      .filter((secret) => text.includes(secret.toLowerCase()))
      .map((secret) => `${table}: ${secret}`);
  });
};

test("a family that deletes everything leaves no trace but the id under its used keys, once the confirmation is sent", async () => {
  const staff = await worker.logIn("showrunner");
  const email = "other@example.com";
  const other = await familyWithStatus(worker, staff, { email });
  const others = await uploadPhotos(worker, 1);
  await sendStory(worker, { email, dishPhotos: others });
  await worker.call("/api/newsletter", { json: { email } });
  const before = await dumpTables(worker.env);
  const { id, cookie } = await wholeFamily();
  expect((await traces(id)).length).toBeGreaterThan(15);
  expect(await storedPhotos(worker)).toHaveLength(3);
  const response = await worker.call(`/api/family-registrations/${id}/own?subscription=true`, {
    method: "DELETE",
    cookie,
  });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^family=;.*Max-Age=0/)]);
  // By its address alone, and by its id until the next tick has noted that it is deleted.
  const noted = [`deletions: ${id}`, `idempotency_keys: ${id}`];
  expect(await traces(id)).toEqual([...noted, "outbox: quince"]);
  await expect
    .poll(() => worker.sentMails())
    .toContainEqual(expect.objectContaining({ to: [EMAIL], subject: expect.stringContaining("is deleted") }));
  await expect
    .poll(async () => {
      await worker.runCron();
      return traces(id);
    })
    .toEqual([`idempotency_keys: ${id}`]);
  expect(await storedPhotos(worker)).toEqual(others);
  // Of other families and addresses nothing is gone.
  const after = await dumpTables(worker.env);
  for (const table of ["family_registrations", "story_submissions", "newsletters"])
    expect(after[table]).toEqual(before[table]);
  expect(after.outbox).toHaveLength(before.outbox?.length ?? -1);
  expect(await countRows(worker.env, "photos", "story_id IS NOT NULL")).toBe(1);
  expect((await worker.call(`/api/family-registrations/${other.id}`)).status).toBe(200);
});
