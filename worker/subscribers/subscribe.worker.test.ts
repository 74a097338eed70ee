import { describe, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import type { Summary } from "#contract/summary.ts";
import { countRows } from "#worker/testing/storage.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const NEWSLETTER = "/api/newsletter";

const subscribe = (email: unknown) => worker.call(NEWSLETTER, { json: { email } });

const count = (table: "newsletters" | "outbox") => countRows(worker.env, table);

describe("subscribing", () => {
  test("stores the address in lower case and sends one mail with the ways out", async () => {
    const response = await subscribe(" Maria@Example.COM ");
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ email: "maria@example.com" });
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    expect(mail?.to).toEqual(["maria@example.com"]);
    expect(mail?.subject).toBe(`Welcome to the ${show.name} newsletter`);
    const stored = await worker.env.DB.prepare(
      "SELECT id, unsubscribe_token AS token FROM newsletters",
    ).first();
    // Cloudflare takes List-Unsubscribe with https only, although this site was asked by http.
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<https://kitchen.test${NEWSLETTER}/unsubscribe?token=${stored?.token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    // The link leads to a page that asks.
    expect(mail?.text).not.toMatch(/one click/i);
    expect(mail?.text).toContain(`\n${SITE}/unsubscribe?token=${stored?.token}`);
    expect(mail?.html).toContain(`href="${SITE}/unsubscribe?token=${stored?.token}"`);
    expect(await worker.env.DB.prepare("SELECT kind, about_id FROM outbox").first()).toEqual({
      kind: "newsletter",
      about_id: stored?.id,
    });
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

  test("refuses what is no address, or would write headers of its own", async () => {
    const headers = "maria@example.com\r\nBcc: everybody@example.com";
    for (const email of ["", "maria@", 7, undefined, headers]) {
      const response = await subscribe(email);
      expect(response.status, String(email)).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: "email" }] });
    }
    expect([await count("newsletters"), await count("outbox")]).toEqual([0, 0]);
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
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(first.rows).toEqual(
      ["c", "b"].map((name) => ({
        id: expect.any(String),
        email: `${name}@example.com`,
        confirmedAt: time,
        createdAt: time,
      })),
    );
    const [, next = ""] = /^<.+(\?.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    const second = await list(next, cookie);
    expect(second.rows.map(({ email }) => email)).toEqual(["a@example.com"]);
    expect(second.link).toBeNull();
    const summary = (await (await worker.call("/api/summary", { cookie })).json()) as Summary;
    expect(summary.subscribers).toBe(3);
  });
});
