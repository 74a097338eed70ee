import { expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What pages say to those that run no script: search engines, link previews, and some people. */

const worker = await startWorker();
const ask = (path: string) => fetch(worker.localSite.origin + path);
const read = async (path: string) => (await ask(path)).text();

const listed = {
  "/": `${show.name}: ${show.tagline}`,
  "/register": `Register Your Family | ${show.name}`,
  "/share-story": `Share Your Food Story | ${show.name}`,
  "/privacy-policy": `Privacy Policy | ${show.name}`,
  "/terms-of-service": `Terms of Service | ${show.name}`,
};

/** What the only tag that is named so says. */
const only = (html: string, tag: RegExp) => {
  const found = [...html.matchAll(tag)].map(([, said]) => said);
  expect(found, String(tag)).toHaveLength(1);
  return found[0] ?? "";
};

test.each(Object.entries(listed))("%s has a title, a description and a preview", async (path, title) => {
  const html = await read(path);
  const property = (name: string) => only(html, new RegExp(`<meta property="${name}" content="(.*?)"`, "g"));
  expect(only(html, /<title>(.*?)<\/title>/g)).toBe(title);
  expect(only(html, /<meta name="description" content="(.*?)"/g)).toMatch(/.{40,}/);
  expect(only(html, /<link rel="canonical" href="(.*?)"/g)).toBe(show.siteUrl + path);
  expect([property("og:title"), property("og:url")]).toEqual([title, show.siteUrl + path]);
  const [, picture = ""] = property("og:image").split(show.siteUrl);
  const { headers } = await ask(picture);
  expect(headers.get("content-type")).toBe("image/png");
  expect(Number(headers.get("content-length"))).toBeLessThan(300_000);
});

test("robots.txt leads to the sitemap, which lists every page worth finding", async () => {
  expect(await read("/robots.txt")).toContain(`Sitemap: ${show.siteUrl}/sitemap.xml`);
  const sitemap = await ask("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toMatch(/xml/);
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, page]) => page);
  expect(addresses.toSorted()).toEqual(
    Object.keys(listed)
      .map((path) => show.siteUrl + path)
      .toSorted(),
  );
});

test("the landing page describes the show", async () => {
  const json = only(await read("/"), /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const { "@graph": things } = JSON.parse(json) as { "@graph": { "@type": string; name: string }[] };
  expect(things.map((thing) => thing["@type"])).toContain("TVSeries");
  expect(things.every(({ name }) => name === show.name)).toBe(true);
});

test("a form says that it needs JavaScript, what it would ask for, and where else to write", async () => {
  // It is shown to nobody else, and Chromium's switch for tests does not show it either.
  expect(await read("/")).toMatch(/<noscript><p[^>]*>Subscribing needs JavaScript\./);
  for (const [path, needed] of [
    ["/register", "Family Name, Primary Contact, Email Address, Phone Number, Home Address"],
    ["/share-story", "Your Name, Email Address, Story Title, Your Story"],
  ] as const) {
    const [before = ""] = (await read(path)).split("<form");
    expect(before).toMatch(/<noscript>.*This form needs JavaScript\./s);
    expect(before).toContain(needed);
    expect(before).toContain(`mailto:${show.casting}`);
  }
});
