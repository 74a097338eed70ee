import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures.ts";

/* Every other browser test fails on a violation of the content policy, too: fixtures.ts. */

/** Tries to make HTML, a trusted-types policy and a style. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const tried = (attempt: () => unknown) => {
      try {
        attempt();
        return "done";
      } catch (error) {
        return String(error);
      }
    };
    const types = Reflect.get(window, "trustedTypes") as {
      createPolicy(name: string, rules: object): object;
    };
    const text = document.createElement("p");
    return {
      html: tried(() => {
        text.innerHTML = "<b>typed</b>";
      }),
      policy: tried(() => types.createPolicy("default", {})),
      style: tried(() => text.setAttribute("style", "color: red")),
      color: text.style.color,
    };
  });

test("the policy blocks HTML from text, policies and inline styles", async ({ page, allowConsoleError }) => {
  const reports: string[] = [];
  page.on("console", (message) => message.type() === "error" && reports.push(message.text()));
  allowConsoleError(/Content Security Policy|TrustedHTML|^Policy of|\/api\/auth\/user/i);
  for (const path of ["/", "/admin"]) {
    await page.goto(path);
    reports.length = 0;
    const { html, policy, color } = await attempts(page);
    expect(html).toContain("TypeError");
    expect(policy).toContain("TypeError");
    expect(color).toBe("");
    await expect.poll(() => reports.length).toBeGreaterThanOrEqual(3);
  }
});

test("a page loads few files, each once and from this site", async ({ page, baseURL }) => {
  const asked: string[] = [];
  let bytes = 0;
  page.on("request", (request) => asked.push(request.url()));
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) bytes += (await response.body()).length;
  });
  await page.goto("/");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const files = asked.filter((url) => !url.startsWith("data:"));
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  // Uncompressed. zod and react-hook-form, which no form of this page needs, are 130 kB together.
  expect(bytes).toBeLessThan(420_000);
  await page.goto("/register");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const calls = asked.filter((url) => new URL(url).pathname.startsWith("/api/"));
  expect(new Set(calls)).toEqual(new Set([`${baseURL}/api/contact-info`]));
});
