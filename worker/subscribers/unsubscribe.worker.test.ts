import { describe, expect, test } from "vitest";
import { countRows } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const NEWSLETTER = "/api/newsletter";
const UNSUBSCRIBE = `${NEWSLETTER}/unsubscribe`;
const FORM = "application/x-www-form-urlencoded";
const ONE_CLICK = "List-Unsubscribe=One-Click";

const subscribe = (email: unknown) => worker.call(NEWSLETTER, { json: { email } });

/** Subscribes, and reads the token from the mail as its reader would. */
const subscribed = async (email: string) => {
  expect((await subscribe(email)).status).toBe(201);
  await expect.poll(worker.sentMails).toHaveLength(1);
  const [mail] = await worker.sentMails();
  const [, token = ""] = /\/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  expect(token).not.toBe("");
  return { mail, token };
};

/** As a mail provider's server sends it: no Origin, no Sec-Fetch-Site, no cookie. */
const oneClick = (token: string, { body = ONE_CLICK, type = FORM, origin = "" } = {}) =>
  worker.call(`${UNSUBSCRIBE}?token=${token}`, { body, headers: { origin, "content-type": type } });

const count = (table: "newsletters" | "outbox") => countRows(worker.env, table);

describe("unsubscribing", () => {
  test("by the page forgets the subscriber and its mail, once", async () => {
    const { token } = await subscribed("maria@example.com");
    const response = await worker.call(`${UNSUBSCRIBE}?token=${token}`, { json: {} });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(await count("newsletters")).toBe(0);
    expect(await count("outbox")).toBe(0);
    const again = await worker.call(`${UNSUBSCRIBE}?token=${token}`, { method: "POST" });
    expect(again.status).toBe(404);
    expect(await again.json()).toEqual({ message: "There is no such subscription." });
  });

  test("by a mail provider's form takes no Origin, leaves everybody else subscribed, and lets subscribe again", async () => {
    const { token } = await subscribed("maria@example.com");
    await subscribe("peter@example.com");
    expect((await oneClick(token)).status).toBe(204);
    const { results } = await worker.env.DB.prepare("SELECT email FROM newsletters").all();
    expect(results).toEqual([{ email: "peter@example.com" }]);
    expect(await count("outbox")).toBe(1);
    // With a mail and a token of its own.
    expect((await subscribe("maria@example.com")).status).toBe(201);
    await expect.poll(worker.sentMails).toHaveLength(3);
    expect((await oneClick(token)).status).toBe(404);
    expect(await count("newsletters")).toBe(2);
  });

  test("does not happen by following the link, which leads to the page that asks", async () => {
    const { token } = await subscribed("maria@example.com");
    for (const method of ["GET", "HEAD"]) {
      const response = await worker.call(`${UNSUBSCRIBE}?token=${token}`, { method });
      expect(response.status, method).toBe(302);
      expect(response.headers.get("location")).toBe(`/unsubscribe?token=${token}`);
    }
    expect(await count("newsletters")).toBe(1);
  });

  test.each([
    ["with another form", "a=b", FORM, "https://evil.example"],
    ["with nothing that can be read", "{", "application/json", "null"],
    ["with more than other calls take", "x".repeat(300 * 1024), "text/plain", ""],
  ])("takes a good token %s", async (_how, body, type, origin) => {
    const { token } = await subscribed("maria@example.com");
    expect((await oneClick(token, { body, type, origin })).status).toBe(204);
    expect(await count("newsletters")).toBe(0);
  });

  test("answers 404 to an unknown token", async () => {
    for (const query of ["", "?token=x", `?token=${crypto.randomUUID()}`]) {
      for (const call of [{ json: {} }, { body: ONE_CLICK, headers: { origin: "", "content-type": FORM } }]) {
        const response = await worker.call(`${UNSUBSCRIBE}${query}`, call);
        expect(response.status, query).toBe(404);
        expect(await response.json()).toEqual({ message: "There is no such subscription." });
      }
    }
  });

  test("is never bounded for mail providers, who come from few addresses", async () => {
    const sent = await Promise.all(Array.from({ length: 70 }, () => oneClick("x")));
    expect(sent.map(({ status }) => status)).toEqual(Array(70).fill(404));
  });

  test("opens no other call to a form without Origin", async () => {
    for (const path of [NEWSLETTER, `${UNSUBSCRIBE}/`, "/api/family-registrations"]) {
      const response = await worker.call(path, {
        body: ONE_CLICK,
        headers: { origin: "", "content-type": FORM },
      });
      expect(response.status, path).toBe(403);
    }
  });
});
