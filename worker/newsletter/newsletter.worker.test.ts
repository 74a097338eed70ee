import { describe, expect, test } from "vitest";
import type { Subscriber } from "../../contract/newsletter.ts";
import type { Summary } from "../../contract/summary.ts";
import { SITE, startWorker } from "../testing/worker.ts";

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
const oneClick = (token: string, body = ONE_CLICK, type = FORM) =>
  worker.call(`${UNSUBSCRIBE}?token=${token}`, {
    body,
    headers: { origin: "", "content-type": type },
  });

const count = async (table: "newsletters" | "outbox") =>
  (await worker.env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

describe("subscribing", () => {
  test("stores the address in lower case and sends one mail with the ways out", async () => {
    const response = await subscribe(" Maria@Example.COM ");
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ email: "maria@example.com" });
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    expect(mail?.to).toEqual(["maria@example.com"]);
    expect(mail?.subject).toBe("Welcome to the Knock Knock Kitchen newsletter");
    const stored = await worker.env.DB.prepare(
      "SELECT id, unsubscribe_token AS token FROM newsletters",
    ).first();
    // Cloudflare takes List-Unsubscribe with https only, although this site was asked by http.
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<https://kitchen.test${UNSUBSCRIBE}?token=${stored?.token}>`,
      "List-Unsubscribe-Post": ONE_CLICK,
    });
    expect(mail?.text).toContain(`Unsubscribe: ${SITE}/unsubscribe?token=${stored?.token}`);
    expect(mail?.html).toContain(`href="${SITE}/unsubscribe?token=${stored?.token}"`);
    expect(await worker.env.DB.prepare("SELECT kind, about_id FROM outbox").first()).toEqual({
      kind: "newsletter",
      about_id: stored?.id,
    });
  });

  test("a second time answers the same, stores nothing and sends nothing", async () => {
    const first = await subscribe("maria@example.com");
    await expect.poll(worker.sentMails).toHaveLength(1);
    const second = await subscribe("MARIA@example.com");
    expect(second.status).toBe(first.status);
    expect(await second.json()).toEqual(await first.json());
    const names = (response: { headers: Iterable<[string, string]> }) =>
      [...response.headers].map(([name]) => name).filter((name) => name !== "date");
    expect(names(second)).toEqual(names(first));
    expect(await count("newsletters")).toBe(1);
    await worker.runCron();
    expect(await count("outbox")).toBe(1);
    expect(await worker.sentMails()).toHaveLength(1);
  });

  test("many times at one moment sends one mail", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => subscribe("maria@example.com")));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await expect.poll(worker.sentMails).toHaveLength(1);
    expect(await count("newsletters")).toBe(1);
    expect(await count("outbox")).toBe(1);
  });

  test("keeps neither the subscription nor the mail when the mail cannot be queued", async () => {
    await worker.env.DB.prepare(
      "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END",
    ).run();
    const response = await subscribe("maria@example.com");
    await worker.env.DB.prepare("DROP TRIGGER full").run();
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toContain("full");
    expect(await count("newsletters")).toBe(0);
  });

  test.each([
    "",
    "   ",
    "maria",
    "maria@",
    "@example.com",
    "a b@example.com",
    7,
    null,
    undefined,
    ["a@b.co"],
  ])("refuses the address %j", async (email) => {
    const response = await subscribe(email);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: "Please enter a valid email address",
      issues: [{ path: "email", message: "Please enter a valid email address" }],
    });
    expect(await count("newsletters")).toBe(0);
  });

  test("refuses an address that would write headers of its own", async () => {
    expect((await subscribe("maria@example.com\r\nBcc: everybody@example.com")).status).toBe(400);
    expect(await count("outbox")).toBe(0);
  });

  test("is bounded for each address", async () => {
    const statuses = [];
    for (let call = 0; call < 70; call++) statuses.push((await subscribe("nope")).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses).toContain(429);
  });
});

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

  test("by a mail provider's form takes no Origin", async () => {
    const { token } = await subscribed("maria@example.com");
    expect((await oneClick(token)).status).toBe(204);
    expect(await count("newsletters")).toBe(0);
    expect((await oneClick(token)).status).toBe(404);
  });

  test("by a mail provider's multipart form too", async () => {
    const { token } = await subscribed("maria@example.com");
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await oneClick(token, body, "multipart/form-data; boundary=x")).status).toBe(204);
    expect(await count("newsletters")).toBe(0);
  });

  test("leaves everybody else subscribed, with their mails", async () => {
    const { token } = await subscribed("maria@example.com");
    await subscribe("peter@example.com");
    await oneClick(token);
    const { results } = await worker.env.DB.prepare("SELECT email FROM newsletters").all();
    expect(results).toEqual([{ email: "peter@example.com" }]);
    expect(await count("outbox")).toBe(1);
  });

  test("is open to subscribing anew, with a mail and a token of its own", async () => {
    const { token } = await subscribed("maria@example.com");
    await oneClick(token);
    expect((await subscribe("maria@example.com")).status).toBe(201);
    await expect.poll(worker.sentMails).toHaveLength(2);
    expect(await count("newsletters")).toBe(1);
    expect((await oneClick(token)).status).toBe(404);
    expect(await count("newsletters")).toBe(1);
  });

  test("does not happen by following the link, which leads to the page that asks", async () => {
    const { token } = await subscribed("maria@example.com");
    for (const method of ["GET", "HEAD"]) {
      const response = await worker.call(`${UNSUBSCRIBE}?token=${token}`, { method });
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`/unsubscribe?token=${token}`);
    }
    expect(await count("newsletters")).toBe(1);
  });

  test("redirects nowhere but to the page, whatever the token", async () => {
    const response = await worker.call(
      `${UNSUBSCRIBE}?token=${encodeURIComponent("x&y=//evil.example\r\nX: y")}`,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      "/unsubscribe?token=x%26y%3D%2F%2Fevil.example%0D%0AX%3A+y",
    );
  });

  test.each([
    ["a form of something else", { body: "a=b", headers: { origin: "", "content-type": FORM } }, 400],
    ["a broken form", { body: "x", headers: { origin: "", "content-type": "multipart/form-data" } }, 400],
    [
      "a form with a foreign Origin",
      { body: ONE_CLICK, headers: { origin: "https://evil.example", "content-type": FORM } },
      403,
    ],
    ["JSON without Origin", { json: {}, headers: { origin: "" } }, 403],
    ["text without Origin", { body: ONE_CLICK, headers: { origin: "", "content-type": "text/plain" } }, 403],
    ["a form from our own page", { body: ONE_CLICK, headers: { "content-type": FORM } }, 415],
    [
      "a form of 65 KB",
      { body: `${ONE_CLICK}&x=${"x".repeat(65 * 1024)}`, headers: { origin: "", "content-type": FORM } },
      413,
    ],
  ])("refuses %s, and changes nothing", async (_what, call, status) => {
    const { token } = await subscribed("maria@example.com");
    const response = await worker.call(`${UNSUBSCRIBE}?token=${token}`, { method: "POST", ...call });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(expect.objectContaining({ message: expect.any(String) }));
    expect(await count("newsletters")).toBe(1);
  });

  test.each(["", "?token=", "?token=x", `?token=${crypto.randomUUID()}`, `?token=${"x".repeat(5000)}`])(
    "answers 404 to an unknown token (%s)",
    async (query) => {
      for (const call of [{ json: {} }, { body: ONE_CLICK, headers: { origin: "", "content-type": FORM } }]) {
        const response = await worker.call(`${UNSUBSCRIBE}${query}`, call);
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ message: "There is no such subscription." });
      }
    },
  );

  test("is bounded for pages, never for mail providers, who come from few addresses", async () => {
    const statuses = async (send: () => Promise<{ status: number }>) => {
      const found = [];
      for (let call = 0; call < 70; call++) found.push((await send()).status);
      return found;
    };
    const pages = await statuses(() => worker.call(`${UNSUBSCRIBE}?token=x`, { json: {} }));
    expect(pages).toContain(429);
    expect(await statuses(() => oneClick("x"))).toEqual(Array(70).fill(404));
  });

  test("opens no other call to a form without Origin", async () => {
    for (const path of [NEWSLETTER, `${UNSUBSCRIBE}/`, "/api/family-registrations"]) {
      const response = await worker.call(path, {
        body: ONE_CLICK,
        headers: { origin: "", "content-type": FORM },
      });
      expect(response.status).toBe(403);
    }
  });
});

