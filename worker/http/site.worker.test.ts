import { describe, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker({ SITE_URL: "" });

const subscribeAt = (site: string, headers: Record<string, string> = {}) =>
  worker.call(`${site}/api/newsletter`, { json: { email: "maria@example.com" }, headers });
const linksInMail = async () => {
  await expect.poll(worker.sentMails).toHaveLength(1);
  const [mail] = await worker.sentMails();
  return [
    ...`${mail?.text} ${mail?.html} ${mail?.headers["List-Unsubscribe"]}`.matchAll(/https?:[^\s"<>?]+/g),
  ]
    .map(([link]) => new URL(link).origin)
    .filter((origin, place, all) => all.indexOf(origin) === place);
};

const elsewhere = [
  "https://kitchen.workers.dev",
  "https://www.kitchen.example",
  "https://kitchen.example:8443",
  show.siteUrl.replace("https:", "http:"),
];

describe("at another address than the site's own", () => {
  test("a read leads to it, with path and query", async () => {
    for (const site of elsewhere) {
      for (const method of ["GET", "HEAD"]) {
        const response = await worker.call(`${site}/api/contact-info?a=B&c=%2F`, { method });
        expect(response.status, site).toBe(301);
        expect(response.headers.get("location")).toBe(`${show.siteUrl}/api/contact-info?a=B&c=%2F`);
      }
    }
  });

  test("what changes something is to be sent again as it is", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const response = await worker.call(`https://kitchen.workers.dev/api/visits`, { method });
      expect(response.status, method).toBe(308);
      expect(response.headers.get("location")).toBe(`${show.siteUrl}/api/visits`);
    }
  });

  test("any path stays one of the site", async () => {
    for (const path of [
      "//evil.example",
      "///evil.example/%2e%2e",
      "/\\evil.example",
      "/\\\\evil.example",
      "/@evil.example",
      "/%0d%0aLocation:%20https://evil.example",
      "/.evil.example",
      "/?a=//evil.example",
    ]) {
      const response = await worker.call(`https://kitchen.workers.dev${path}`);
      expect(response.status, path).toBe(301);
      expect(new URL(response.headers.get("location") ?? "").origin).toBe(show.siteUrl);
    }
  });
});

test("a second installation is at its own address, with the scheme that it names", async () => {
  await worker.changeSettings({ SITE_URL: "http://trial.example/" });
  expect((await worker.call("http://trial.example/api/contact-info")).status).toBe(200);
  const { headers } = await worker.call(`${show.siteUrl}/api/contact-info`);
  expect(headers.get("location")).toBe("http://trial.example/api/contact-info");
});

test.each(["localhost:8787", "kitchen.localhost:8787", "127.0.0.1:8787", "127.8.9.1", "[::1]:8787"])(
  "on one's own computer, at %s, the site and the links in its mails are there",
  async (host) => {
    expect((await subscribeAt(`http://${host}`)).status).toBe(201);
    expect(await linksInMail()).toContain(new URL(`http://${host}`).origin);
  },
);

test("what only looks like it is not one's own computer", async () => {
  for (const host of ["notlocalhost", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0"]) {
    expect((await worker.call(`http://${host}/api/contact-info`)).status).toBe(301);
  }
});

test("links in mails lead to the site, whatever a request says of where it was sent", async () => {
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  expect((await subscribeAt(show.siteUrl, forged)).status).toBe(201);
  expect(await linksInMail()).toEqual([show.siteUrl]);
});
