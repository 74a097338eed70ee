import { beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { findAccess } from "#worker/access/family-codes.ts";
import { startApp } from "#worker/testing/app.ts";
import { callWithKey, errorOf } from "#worker/testing/client.ts";
import { grantAccess, storeCode } from "#worker/testing/codes.ts";
import { dumpTables } from "#worker/testing/storage.ts";

/* A family has mistyped its address, and somebody else's mailbox has, or will have, its link. */

const site = await startApp();
const APPLY = "/api/family-registrations";
const OLD = "ana@exmaple.com";
const NEW = "ana@example.com";

let key = "";
const post = (under = key) => callWithKey(site, APPLY, under, { json: { ...filledApplication, email: OLD } });
let applied: Application;
beforeEach(async () => {
  key = crypto.randomUUID();
  applied = (await (await post()).json()) as Application;
});

const mend = (email = NEW, { id = applied.id, under = key } = {}) =>
  callWithKey(site, `${APPLY}/${id}/address`, under, { method: "PUT", json: { email } });
const mended = async (...call: Parameters<typeof mend>) => {
  const response = await mend(...call);
  expect(response.status).toBe(200);
  return (await response.json()) as Application;
};
const statusOf = async (id: string) => (await site.call(`${APPLY}/${id}`)).status;
const run = (sql: string) => site.env.DB.prepare(sql).run();
const mailsTo = async (address: string) => (await site.sentMails()).filter(({ to }) => to[0] === address);

test("mending it gives the application another link, which goes to the new address alone", async () => {
  const answer = await mended();
  expect(answer).toEqual({
    ...applied,
    id: expect.not.stringMatching(applied.id),
    email: NEW,
    corrections: [{ fields: ["email"], at: expect.any(String) }],
    updatedAt: expect.any(String),
  });
  expect([await statusOf(applied.id), await statusOf(answer.id)]).toEqual([404, 200]);
  const [confirmation, ...more] = await mailsTo(NEW);
  expect([confirmation?.text.includes(answer.id), more]).toEqual([true, []]);
  expect(await mailsTo(OLD)).toHaveLength(1);
  // Also a repeat of the application, and of the call, whose answer may have been lost.
  for (const again of [post(), mend()]) expect(await (await again).json()).toEqual(answer);
  expect(await site.sentMails()).toHaveLength(2);
});

test("all that belongs to it follows, decisions that wait as well, and nothing else goes to the old address", async () => {
  const { env, db } = site;
  const cookie = await site.logIn("showrunner");
  const staff = async (path: string, json: object, method = "PUT") =>
    (await site.call(path, { method, json, cookie })).json() as Promise<{ id: string }>;
  await staff(`${APPLY}/${applied.id}/status`, { status: "approved" });
  await staff(`${APPLY}/${applied.id}/notes`, { text: "They sing, @showrunner" }, "POST");
  await staff(`${APPLY}/${applied.id}/score`, { score: 5 });
  const shortlist = await staff("/api/shortlists", { name: "Round 1" }, "POST");
  await staff(`/api/shortlists/${shortlist.id}/families`, { add: [applied.id] });
  const [held] = (await (await site.call("/api/outbox?status=held", { cookie })).json()) as { id: string }[];
  const draft = { answers: { kitchenSpace: "A galley" } };
  await staff(`/api/questionnaires/family/${applied.id}/draft`, draft);
  const token = await grantAccess(db, applied.id);
  await storeCode(db, site.bindings(), applied.id, "271828");
  // As if the service had refused the mistyped address.
  await run("UPDATE outbox SET status = 'failed', recipient = NULL WHERE kind = 'registration'");

  const { id } = await mended();
  expect(JSON.stringify(await dumpTables(env))).not.toContain(applied.id);
  const details = await (await site.call(`${APPLY}/${id}`, { cookie })).json();
  expect(details).toMatchObject({ status: "approved", notes: 1, mail: { status: "held" } });
  expect(details).toMatchObject({ original: { email: OLD }, score: { own: 5 } });
  const listed = await site.call(`${APPLY}?shortlist=${shortlist.id}&sort=shortlist`, { cookie });
  expect(await listed.json()).toMatchObject([{ id, position: 0 }]);
  const found = await site.call(`/api/questionnaires/family/${id}/draft`);
  expect(await found.json()).toMatchObject(draft);
  const open = { json: { code: "271828" } };
  expect((await site.call(`${APPLY}/${id}/access`, open)).status).toBe(403);
  expect(await findAccess(db, id, token)).toBeNull();
  await staff("/api/outbox/release", { ids: [held?.id] }, "POST");
  const sent = await mailsTo(NEW);
  expect(sent.map(({ text }) => text.includes(`/questionnaire/${id}`))).toEqual([true, true]);
  expect((await dumpTables(env)).outbox).toHaveLength(2);
});

const refusal = async (response: Response) => [response.status, (await errorOf(response)).message];

test("nobody else can, nor the family later or twice, and a link that is none stays none", async () => {
  const other = crypto.randomUUID();
  await post(other);
  const stranger = [403, expect.stringContaining("Only the browser that sent this application")];
  expect(await refusal(await mend(NEW, { under: other }))).toEqual(stranger);
  expect(await refusal(await mend(NEW, { under: crypto.randomUUID() }))).toEqual(stranger);
  const without = { method: "PUT", json: { email: NEW } };
  expect(await refusal(await site.call(`${APPLY}/${applied.id}/address`, without))).toEqual(stranger);
  expect((await mend(NEW, { id: crypto.randomUUID() })).status).toBe(404);
  expect((await mended(OLD.toUpperCase())).id).toBe(applied.id);

  const { id } = await mended();
  expect((await mended(NEW, { id })).id).toBe(id);
  const over = [
    409,
    expect.stringContaining(`once, within 30 minutes of applying. Please write to ${show.casting}`),
  ];
  expect(await refusal(await mend("third@example.com", { id }))).toEqual(over);
  expect(await refusal(await mend("third@example.com"))).toEqual(over);
  await run(
    `UPDATE family_registrations SET created_at = '${new Date(Date.now() - 1_801_000).toISOString()}'`,
  );
  const late = (await (await post(other)).json()) as Application;
  expect(await refusal(await mend(NEW, { id: late.id, under: other }))).toEqual(over);
});

test("at once with itself, with staff or with a deletion it ends as one after the other", async () => {
  const [one, other] = await Promise.all([mended(), mended()]);
  expect(one).toEqual(other);
  expect(await mailsTo(NEW)).toHaveLength(1);

  const cookie = await site.logIn("showrunner");
  for (const [method, path, json] of [
    ["PUT", "/status", { status: "approved" }],
    ["DELETE", "", {}],
  ] as const) {
    key = crypto.randomUUID();
    applied = (await (await post()).json()) as Application;
    const staff = site.call(`${APPLY}/${applied.id}${path}`, { method, json, cookie });
    const statuses = (await Promise.all([mend(), staff])).map(({ status }) => status);
    expect(statuses.every((status) => [200, 204, 404, 409].includes(status))).toBe(true);
  }
});
