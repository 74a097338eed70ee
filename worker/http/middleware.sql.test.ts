import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import { show } from "#contract/show.ts";
import { startApp } from "#worker/testing/app.ts";
import { countRows } from "#worker/testing/storage.ts";
import type { AppEnv } from "./app-env.ts";
import { drainBody } from "./middleware.ts";

const site = await startApp({ SITE_URL: "" });

const locationOf = async (address: string, method = "GET") => {
  const { status, headers } = await site.call(address, { method });
  return [status, headers.get("location")];
};

describe("at another address than the site's own", () => {
  test.each([
    "https://kitchen.workers.dev",
    "https://www.kitchen.example",
    "https://kitchen.example:8443",
    show.siteUrl.replace("https:", "http:"),
  ])("%s, a read leads to it, and what changes something is to be sent again as it is", async (origin) => {
    const call = "/api/contact-info?a=B&c=%2F";
    const statuses = { GET: 301, HEAD: 301, POST: 308, DELETE: 308, OPTIONS: 308 };
    for (const [method, status] of Object.entries(statuses))
      expect(await locationOf(origin + call, method)).toEqual([status, show.siteUrl + call]);
  });

  test.each([
    "//evil.example",
    "///evil.example/%2e%2e",
    "/\\evil.example",
    "/@evil.example",
    "/%0d%0aLocation:%20https://evil.example",
    "/.evil.example",
    "/?a=//evil.example",
  ])("the path %s stays one of the site", async (path) => {
    const [status, location] = await locationOf(`https://kitchen.workers.dev${path}`);
    expect([status, new URL(String(location)).origin]).toEqual([301, show.siteUrl]);
  });

  test.each(["notlocalhost", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0"])(
    "%s is not one's own computer",
    async (host) => expect((await site.call(`http://${host}/api/contact-info`)).status).toBe(301),
  );
});

test("a second installation is at its own address, with the scheme that it names", async () => {
  await site.changeSettings({ SITE_URL: "http://trial.example/" });
  const call = "/api/contact-info";
  expect((await site.call(`http://trial.example${call}`)).status).toBe(200);
  expect(await locationOf(show.siteUrl + call)).toEqual([301, `http://trial.example${call}`]);
});

const forged = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };

test.each([
  show.siteUrl,
  "http://localhost:8787",
  "http://kitchen.localhost:8787",
  "http://127.8.9.1",
  "http://[::1]:8787",
])(
  "links in mails caused at %s lead there, whatever headers say of where the call was sent",
  async (origin) => {
    const json = { email: "maria@example.com" };
    expect((await site.call(`${origin}/api/newsletter`, { json, headers: forged })).status).toBe(201);
    const [mail] = await site.sentMails();
    const links = `${mail?.text} ${mail?.html} ${mail?.headers["List-Unsubscribe"]}`;
    const origins = [...links.matchAll(/https?:[^\s"<>?]+/g)].map(([link]) => new URL(link).origin);
    expect(origins).toContain(origin);
    expect(origins).not.toContain("https://evil.example");
  },
);

test("a refused body without an end is not read to its end", async () => {
  const app = new Hono<AppEnv>().use(drainBody).post("/", (c) => c.text("Not like this", 415));
  const piece = new Uint8Array(256 * 1024);
  let read = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      read += piece.length;
      controller.enqueue(piece);
    },
  });
  // Node wants it for streams; its types don't have it.
  const init = { method: "POST", body, duplex: "half" };
  expect((await app.request("/", init)).status).toBe(415);
  expect(read).toBeLessThan(2 * photoLimits.bytes);
});

const OTHER_SITE = "https://evil.example";
test.each([
  [201, {}],
  [403, { origin: OTHER_SITE }],
  // Of a sandboxed page.
  [403, { origin: "null" }],
  [403, { origin: "" }],
  [403, { origin: "", "sec-fetch-site": "cross-site" }],
  // Not all browsers send an Origin.
  [201, { origin: "", "sec-fetch-site": "same-origin" }],
  [415, { "content-type": "application/x-www-form-urlencoded" }],
  [415, { "content-type": "text/plain" }],
  [415, { "content-type": "application/jsonp" }],
])(
  "a call is answered %i with the headers %j, and stores nothing that is refused",
  async (status, headers) => {
    const json = { email: "ana@example.com" };
    expect((await site.call(`${show.siteUrl}/api/newsletter`, { json, headers })).status).toBe(status);
    expect(await countRows(site.env, "newsletters")).toBe(status === 201 ? 1 : 0);
  },
);
