import { beforeEach, describe, expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { connect } from "#worker/db/client.ts";
import { apply } from "#worker/testing/applications.ts";
import { SITE } from "#worker/testing/client.ts";
import { codesIn, familyCookie, storeCode } from "#worker/testing/codes.ts";
import { countRows } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const EMAIL = "Maria@example.com";
const NEW = "new@example.com";

let family = "";
beforeEach(async () => {
  family = (await apply(worker, { email: EMAIL })).id;
});

const at = (call: string, id = family) => `/api/family-registrations/${id}/${call}`;
const askForCode = (id = family) => worker.call(at("code", id), { method: "POST" });
const enter = (code: unknown, { id = family, cookie = "" } = {}) =>
  worker.call(at("access", id), { json: { code }, cookie });
const askForLink = (email: string) => worker.call("/api/links", { json: { email } });
const readOwn = async (cookie: string) =>
  (await (await worker.call(at("own"), { cookie })).json()) as OwnData;
const store = (code: string) => storeCode(connect(worker.env.DB), worker.settings, family, code);

/** Waits for the one mail with such a subject. */
const mailWith = async (subject: RegExp) => {
  const matching = async () => (await worker.sentMails()).filter((mail) => subject.test(mail.subject));
  await expect.poll(matching).toHaveLength(1);
  const [mail] = await matching();
  if (!mail) throw new Error("The mail is gone");
  return mail;
};
const CODE_MAIL = /^\d{6} is/;
type Answered = Awaited<ReturnType<typeof enter>>;
/** The family's cookie, as the browser sends it back. */
const cookieOf = (response: Answered) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const summarize = async (response: Answered) => ({
  status: response.status,
  body: await response.text(),
  headers: [...response.headers].filter(([name]) => name !== "date"),
});

test("a family gets a code by email, and with it the cookie that opens its data", async () => {
  expect((await askForCode()).status).toBe(202);
  const mail = await mailWith(CODE_MAIL);
  const [code = ""] = codesIn(mail.subject);
  expect(mail.to).toEqual([EMAIL]);
  for (const part of [mail.text, mail.html]) expect(codesIn(part)).toContain(code);
  const opened = await enter(code);
  expect([opened.status, await opened.text()]).toEqual([204, ""]);
  expect((await readOwn(cookieOf(opened))).application.email).toBe(EMAIL);
});

describe("nothing is revealed by the response to", () => {
  test("a request for a code or a link", async () => {
    const codes = [crypto.randomUUID(), family, family].map((id) => askForCode(id));
    const links = ["nobody@example.com", EMAIL, EMAIL].map(askForLink);
    for (const calls of [codes, links]) {
      const responses = await Promise.all((await Promise.all(calls)).map(summarize));
      expect(responses[0]).toMatchObject({ status: 202, body: "{}" });
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    }
    await mailWith(CODE_MAIL);
    expect((await mailWith(/^Your private link/)).text).toContain(`${SITE}/questionnaire/${family}`);
    expect(await countRows(worker.env, "outbox", "recipient = 'nobody@example.com'")).toBe(0);
  });

  test("a wrong code, whatever the reason", async () => {
    const refusals: unknown[] = [];
    const refuse = async (code: string, id = family) =>
      refusals.push(await summarize(await enter(code, { id })));
    await refuse("042137");
    await store("042137");
    await refuse("042137", crypto.randomUUID());
    for (const code of ["000000", "", "12345", "１２３４５６"]) await refuse(code);
    expect((await enter("042137")).status).toBe(204);
    await refuse("042137");
    expect(refusals[0]).toMatchObject({
      status: 403,
      body: expect.stringContaining("This code isn't right"),
    });
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });
});

test("a code that staff read out opens the data, and a new address counts once its own code is entered there", async () => {
  const staff = await worker.logIn("showrunner");
  const shown = await worker.call(at("code/show"), { method: "POST", cookie: staff });
  const { code } = (await shown.json()) as { code: string };
  const cookie = cookieOf(await enter(code));
  const { application, codeWay } = await readOwn(cookie);
  expect(codeWay).toBe("shown");
  const json = { ...filledApplication, email: NEW, updatedAt: application.updatedAt };
  expect((await worker.call(at("own"), { method: "PUT", json, cookie })).status).toBe(200);
  const mail = await mailWith(CODE_MAIL);
  expect(mail.to).toEqual([NEW]);
  const [newCode = ""] = codesIn(mail.subject);
  const strangers = await familyCookie(worker, (await apply(worker)).id);
  for (const wrong of ["", strangers, staff])
    expect((await enter(newCode, { cookie: wrong })).status).toBe(403);
  const proved = await enter(newCode, { cookie });
  expect(proved.status).toBe(204);
  expect(await readOwn(cookieOf(proved))).toMatchObject({ codeWay: "mailed", application: { email: NEW } });
  // The code that was read out was for the address before.
  expect((await worker.call(at("own"), { cookie })).status).toBe(403);
  expect((await mailWith(/has changed/)).to).toEqual([EMAIL]);
});
