import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "#worker/db/client.ts";
import { apply } from "#worker/testing/applications.ts";
import { ageCodes, codesIn, storeCode, wrongFor } from "#worker/testing/codes.ts";
import { cookiesSet } from "#worker/testing/cookies.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { countRows } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

let family = "";
beforeEach(async () => {
  family = (await apply(worker, { email: "maria@example.com" })).id;
});

const at = (call: string, id = family) => `/api/family-registrations/${id}/${call}`;
const ask = (id = family) => worker.call(at("code", id), { method: "POST" });
const give = (code: unknown, { id = family, cookie = "" } = {}) =>
  worker.call(at("access", id), { json: { code }, cookie });

const codeMails = async () => (await worker.sentMails()).filter(({ subject }) => /^\d{6} is/.test(subject));
const mailed = async () => {
  await expect.poll(codeMails).toHaveLength(1);
  const [mail] = await codeMails();
  if (!mail) throw new Error("No code was mailed");
  return { mail, code: codesIn(mail.subject)[0] ?? "" };
};
/** Stores a code, of this family and to open its data unless the test says otherwise. */
const store = (code: string, id = family, email?: string) =>
  storeCode(connect(worker.env.DB), worker.settings, id, code, email ? { email } : {});
/** The family's cookie, as the browser sends it back. */
const cookieOf = (answer: Awaited<ReturnType<typeof give>>) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0])[0] ?? "";

