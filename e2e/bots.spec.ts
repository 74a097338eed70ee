import type { Page } from "@playwright/test";
import { TRAP } from "#contract/form-signs.ts";
import { fill } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";

const REFUSED = /status of 400/;
const trap = (page: Page) => page.locator(`form [name=${TRAP}]`);
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "Not sent yet." });

test("a program that fills every field is told what to do, nothing is lost, and sending again passes", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(REFUSED);
  await openForm(page, "/register");
  // Neither seen, nor told of, nor reached by keyboard.
  await expect(page.getByRole("textbox", { includeHidden: false }).and(trap(page))).toHaveCount(0);
  await expect(trap(page)).toHaveCSS("width", "1px");
  await expect(trap(page)).toHaveAttribute("tabindex", "-1");
  await fill(page, "The Trap Family", "trap@example.com");
  await trap(page).fill("https://spam.example");
  const send = page.getByRole("button", { name: "Submit Application" });
  await send.click();
  await expect(notice(page)).toContainText("Something was put into a hidden field that people leave empty");
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Trap Family");
  await expect(trap(page)).toHaveValue("");
  await send.click();
  await expect(page.getByText("Application Submitted!")).toBeVisible();
});
