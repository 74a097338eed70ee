import type { Page } from "@playwright/test";

/** On the landing page. */
export const subscribe = async (page: Page, email: string) => {
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
};