describe("a family that asks for a code", () => {
  test("gets it by mail, and with it a cookie", async () => {
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([202, {}]);
    const { mail, code } = await mailed();
    expect(mail.to).toEqual(["maria@example.com"]);
    for (const part of [mail.subject, mail.text, mail.html]) expect(codesIn(part)).toContain(code);
    const opened = await give(code);
    expect([opened.status, await opened.text()]).toEqual([204, ""]);
    expect(cookiesSet(opened)).toEqual([
      expect.stringMatching(/^family=[^;]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test("may paste it as it is written on a screen", async () => {
    await ask();
    const { code } = await mailed();
    expect((await give(` ${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)}\n`)).status).toBe(204);
  });

  test("leaves none of its digits in the outbox", async () => {
    await ask();
    const { code } = await mailed();
    const cookie = await worker.logIn("showrunner");
    const sent = async () => (await worker.call("/api/outbox?kind=code&status=sent", { cookie })).json();
    await expect.poll(sent).toHaveLength(1);
    const [mail] = (await sent()) as { id: string; subject: string }[];
    expect(mail?.subject).toMatch(/^\[code\] is your code/);
    const shown = [await sent(), await (await worker.call(`/api/outbox/${mail?.id}`, { cookie })).json()];
    const stored = await worker.env.DB.prepare("SELECT * FROM outbox").all();
    expect(codesIn(JSON.stringify([shown, stored.results]))).not.toContain(code);
  });

  test("twice at once gets one mail, and the same answer both times", async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([202, {}]);
    await mailed();
    expect(await countRows(worker.env, "family_codes")).toBe(1);
    expect(await countRows(worker.env, "outbox", "kind = 'code'")).toBe(1);
  });

  test("gets the same answer when it is none, and when it has asked too often", async () => {
    for (const id of [crypto.randomUUID(), family, family]) {
      const answer = await ask(id);
      expect([answer.status, await answer.json()]).toEqual([202, {}]);
    }
    await mailed();
  });
});

describe("a code that is given", () => {
  test("by two at once opens the data for one of them", async () => {
    await store("042137");
    const statuses = (await Promise.all([give("042137"), give("042137")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 403]);
  });

  test("is refused in the same way whatever is wrong with it", async () => {
    const refusals: unknown[] = [];
    const refuse = async (code: string, id = family) => {
      const answer = await give(code, { id });
      refusals.push([answer.status, cookiesSet(answer), await answer.text()]);
    };
    await refuse("042137");
    await store("042137");
    await refuse("042137", crypto.randomUUID());
    for (const code of ["000000", "", "12345", "１２３４５６"]) await refuse(code);
    expect((await give("042137")).status).toBe(204);
    await refuse("042137");
    await ageCodes(worker.env.DB, 1);
    await store("271828");
    for (let tries = 0; tries < 5; tries++) await refuse(wrongFor("271828"));
    await refuse("271828");
    await ageCodes(worker.env.DB, 1);
    await store("314159");
    await ageCodes(worker.env.DB, 601);
    await refuse("314159");
    expect(refusals).toHaveLength(14);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toEqual([403, [], expect.stringContaining("This code isn't right")]);
  });

  test.each([{}, { code: 42137 }, { code: "1".repeat(201) }])("must be a short text: %j", async (json) => {
    expect((await worker.call(at("access"), { json })).status).toBe(400);
  });

  test("is worth nothing while this is not set up, and none is mailed", async () => {
    await store("042137");
    await worker.changeSettings({ SESSION_SECRET: "" });
    expect((await give("042137")).status).toBe(503);
    expect((await ask()).status).toBe(503);
    expect(await countRows(worker.env, "outbox", "kind = 'code'")).toBe(0);
  });

  test("that was sent to a new address counts only together with the family's own cookie", async () => {
    await store("042137");
    const cookie = cookieOf(await give("042137"));
    const NEW = "new@example.com";
    await store("271828", family, NEW);
    const stranger = (await apply(worker)).id;
    await store("161803", stranger);
    const strangers = cookieOf(await give("161803", { id: stranger }));
    const staff = await worker.logIn("showrunner");
    for (const wrong of ["", strangers, staff])
      expect((await give("271828", { cookie: wrong })).status).toBe(403);
    expect((await give("271828", { cookie })).status).toBe(204);
    await expect
      .poll(async () => (await worker.sentMails()).map(({ to, subject }) => [...to, subject]))
      .toContainEqual(["maria@example.com", expect.stringContaining("has changed")]);
    expect(await countRows(worker.env, "family_registrations", `email = '${NEW}'`)).toBe(1);
  });
});

describe("access that a family ends", () => {
  const end = (cookie: string, id = family) => worker.call(at("access", id), { method: "DELETE", cookie });

  test("is gone from the browser, and any other call for it is answered alike", async () => {
    await store("042137");
    const cookie = cookieOf(await give("042137"));
    for (const answer of [await end(cookie), await end(cookie), await end("")]) {
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^family=; Max-Age=0; Path=\/; SameSite=Strict$/),
      ]);
    }
  });
});

describe("a code that staff have shown", () => {
  const show = (cookie: string, id = family) => worker.call(at("code/show", id), { method: "POST", cookie });

  test("opens the data instead of the one that was mailed", async () => {
    await ask();
    const { code: first } = await mailed();
    const answer = await show(await worker.logIn("showrunner"));
    expect(answer.status).toBe(200);
    const { code } = (await answer.json()) as { code: string };
    expect((await give(first)).status).toBe(403);
    expect((await give(code)).status).toBe(204);
    expect(await codeMails()).toHaveLength(1);
  });

  test("is shown to nobody else, and for no family that there is not", async () => {
    const refused = await show("");
    expect([refused.status, (await errorOf(refused)).message]).toEqual([401, "Please log in."]);
    expect((await show(await worker.logIn("showrunner"), crypto.randomUUID())).status).toBe(404);
    expect(await countRows(worker.env, "family_codes")).toBe(0);
  });
});

describe("a family's own calls", () => {
  const own: [string, string, object?][] = [
    ["GET", "own"],
    ["PUT", "own", {}],
    ["DELETE", "own"],
    ["POST", "withdraw"],
  ];

  test.each(own)("%s %s asks for the cookie of this very family", async (method, call, json) => {
    const stranger = (await apply(worker)).id;
    await store("161803", stranger);
    const strangers = cookieOf(await give("161803", { id: stranger }));
    const staff = await worker.logIn("showrunner");
    for (const cookie of ["", staff, strangers, `${staff}; ${strangers}`]) {
      const answer = await worker.call(at(call), { method, cookie, ...(json && { json }) });
      expect([answer.status, (await errorOf(answer)).message]).toEqual([
        403,
        "Please enter a code to see your information.",
      ]);
    }
    expect(await countRows(worker.env, "family_registrations")).toBe(2);
  });
});
