import { show } from "#contract/show.ts";
import { inWords } from "#worker/testing/days.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

/* What search engines, link previews and readers of the legal pages rely on. */

const listed = {
  "/": `${show.name}: ${show.tagline}`,
  "/register": `Register Your Family | ${show.name}`,
  "/share-story": `Share Your Food Story | ${show.name}`,
  "/privacy-policy": `Privacy Policy | ${show.name}`,
  "/terms-of-service": `Terms of Service | ${show.name}`,
};

test("every page has a title, a description of its own, a canonical address and a preview", async ({
  page,
  request,
}) => {
  for (const [path, title] of Object.entries(listed)) {
    const prerendered = await (await request.get(path)).text();
    expect(prerendered.match(/<title>/g)).toHaveLength(1);
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(meta("description")).toHaveCount(1);
    await expect(meta("description")).toHaveAttribute("content", /.{40,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", show.siteUrl + path);
    await expect(meta("og:title")).toHaveAttribute("content", title);
    await expect(meta("og:url")).toHaveAttribute("content", show.siteUrl + path);
    await expect(meta("robots")).toHaveCount(0);
    const preview = (await meta("og:image").getAttribute("content")) ?? "";
    expect(preview.startsWith(`${show.siteUrl}/`)).toBe(true);
    const picture = await request.get(preview.slice(show.siteUrl.length));
    expect(picture.headers()["content-type"]).toBe("image/png");
    expect((await picture.body()).length).toBeLessThan(300_000);
  }
});

const unlisted = ["/admin", "/questionnaire/x", "/confirm?token=x", "/unsubscribe?token=x", "/nobody-home"];

test("pages that are nobody's to find are kept out of search engines", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[14]/);
  for (const path of unlisted) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  }
});

test("robots.txt leads to the sitemap, which lists every page worth finding", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${show.siteUrl}/sitemap.xml`);
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toMatch(/xml/);
  const addresses = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.sort()).toEqual(
    Object.keys(listed)
      .map((path) => show.siteUrl + path)
      .sort(),
  );
});

test("an address that carries a right is told to nobody and kept by nobody else", async ({ request }) => {
  for (const path of ["/confirm", "/unsubscribe"]) {
    const headers = (await request.get(`${path}?token=x`)).headers();
    // Of several policies the last counts.
    expect(headers["referrer-policy"]).toMatch(/(^|, )no-referrer$/);
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["cache-control"]).toContain("private");
  }
});

test("the landing page describes the show to machines", async ({ page }) => {
  await page.goto("/");
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": things } = JSON.parse(json ?? "") as { "@graph": { "@type": string; name: string }[] };
  expect(things.map((thing) => thing["@type"])).toContain("TVSeries");
  expect(things.every(({ name }) => name === show.name)).toBe(true);
});

test("the landing page loads no form or schema library", async ({ page }) => {
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) bytes += (await response.body()).length;
  });
  await page.goto("/");
  await becomeAlive(page);
  await page.waitForLoadState("networkidle");
  // Uncompressed. zod and react-hook-form together are 130 kB.
  expect(bytes).toBeLessThan(420_000);
});

test("legal pages say that they were last updated today, whenever they were built", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-05-06T19:00:00Z"));
  for (const path of ["/privacy-policy", "/terms-of-service"]) {
    await page.goto(path);
    await expect(page.getByText(`Last updated: ${inWords("2031-05-06", "long")}`)).toBeVisible();
    await expect(page.locator("time")).toHaveAttribute("datetime", "2031-05-06");
  }
});
