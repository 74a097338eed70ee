import { show } from "#contract/show.ts";
import { newFamily } from "./families.ts";
import { expect, test } from "./fixtures.ts";

/* A page needs no script to be read. */

test.use({ javaScriptEnabled: false });

/** The last heading of each page whose content is its own. */
const lastHeadings = {
  "/": "Stay in the Loop",
  "/register": "Availability",
  "/share-story": "Share Your Food Story",
  "/privacy-policy": "Your rights",
};

test("pages show their content, links lead on, and forms can't be sent", async ({ page }) => {
  for (const [path, name] of Object.entries(lastHeadings)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name, exact: true }).first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(show.fallbackContact.location);
  }
  const links = {
    "Register Your Family": "/register",
    "Apply Now": "/register",
    "Share Your Story": "/share-story",
  };
  for (const [name, path] of Object.entries(links)) {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Learn More" }).click();
  await expect(page.locator("#about")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeDisabled();
});

test("a family's page says how far the family is", async ({ page }) => {
  const { id, familyName } = await newFamily(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("We’d love to know more");
  await expect(main).toContainText(familyName);
  const steps = page.getByRole("list", { name: "Your way to the show" }).getByRole("listitem");
  await expect(steps).toHaveText([/^Applied \w+ \d+$/, /^Read \w+ \d+$/, "Questions", "Your day", "On air"]);
  await expect(steps.and(page.locator("[aria-current=step]"))).toHaveText(/^Questions/);
});

test("a phone's menu closes by Escape and after a choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  const toggle = bar.getByRole("button", { name: "Menu" });
  const choice = bar.getByRole("link", { name: "Share Story" });
  const client = await page.context().newCDPSession(page);
  /** What screen readers say. */
  const isExpanded = async () => {
    const { root } = await client.send("DOM.getDocument");
    const button = { nodeId: root.nodeId, accessibleName: "Menu", role: "button" };
    const { nodes } = await client.send("Accessibility.queryAXTree", button);
    return nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value as unknown;
  };
  await expect(choice).toBeHidden();
  expect(await isExpanded()).toBe(false);
  await toggle.click();
  await expect(choice).toBeVisible();
  expect(await isExpanded()).toBe(true);
  await page.keyboard.press("Tab");
  await expect(bar.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await choice.click();
  await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
  await expect(choice).toBeHidden();
});
