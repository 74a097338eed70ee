import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import type { Application } from "#contract/applications.ts";
import { samples } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { applicationWithStatus } from "./applications.ts";
import { call } from "./call.ts";
import { expect, logIn, test } from "./fixtures.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const reader = (page: Page) => page.getByRole("complementary", { name: "Reader" });

const save = async (page: Page, which: string) => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV Export" }).press("Enter");
  await page.getByRole("button", { name: which }).press("Enter");
  const download = await downloading;
  const csv = (await readFile(await download.path(), "utf8")).replace(/^\ufeff/, "");
  const { data: rows } = Papa.parse<Record<string, string>>(csv, { header: true });
  return { name: download.suggestedFilename(), rows };
};

test("applications are read and decided from the keyboard, beside the list, saved, corrected and printed", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await logIn(page, "showrunner");
  // With all that makes a CSV file hard.
  const name = `Ñuñez, "Los" 田中 ${crypto.randomUUID().slice(0, 8)}`;
  for (const n of [3, 2, 1])
    await applicationWithStatus(page, "pending", {
      familyName: `${name} ${n}`,
      signatureDish1: `Dish ${n}`,
      address: samples.address,
    });
  await page.goto("/admin");
  const search = page.getByLabel("Search by family name or email");
  // The page listens to keys from here on.
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type(name);
  // What is listed before a search has come may look the same.
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === name);
  await expect(row(page, name)).toHaveCount(3);
  await expect(page.getByText("3 match")).toBeVisible();
  for (const answer of ["4-5 people", "BBQ"]) await expect(row(page, `${name} 1`)).toContainText(answer);
  await page.keyboard.press("Escape");
  await expect(row(page, `${name} 1`).getByRole("button", { name: /^View/ })).toBeFocused();
  await expect(search).toHaveValue(name);

  await test.step("what is listed and filtered is saved as a table", async () => {
    const filter = page.getByLabel("Status filter");
    await filter.selectOption("pending");
    await expect(page).toHaveURL(/status=pending/);
    await page.reload();
    await expect(filter).toHaveValue("pending");
    await expect(row(page, name)).toHaveCount(3);
    const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
    const table = await save(page, "This table");
    expect(table.name).toBe("family-registrations.csv");
    expect(table.rows).toHaveLength(3);
    expect(table.rows[0]).toEqual({
      "Family Name": `${name} 1`,
      Contact: filledApplication.primaryContact,
      Email: filledApplication.email,
      Phone: "+1 555 123 4567",
      Status: "Pending",
      Date: today,
    });
    const all = await save(page, "All columns");
    expect(all.name).toBe(`family-registrations-${today}-pending.csv`);
    expect(all.rows).toHaveLength(3);
    expect(all.rows[2]).toMatchObject({
      "Family Name": `${name} 3`,
      "Home Address": samples.address,
      Questionnaire: "",
      Visit: "",
    });
    await expect(page.getByText(`3 applications saved to ${all.name}.`)).toBeVisible();
    await page.goto(`/admin/applications?q=${encodeURIComponent(name)}`);
    await expect(row(page, name)).toHaveCount(3);
  });

  await page.keyboard.press("j");
  await expect(row(page, `${name} 1`)).toHaveAttribute("aria-current", "true");
  await expect(reader(page)).toHaveCount(0);
  // Keys are for a menu that is open.
  await page.getByRole("button", { name: "My views" }).press("Enter");
  await page.keyboard.press("o");
  await page.keyboard.press("Escape");
  await expect(reader(page)).toHaveCount(0);
  await page.keyboard.press("o");
  const title = reader(page).getByRole("heading", { level: 3 });
  await expect(title).toHaveText(`${name} 1`);
  for (const answer of [
    "Dish 1",
    filledApplication.primaryContact,
    filledApplication.email,
    samples.address.split("\n")[1] ?? "",
    "Lifetime (learned from family)",
  ])
    await expect(reader(page)).toContainText(answer);

  await page.keyboard.press("a");
  await expect(row(page, `${name} 1`).getByRole("combobox")).toHaveValue("approved");
  await expect(page.getByText(`An email to ${name} 1 is held.`)).toBeVisible();
  await expect(
    reader(page)
      .getByRole("status")
      .filter({ hasText: /^Approved$/ }),
  ).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(row(page, `${name} 1`).getByRole("combobox")).toHaveValue("pending");
  await page.keyboard.press("j");
  await expect(title).toHaveText(`${name} 2`);
  await expect(page).toHaveURL(/family=/);
  await page.keyboard.press("r");
  await expect(page.getByText(`An email to ${name} 2 is held. The family sees this`)).toBeVisible();
  // What can be undone says so where it was decided, for longer than its toast.
  await expect(row(page, `${name} 2`).getByRole("button", { name: /^Undo/ })).toBeVisible();
  await page.keyboard.press("k");
  await expect(title).toHaveText(`${name} 1`);

  // A click anywhere in a row opens it.
  await row(page, `${name} 3`).getByRole("rowheader").click();
  await expect(title).toHaveText(`${name} 3`);
  // One beside the checkbox ticks that instead.
  for (const isTicked of [true, false]) {
    await row(page, `${name} 2`).click({ position: { x: 4, y: 4 } });
    await expect(row(page, `${name} 2`).getByRole("checkbox")).toBeChecked({ checked: isTicked });
  }
  await expect(title).toHaveText(`${name} 3`);
  await page.reload();
  await expect(title).toHaveText(`${name} 3`);

  await test.step("an application is corrected on its family's behalf, beside what a colleague changes", async () => {
    await reader(page).getByRole("button", { name: "Edit the application" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Application" });
    await dialog.getByLabel("Phone Number *").fill("(213) 555-0199");
    await dialog.getByLabel("Email Address *").fill("nobody");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Please enter a valid email address");
    await expect(dialog.getByLabel("Email Address *")).toBeFocused();
    await dialog.getByLabel("Email Address *").fill("desk@example.com");
    const path = `/api/family-registrations/${new URL(page.url()).searchParams.get("family")}`;
    const { updatedAt } = await call<Application>(page, "GET", path);
    await call(page, "PUT", path, { address: "9 New Street, Fresno, CA 93701", updatedAt });
    await dialog.getByRole("button", { name: "Save" }).click();
    const conflict = page.getByRole("dialog", { name: "This application has changed" });
    await expect(conflict).toContainText("9 New Street");
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Application Updated")).toBeVisible();
    await expect(reader(page)).toContainText("(213) 555-0199");
    await expect(reader(page)).toContainText("9 New Street");
  });

  await test.step("a family prints as one casting card, and nothing else does", async () => {
    await page.getByRole("button", { name: "Print casting card" }).click();
    await page.locator("html[data-printed]").waitFor();
    await page.emulateMedia({ media: "print" });
    const card = page.locator("[data-print-sheet]");
    await expect(card).toBeVisible();
    await expect(card.getByRole("heading", { name: `${name} 3` })).toBeVisible();
    await expect(card).toContainText("9 New Street");
    await expect(card).toContainText("Dish 3");
    await expect(page.locator("#root")).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(card).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  });

  // Closed, the focus is back in the list.
  await reader(page).getByRole("button", { name: "Close" }).click();
  await expect(reader(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: `View ${name} 3` })).toBeFocused();
});
