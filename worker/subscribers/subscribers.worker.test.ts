import { describe, expect, test } from "vitest";
import { SITE } from "#worker/testing/client.ts";
import { countRows } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const NEWSLETTER = "/api/newsletter";
const FORM = "application/x-www-form-urlencoded";
const ONE_CLICK = "List-Unsubscribe=One-Click";
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const subscribe = (email = "maria@example.com") => worker.call(NEWSLETTER, { json: { email } });
const count = (where?: string) => countRows(worker.env, "newsletters", where);

const askToConfirm = async () => {
  const cookie = await worker.logIn("producer");
  const json = { doubleOptIn: true };
  expect((await worker.call("/api/settings", { method: "PUT", json, cookie })).status).toBe(200);
};

/** The token of somebody who subscribes, from the email as its reader would find it. */
const subscribed = async () => {
  expect((await subscribe()).status).toBe(201);
  await expect.poll(worker.sentMails).toHaveLength(1);
  const [mail] = await worker.sentMails();
  const [, token = expect.fail("no token")] = /\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  return token;
};

/** As an email provider's server sends it: no Origin, no Sec-Fetch-Site, no cookie. */
const oneClick = (token: string, { body = ONE_CLICK, type = FORM, origin = "" } = {}) =>
  worker.call(`${NEWSLETTER}/unsubscribe?token=${token}`, {
    body,
    headers: { origin, "content-type": type },
  });

describe("subscribing", () => {
  test("stores the address in lower case and sends one email with the ways out", async () => {
    const response = await subscribe(" Maria@Example.COM ");
    expect([response.status, await response.json()]).toEqual([201, { email: "maria@example.com" }]);
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    const token = await worker.env.DB.prepare("SELECT unsubscribe_token FROM newsletters").first(
      "unsubscribe_token",
    );
    const link = `${SITE}/unsubscribe?token=${token}`;
    expect(mail).toMatchObject({
      to: ["maria@example.com"],
      subject: "Welcome to our newsletter",
      // Cloudflare takes List-Unsubscribe with https only, although this site was asked by http.
      headers: {
        "List-Unsubscribe": `<https://kitchen.test${NEWSLETTER}/unsubscribe?token=${token}>`,
        "List-Unsubscribe-Post": ONE_CLICK,
      },
      text: expect.stringContaining(`\n${link}`),
      html: expect.stringContaining(`href="${link}"`),
    });
    // The link leads to a page that asks.
    expect(mail?.text).not.toMatch(/one click/i);
  });

  test("refuses what would write headers of its own", async () => {
    const response = await subscribe("maria@example.com\r\nBcc: everybody@example.com");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: "email" }] });
  });

  test("answers the same whether an address is unknown, waits, or is on the list", async () => {
    await askToConfirm();
    const answer = async () => {
      const response = await subscribe();
      const headers = [...response.headers].map(([name]) => name).filter((name) => name !== "date");
      return { status: response.status, body: await response.json(), headers };
    };
    const unknown = await answer();
    expect(unknown).toMatchObject({ status: 201, body: { email: "maria@example.com" } });
    expect(await answer()).toEqual(unknown);
    await worker.env.DB.prepare("UPDATE newsletters SET confirmed_at = created_at").run();
    expect(await answer()).toEqual(unknown);
  });
});

test.each(["confirm", "unsubscribe"])("following the link to %s leads to a page that asks", async (path) => {
  for (const method of ["GET", "HEAD"]) {
    const response = await worker.call(`${NEWSLETTER}/${path}?token=made-up`, { method });
    expect([response.status, response.headers.get("location")]).toEqual([302, `/${path}?token=made-up`]);
  }
});

describe("unsubscribing", () => {
  test("by the page happens once, and anew for who subscribes again", async () => {
    const token = await subscribed();
    const unsubscribe = () => worker.call(`${NEWSLETTER}/unsubscribe?token=${token}`, { json: {} });
    expect((await unsubscribe()).status).toBe(204);
    expect(await count()).toBe(0);
    expect((await subscribe()).status).toBe(201);
    const again = await unsubscribe();
    expect([again.status, await again.json()]).toEqual([404, { message: "There is no such subscription." }]);
    expect(await count()).toBe(1);
  });

  test.each([
    ["as an email provider sends it", ONE_CLICK, FORM, ""],
    ["with another form", "a=b", FORM, "https://evil.example"],
    ["with nothing that can be read", "{", "application/json", "null"],
    ["with more than other calls take", "x".repeat(300 * 1024), "text/plain", ""],
  ])("takes a good token %s", async (_how, body, type, origin) => {
    const token = await subscribed();
    expect((await oneClick(token, { body, type, origin })).status).toBe(204);
    expect(await count()).toBe(0);
  });

  test("is never bounded for email providers, who come from few addresses", async () => {
    const sent = await Promise.all(Array.from({ length: 70 }, () => oneClick("x")));
    expect(sent.map(({ status }) => status)).toEqual(Array(70).fill(404));
  });

  test("opens no other call to a form without Origin", async () => {
    for (const path of [NEWSLETTER, `${NEWSLETTER}/unsubscribe/`, "/api/family-registrations"]) {
      const headers = { origin: "", "content-type": FORM };
      expect((await worker.call(path, { body: ONE_CLICK, headers })).status, path).toBe(403);
    }
  });
});

test("staff read the subscribers page after page, without tokens, and delete one", async () => {
  const cookie = await worker.logIn("showrunner");
  for (const name of ["a", "b", "c"]) await subscribe(`${name}@example.com`);
  const { subscribers } = worker.api(cookie).newsletter;
  const first = await subscribers.$get({ query: { limit: "2" } });
  const row = { id: expect.any(String), confirmedAt: TIME, createdAt: TIME };
  const rows = await first.json();
  expect(rows).toEqual(["c", "b"].map((name) => ({ ...row, email: `${name}@example.com` })));
  const [, next = ""] = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "") ?? [];
  const second = await worker.call(next, { cookie });
  expect(await second.json()).toMatchObject([{ email: "a@example.com" }]);
  expect(second.headers.get("link")).toBeNull();
  expect((await subscribers[":id"].$delete({ param: { id: rows[0]?.id ?? "" } })).status).toBe(204);
  expect(await count()).toBe(2);
});
