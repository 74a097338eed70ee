import type { Page } from "@playwright/test";
import { answeredFamily } from "./applications.ts";
import { expect, logIn, test } from "./fixtures.ts";

/* What is typed at the desk and not sent is kept for that login, and for nobody else who comes to the computer. */

const NOTES = "Which pot was it, and whose?";

const notes = (page: Page) => page.getByRole("dialog").getByLabel("Review Notes");
const sealed = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("sealed-")));

const logOut = async (page: Page) => {
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
};

test("typed notes survive a crash, a logout and another login, which does not see them", async ({
  page,
  context,
}) => {
  const { family } = await answeredFamily(page);
  const address = `/admin/questionnaires?family=${family.id}`;
  await page.goto(address);
  await notes(page).fill(NOTES);
  await expect.poll(async () => (await sealed(page)).length).toBe(1);
  // Without a word to the page.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(address);
  await expect(notes(again)).toHaveValue(NOTES);
  await again.keyboard.press("Escape");
  await logOut(again);
  const left = JSON.stringify(await again.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(left).not.toMatch(new RegExp(`pot|${family.id}`));

  await logIn(again, "producer");
  await again.goto(address);
  await expect(notes(again)).toHaveValue("");
  await notes(again).fill("Mine");
  await expect.poll(async () => (await sealed(again)).length).toBe(2);
  await again.keyboard.press("Escape");
  await logOut(again);

  await logIn(again, "showrunner");
  await again.goto(address);
  await expect(notes(again)).toHaveValue(NOTES);
  await again.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(again.getByText("Review Completed")).toBeVisible();
  await expect.poll(async () => (await sealed(again)).length).toBe(1);
});
