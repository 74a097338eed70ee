import type { Page } from "@playwright/test";
import { takeTime } from "./fixtures.ts";

/** On the landing page. */
export const subscribe = async (page: Page, email: string) => {
  await page.getByLabel("Email Address").fill(email);
  await takeTime(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
};
