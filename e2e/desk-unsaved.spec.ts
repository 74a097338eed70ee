import type { Page } from "@playwright/test";
import { answeredFamily } from "./applications.ts";
import { expect, logIn, test } from "./fixtures.ts";

const NOTES = "Which pot was it, and whose?";

const notes = (page: Page) => page.getByRole("dialog").getByLabel("Message to the family");

test("what is typed at the desk is not closed unasked, nor by a session that ends, and is kept nowhere", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  const { family } = await answeredFamily(page);
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await notes(page).pressSequentially(NOTES);
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(notes(page)).toHaveValue(NOTES);

  const cookies = await context.cookies();
  await context.clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Needs Follow-up", exact: true }).click();
  await expect(page.getByRole("link", { name: "log in in a new tab" })).toHaveAttribute("target", "_blank");
  await expect(notes(page)).toHaveValue(NOTES);
  await context.addCookies(cookies);
  await page.getByRole("button", { name: "Needs Follow-up", exact: true }).click();
  await expect(page.getByText("Review Completed")).toBeVisible();

  await page.getByRole("button", { name: `Review ${family.familyName}` }).click();
  await notes(page).pressSequentially("pot, again");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const left = JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(left).not.toMatch(/pot/);
  await logIn(page, "producer");
});
