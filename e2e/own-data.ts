import { expect, type Page } from "@playwright/test";
import { FAMILY_PAGE, pageOf } from "./screens/family-api.ts";
import { everything } from "./screens/own-data-api.ts";
import { type Answer, show } from "./screens/screen.ts";

/* A family that opens its own data, of which the API's part is played. */

export const pending = { ...pageOf({ status: "pending" }), ...everything };
export const open = async (page: Page, api: Record<string, Answer> = pending) => {
  await show(page, { name: "own-data", address: FAMILY_PAGE, api });
  await button(page, "Manage my information").click();
};

export const code = (page: Page) => page.getByLabel("Code");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const opened = (page: Page) => page.getByText("This is what you sent us and what we wrote to you.");

export const giveCode = async (page: Page, typed = "123456") => {
  await button(page, "Email me a code").click();
  await expect(code(page)).toBeFocused();
  await code(page).fill(typed);
  await code(page).press("Enter");
};
