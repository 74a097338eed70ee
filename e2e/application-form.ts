import type { Page } from "@playwright/test";
import { formats, samples } from "#contract/show.ts";
import { takeTime } from "./fixtures.ts";

/** Agrees to the privacy policy at the end of a form. */
export const agree = async (page: Page) => {
  await page.getByLabel(/^I am 18 or older/).check();
  await takeTime(page);
};

/** Fills the form of /register. */
export const fill = async (page: Page, familyName: string, email: string) => {
  await page.getByLabel("Family Name *").fill(familyName);
  await page.getByLabel("Primary Contact *").fill("Maria Ñuñez");
  await page.getByLabel("Email Address *").fill(email);
  await page.getByLabel("Phone Number *").fill(formats.phoneExample);
  await page.getByLabel("Home Address *").fill(samples.address);
  await page.getByLabel("Family Size").selectOption("4-5 people");
  await page.getByLabel("BBQ").check();
  await page.getByLabel("Baking").check();
  await page.getByLabel("Signature Dish #1 *").fill("Mole");
  await page.getByLabel("Cooking Experience").selectOption("Lifetime (learned from family)");
  await page.getByLabel("Weekends (Sat-Sun)").check();
  await agree(page);
};
