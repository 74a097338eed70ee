import type { Page } from "@playwright/test";
import { textLimits } from "#contract/text.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { createApplication, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { call } from "./site.ts";

const MANY = 60;
const names = ["عائلة الحسيني", "王家", "The Okonkwo Family"];
/** As long as it may be. */
const pitch = "Nine of us around one pan, and nobody counts. ".repeat(22).slice(0, textLimits.pitch).trim();

const countOf = async (page: Page, name: string, status: string) => {
  const path = `/api/family-registrations/ids?q=${name}&status=${status}`;
  return (await call<{ ids: string[] }>(page, "GET", path)).ids.length;
};

test("sixty are rejected at once, and Undo spares the one that a colleague changed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await logIn(page, "showrunner");
  const name = uniqueWord();
  const families = await Promise.all(
    Array.from({ length: MANY }, (_, n) =>
      createApplication(
        page,
        { familyName: `${names[n % names.length]} ${name} ${n}`, pitch },
        n === 0 ? "scheduled" : "pending",
      ),
    ),
  );
  await page.goto(`/admin/applications?q=${name}`);
  await expect(page.getByText("60 match")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all that are listed" }).check();
  const bar = page.getByRole("region", { name: "Selected applications" });
  await expect(bar).toContainText("50 selected");
  await bar.getByRole("button", { name: "Select all 60 that match" }).click();
  await expect(bar).toContainText("60 selected");

  await test.step("and printed, a page each in any alphabet, without an address", async () => {
    await bar.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Print casting cards" }).click();
    const dialog = page.getByRole("dialog", { name: "Print casting cards" });
    await expect(dialog).toContainText("60 families, one a page.");
    await dialog.getByRole("button", { name: "Without contact" }).click();
    await page.locator("html[data-printed]").waitFor();
    const sheet = page.locator("[data-print-sheet]");
    await expect(sheet).not.toContainText(filledApplication.address);
    expect((await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(MANY);
    await expect(sheet).toHaveCount(0);
  });

  await bar.getByRole("button", { name: "Reject" }).click();
  const question = page.getByRole("dialog", { name: "Reject 60?" });
  await expect(question).toContainText("1 family is scheduled: visits stay on the calendar");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Reject 60" }).click();
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast).toContainText("60 applications are now rejected. 60 emails are waiting to be sent.");
  expect(await countOf(page, name, "rejected")).toBe(MANY);
  await expect(bar).toBeHidden();
  await call(page, "PUT", `/api/family-registrations/${families[5]?.id}/status`, { status: "scheduled" });
  await page.keyboard.press("u");
  await expect(toast).toContainText("Undone. 1 was decided by somebody else meanwhile.");
  expect(await countOf(page, name, "pending")).toBe(58);
  expect(await countOf(page, name, "scheduled")).toBe(2);

  await page.keyboard.press("End");
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(MANY);
  await page.getByRole("checkbox", { name: "Select all that are listed" }).check();
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const deletion = page.getByRole("dialog", { name: "Delete 60 Applications?" });
  await deletion.getByRole("button", { name: "Delete" }).click();
  await expect(toast).toContainText("60 applications are gone.");
  await expect(page.getByText("No applications found.")).toBeVisible();
  await expect(bar).toBeHidden();
});

test("on a phone the next family follows a decision, and a held key decides once", async ({ page }) => {
  await logIn(page, "showrunner");
  const name = uniqueWord();
  for (const n of [3, 2, 1])
    await createApplication(page, { familyName: `${name} ${n}`, email: `${name}@example.com` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/applications?q=${name}&status=pending`);
  await page.getByRole("button", { name: `View ${name} 1` }).click();
  const dialog = page.getByRole("dialog");
  const approve = dialog.getByRole("button", { name: "Approve" }).first();
  await expect(dialog.getByRole("heading", { name: `${name} 1` })).toBeVisible();
  await dialog.getByRole("button", { name: "Next application" }).click();
  await expect(dialog.getByRole("heading", { name: `${name} 2` })).toBeVisible();
  await expect(approve).toBeInViewport({ ratio: 1 });
  const decided: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") decided.push(request.url());
  });
  await approve.focus();
  await page.keyboard.down("Enter");
  await expect(dialog.getByRole("heading", { name: `${name} 3` })).toBeVisible();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.waitForTimeout(200);
  expect(decided).toHaveLength(1);
  const undo = dialog.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  // The toast does not cover the button.
  await approve.click({ trial: true });
  await undo.click();
  await expect(dialog).toContainText("Undone.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("rowheader", { name: `${name} 2` })).toBeVisible();
});
