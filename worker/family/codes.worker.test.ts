import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "#worker/db/client.ts";
import { apply } from "#worker/testing/applications.ts";
import { ageCodes, codesIn, storeCode, wrongFor } from "#worker/testing/codes.ts";
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
const store = (code: string, id = family, change?: Parameters<typeof storeCode>[4]) =>
  storeCode(connect(worker.env.DB), worker.settings, id, code, change);
/** The family's cookie, as the browser sends it back. */
const cookieOf = (answer: Awaited<ReturnType<typeof give>>) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0])[0] ?? "";

describe("a family that asks for a code", () => {
  test("gets it by mail, and with it a cookie, which it gives back when it leaves", async () => {
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([202, {}]);
    const { mail, code } = await mailed();
    expect(mail.to).toEqual(["maria@example.com"]);
    for (const part of [mail.subject, mail.text, mail.html]) expect(codesIn(part)).toContain(code);
    const opened = await give(code);
    expect([opened.status, await opened.text()]).toEqual([204, ""]);
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^family=[^;]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const own = (cookie: string) => worker.call(at("own"), { cookie });
    expect((await own(cookieOf(opened))).status).toBe(200);
    // Any other call for it is answered alike.
    for (const cookie of [cookieOf(opened), cookieOf(opened), ""]) {
      const left = await worker.call(at("access"), { method: "DELETE", cookie });
      expect([left.status, await left.text()]).toEqual([204, ""]);
      expect(left.headers.getSetCookie()).toEqual(["family=; Max-Age=0; Path=/; SameSite=Strict"]);
    }
    expect((await own(cookieOf(opened))).status).toBe(403);
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
  test("is refused in the same way whatever is wrong with it", async () => {
    const refusals: unknown[] = [];
    const refuse = async (code: string, id = family) => {
      const answer = await give(code, { id });
      refusals.push([answer.status, answer.headers.getSetCookie(), await answer.text()]);
    };
    await refuse("042137");
    await store("042137");
    await refuse("042137", crypto.randomUUID());
    for (const code of ["000000", "", "12345", "１２３４５６"]) await refuse(code);
    expect((await give("042137")).status).toBe(204);
    await refuse("042137");
    for (const shownTo of [null, "showrunner"]) {
      await ageCodes(worker.env.DB, 1);
      await store("271828", family, { shownTo });
      for (let tries = 0; tries < 5; tries++) await refuse(wrongFor("271828"));
      await refuse("271828");
    }
    await ageCodes(worker.env.DB, 1);
    await store("314159");
    await ageCodes(worker.env.DB, 601);
    await refuse("314159");
    expect(refusals).toHaveLength(20);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toEqual([403, [], expect.stringContaining("This code isn't right")]);
  });

  test("that was sent to a new address counts only together with the family's own cookie", async () => {
    await store("042137");
    const cookie = cookieOf(await give("042137"));
    const NEW = "new@example.com";
    await store("271828", family, { email: NEW });
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
