import { show } from "#contract/show.ts";
import { expect, test } from "./fixtures.ts";

/* Every public page is a file that paints before, and without, any script. */

test.use({ javaScriptEnabled: false });

const pages = [
  {
    path: "/",
    headings: [
      show.name,
      "Celebrating Kitchen Stories",
      "Authentic Stories",
      "Intimate Filming",
      "Real Food",
      "What We're Looking For",
      "Authentic Family Cooks",
      "Food Story Tellers",
      "How Casting Works",
      "Who may apply",
      "Stay in the Loop",
    ],
  },
  {
    path: "/register",
    headings: [
      "Register Your Family",
      "Who can apply",
      "How casting works",
      "Tell Us About Your Cooking",
      "Availability",
    ],
  },
  { path: "/share-story", headings: ["Share Your Food Story"] },
  { path: "/privacy-policy", headings: ["Privacy Policy", "Children", "Your rights"] },
  { path: "/terms-of-service", headings: ["Terms of Service", "Law and disputes"] },
  { path: "/confirm", headings: ["One more click"] },
  { path: "/unsubscribe", headings: ["Unsubscribe"] },
  { path: "/nobody-home", headings: ["404 Page Not Found"] },
];

test("every page shows its content", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  for (const { path, headings } of pages) {
    await page.goto(path);
    for (const name of headings) {
      await expect(page.getByRole("heading", { name, exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toContainText(show.fallbackContact.location);
  }
});

test("the landing page's ways on are links, and what needs a script is not offered", async ({ page }) => {
  const main = page.getByRole("main");
  for (const [name, path] of [
    ["Register Your Family", "/register"],
    ["Apply Now", "/register"],
    ["Share Your Story", "/share-story"],
  ] as const) {
    await page.goto("/");
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/");
  await main.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL("/#about");
  await expect(page.locator("#about")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeDisabled();
});
