import { show } from "#contract/show.ts";
import { expect, test } from "./fixtures.ts";

/* Every public page is a file that needs no script to be read. */

test.use({ javaScriptEnabled: false });

const pages = {
  "/": [
    show.name,
    "Celebrating Kitchen Stories",
    "What We're Looking For",
    "How Casting Works",
    "Stay in the Loop",
  ],
  "/register": ["Register Your Family", "Who can apply", "Tell Us About Your Cooking", "Availability"],
  "/share-story": ["Share Your Food Story"],
  "/privacy-policy": ["Privacy Policy", "Children", "Your rights"],
  "/terms-of-service": ["Terms of Service", "Law and disputes"],
  "/confirm": ["One more click"],
  "/unsubscribe": ["Unsubscribe"],
  "/nobody-home": ["404 Page Not Found"],
};

test("every page shows its content, links lead on, and forms can't be sent", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  for (const [path, headings] of Object.entries(pages)) {
    await page.goto(path);
    for (const name of headings)
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
