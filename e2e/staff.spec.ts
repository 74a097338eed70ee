import { expect, logIn, test } from "./fixtures.ts";

test("staff see whose names are whose, and release one by keyboard", async ({ page }) => {
  await logIn(page, "producer");
  await page.goto("/admin");
  // The other tests go on being logged in: what is released here is played.
  const released: string[] = [];
  await page.route("**/api/staff/*/pin", async (route) => {
    released.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 204 });
  });
  const staff = page.getByRole("button", { name: "Pat Producer: all staff" });
  await staff.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Staff" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "producer (you)" })).toContainText(
    "Account 1002 since",
  );
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  const release = dialog.getByRole("button", { name: "Release producer" });
  await release.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Release producer?" });
  await expect(question).toContainText("is logged out, including you");
  // It begins at the safe answer.
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  expect(released).toEqual([]);
  await expect(release).toBeFocused();

  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Release", exact: true }).press("Enter");
  await expect(page.getByText("Name Released")).toBeVisible();
  expect(released).toEqual(["/api/staff/producer/pin"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(staff).toBeFocused();
});
