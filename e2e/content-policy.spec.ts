import { becomeAlive, expect, test } from "./fixtures.ts";

/* That every other browser test runs under the policy without a report is seen to in fixtures.ts. */

for (const path of ["/", "/admin"]) {
  test(`text does not become HTML, style or script on ${path}`, async ({ page, allowConsoleError }) => {
    const reports: string[] = [];
    page.on("console", (message) => message.type() === "error" && reports.push(message.text()));
    allowConsoleError(/Content Security Policy|TrustedHTML|^Policy of|\/api\/auth\/user/i);
    await page.goto(path);
    const outcome = await page.evaluate(() => {
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
    expect(outcome.html).toContain("TypeError");
    expect(outcome.policy).toContain("TypeError");
    expect(outcome.color).toBe("");
    await expect.poll(() => reports.length).toBeGreaterThanOrEqual(3);
  });
}

test("a page asks for each of its files once, and for none of another site", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await becomeAlive(page);
  await page.waitForLoadState("networkidle");
  const files = asked.filter((url) => !url.startsWith("data:"));
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
});
