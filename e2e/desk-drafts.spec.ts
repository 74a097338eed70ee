import type { Page } from "@playwright/test";
import { answeredFamily } from "./applications.ts";
import { expect, logIn, test } from "./fixtures.ts";

const NOTES = "Which pot was it, and whose?";

const notes = (page: Page) => page.getByRole("dialog").getByLabel("Review Notes");

test("what is typed at the desk survives a crash, is shown to no other login, and goes at logout", async ({
  page,
  context,
}) => {
  const { family } = await answeredFamily(page);
  const address = `/admin/questionnaires?family=${family.id}`;
  await page.goto(address);
  await notes(page).fill(NOTES);
  // Without a word to the page.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(address);
  await expect(notes(again)).toHaveValue(NOTES);

  await logIn(again, "producer");
  await again.goto(address);
  await expect(notes(again)).toHaveValue("");

  await again.keyboard.press("Escape");
  await again.getByRole("link", { name: "Logout" }).click();
  await expect(again).toHaveURL("/");
  const left = JSON.stringify(await again.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(left).not.toMatch(new RegExp(`pot|${family.id}`));
});