describe("the list of subscribers", () => {
  const list = async (query: string, cookie: string) => {
    const response = await worker.call(`${NEWSLETTER}/subscribers${query}`, { cookie });
    expect(response.status).toBe(200);
    return { rows: (await response.json()) as Subscriber[], link: response.headers.get("link") };
  };

  test("is paged newest first, carries no token, and is counted", async () => {
    for (const name of ["a", "b", "c"]) await subscribe(`${name}@example.com`);
    const cookie = await worker.logIn("showrunner");
    const first = await list("?limit=2", cookie);
    expect(first.rows).toEqual(
      ["c", "b"].map((name) => ({
        id: expect.any(String),
        email: `${name}@example.com`,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })),
    );
    const [, next = ""] = /^<.+(\?.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    const second = await list(next, cookie);
    expect(second.rows.map(({ email }) => email)).toEqual(["a@example.com"]);
    expect(second.link).toBeNull();
    const summary = (await (await worker.call("/api/summary", { cookie })).json()) as Summary;
    expect(summary.subscribers).toBe(3);
  });

  test.each(["?limit=0", "?limit=ten", "?cursor=made-up"])("answers 400 to %s", async (query) => {
    const cookie = await worker.logIn("showrunner");
    expect((await worker.call(`${NEWSLETTER}/subscribers${query}`, { cookie })).status).toBe(400);
  });
});
