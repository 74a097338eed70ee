import { describe, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { startApp } from "#worker/testing/app.ts";

const site = await startApp({ SITE_URL: "" });

const subscribeAt = async (origin: string, headers: Record<string, string> = {}) => {
  const json = { email: "maria@example.com" };
  expect((await site.call(`${origin}/api/newsletter`, { json, headers })).status).toBe(201);
};
const originsInMail = async () => {
  const [mail] = await site.sentMails();
  const text = `${mail?.text} ${mail?.html} ${mail?.headers["List-Unsubscribe"]}`;
  return new Set([...text.matchAll(/https?:[^\s"<>?]+/g)].map(([link]) => new URL(link).origin));
};

describe("at another address than the site's own", () => {
  test.each([
    "https://kitchen.workers.dev",
    "https://www.kitchen.example",
    "https://kitchen.example:8443",
    show.siteUrl.replace("https:", "http:"),
  ])("%s, a read leads to it, and what changes something is to be sent again as it is", async (origin) => {
    for (const [method, status] of Object.entries({
      GET: 301,
      HEAD: 301,
      POST: 308,
      DELETE: 308,
      OPTIONS: 308,
    })) {
      const response = await site.call(`${origin}/api/contact-info?a=B&c=%2F`, { method });
      expect([method, response.status]).toEqual([method, status]);
      expect(response.headers.get("location")).toBe(`${show.siteUrl}/api/contact-info?a=B&c=%2F`);
    }
  });

  test.each([
    "//evil.example",
    "///evil.example/%2e%2e",
    "/\\evil.example",
    "/\\\\evil.example",
    "/@evil.example",
    "/%0d%0aLocation:%20https://evil.example",
    "/.evil.example",
    "/?a=//evil.example",
  ])("the path %s stays one of the site", async (path) => {
    const response = await site.call(`https://kitchen.workers.dev${path}`);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get("location") ?? "").origin).toBe(show.siteUrl);
  });
});

test("a second installation is at its own address, with the scheme that it names", async () => {
  await site.changeSettings({ SITE_URL: "http://trial.example/" });
  expect((await site.call("http://trial.example/api/contact-info")).status).toBe(200);
  const { headers } = await site.call(`${show.siteUrl}/api/contact-info`);
  expect(headers.get("location")).toBe("http://trial.example/api/contact-info");
});

test.each(["localhost:8787", "kitchen.localhost:8787", "127.0.0.1:8787", "127.8.9.1", "[::1]:8787"])(
  "on one's own computer, at %s, the site and the links in its mails are there",
  async (host) => {
    await subscribeAt(`http://${host}`);
    expect(await originsInMail()).toContain(new URL(`http://${host}`).origin);
  },
);

test.each(["notlocalhost", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0"])(
  "%s is not one's own computer",
  async (host) => expect((await site.call(`http://${host}/api/contact-info`)).status).toBe(301),
);

test("links in mails lead to the site, whatever a request says of where it was sent", async () => {
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  await subscribeAt(show.siteUrl, forged);
  expect(await originsInMail()).toEqual(new Set([show.siteUrl]));
});
