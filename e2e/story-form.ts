import type { Locator, Page } from "@playwright/test";
import { agree } from "./application-form.ts";
import { expect } from "./fixtures.ts";

/* The form of /share-story, its uploaders, which the questionnaire has too, and files for them. */

export const content = "My grandmother toasted the chilies on the comal while we counted them, one by one.";

export const fill = async (page: Page, { title = "Three days of mole", email = "ana@example.com" } = {}) => {
  await page.getByLabel("Your Name *").fill("Ana Ruiz");
  await page.getByLabel("Email Address *").fill(email);
  await page.getByLabel("Story Title *").fill(title);
  await page.getByLabel("Cultural Background").fill("Oaxacan");
  await page.getByLabel("Your Story *").fill(content);
  await page.getByLabel("Recipe Origins").fill("Her mother's kitchen in Tlacolula");
  await agree(page);
};

export const dishPhotos = (page: Page) => page.getByRole("group", { name: "Dish Photos" });
export const familyPhotos = (page: Page) => page.getByRole("group", { name: "Family Photos" });
export const kitchenPhotos = (page: Page) => page.getByRole("group", { name: "Kitchen Photos" });

/** The address of uploads, for `page.route`. */
export const uploads = "**/cdn-cgi/local/r2/s3/**";

export const asFile = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({ name, mimeType, buffer });

/** The smallest PNG there is. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const pixels = (names: string[]) => names.map((name) => asFile(name, pixel, "image/png"));

/** Waits until files can be chosen, which Playwright alone doesn't. */
export const choose = async (input: Locator, files: Parameters<Locator["setInputFiles"]>[0]) => {
  await expect(input).toBeEnabled();
  await input.setInputFiles(files);
};
