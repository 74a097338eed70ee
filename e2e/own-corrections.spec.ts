import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { FAMILY_PAGE, pageOf } from "./screens/family-api.ts";
import { everything, ownData } from "./screens/own-data-api.ts";
import { type Answer, show } from "./screens/screen.ts";

/* What becomes of what a family types into its own data, on a phone; the API's part is played. */

test.use({ viewport: { width: 390, height: 844 } });

const code = (page: Page) => page.getByLabel("Code");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const openData = async (page: Page, api: Record<string, Answer> = {}) => {
  const answers = { ...pageOf({ status: "pending" }), ...everything, ...api };
  await show(page, { name: "own-data", address: FAMILY_PAGE, api: answers });
  await button(page, "I have a code").click();
  await code(page).fill("123456");
  await code(page).press("Enter");
  await expect(page.getByRole("heading", { name: "Correct something" })).toBeVisible();
};

test("a new e-mail address asks for its code, and what is saved after that keeps it", async ({ page }) => {
  await openData(page);
  let stored = { ...ownData, pendingEmail: "new@example.com" as string | null };
  const sent: string[] = [];
  await page.route("**/own", (route) => {
    if (route.request().method() === "PUT") sent.push(route.request().postDataJSON().email);
    return route.fulfill({ json: stored });
  });
  const email = page.getByLabel("Email Address *");
  await email.fill("new@example.com");
  await button(page, "Save").click();
  await expect(page.getByText("We have sent a code to new@example.com.")).toBeVisible();
  // Until then the old one counts; whatever else is saved before takes the new one not back.
  await expect(page.getByRole("definition").filter({ hasText: ownData.application.email })).toBeVisible();
  await expect(email).toHaveValue("new@example.com");
  await expect(code(page)).toBeFocused();

  await page.getByLabel("Signature Dish #2").fill("Bánh xèo");
  stored = {
    ...stored,
    application: { ...stored.application, email: "new@example.com" },
    pendingEmail: null,
  };
  await code(page).fill("123456");
  await button(page, "Use this address").click();
  await expect(page.getByText("Address changed")).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("Correct something");
  await expect(email).toHaveValue("new@example.com");
  await expect(page.getByLabel("Signature Dish #2")).toHaveValue("Bánh xèo");
  await button(page, "Save").click();
  await expect.poll(() => sent).toEqual(["new@example.com", "new@example.com"]);
});
