import { expect, test } from "./fixtures.ts";
import { button, code, giveCode, open, opened } from "./own-data.ts";
import { ownData } from "./screens/own-data-api.ts";

/* What a family's data leaves behind when it is closed: nothing on the screen, and no access. */

test.use({ viewport: { width: 390, height: 844 } });

test("whoever comes back to the page is asked for a code again, and the device keeps nothing", async ({
  page,
}) => {
  await open(page);
  await giveCode(page);
  await expect(opened(page)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(ownData.application.phone);
  // As when the browser puts the page aside, for the way back.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect(page.getByText(ownData.application.phone)).toHaveCount(0);

  await button(page, "I have a code").click();
  await code(page).fill("123456");
  await button(page, "Open my data").click();
  await expect(opened(page)).toBeVisible();
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page.getByRole("heading", { name: "Privacy Policy" })).toBeVisible();
  await page.goBack();
  await expect(button(page, "Send me a code")).toBeVisible();
  await expect(page.getByText(ownData.application.phone)).toHaveCount(0);
});
