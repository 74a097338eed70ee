import type { Page } from "@playwright/test";
import Papa from "papaparse";
import type { Application } from "#contract/applications.ts";
import { samples } from "#contract/show.ts";
import { photoOn } from "./calendar.ts";
import { createApplication, uniqueWord } from "./families.ts";
import { expect, logIn, savedBy, test } from "./fixtures.ts";
import { call } from "./site.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const reader = (page: Page) => page.getByRole("complementary", { name: "Reader" });

const pitch = "Eleven of us, one oven, and nobody touches the sauce before noon.";

const save = async (page: Page, which: string) => {
  await page.getByRole("button", { name: "CSV Export" }).press("Enter");
  const { name, text } = await savedBy(page, () => page.getByRole("button", { name: which }).press("Enter"));
  const { data: rows } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ""), { header: true });
  return { name, rows };
};

test("staff read, decide, export, correct and print by key", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 409/);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await logIn(page, "showrunner");
  // Characters that break careless CSV files.
  const name = `Ñuñez, "Los" 田中 ${uniqueWord()}`;
  for (const n of [3, 2, 1])
    await createApplication(page, {
      familyName: `${name} ${n}`,
      signatureDish1: `Dish ${n}`,
      address: samples.address,
      ...(n === 3 && {
        specialties: ["bbq", "other"],
        otherSpecialty: "Georgian",
        pitch,
        applicationPhotos: [await photoOn(page)],
        heardFrom: "friend",
        source: "flyer",
      }),
    });
  await page.goto("/admin");
  const search = page.getByLabel("Search by family name or email");
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type(name);
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === name);
  await expect(row(page, name)).toHaveCount(3);
  await expect(page.getByText("3 match")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(page, `${name} 1`).getByRole("button", { name: /^View/ })).toBeFocused();
  await expect(search).toHaveValue(name);

  await test.step("the filtered list is exported", async () => {
    const filter = page.getByLabel("Status filter");
    await filter.selectOption("pending");
    await expect(page).toHaveURL(/status=pending/);
    await page.reload();
    await expect(filter).toHaveValue("pending");
    await expect(row(page, name)).toHaveCount(3);
    const table = await save(page, "This table");
    expect(table.name).toBe("family-registrations.csv");
    expect(table.rows.map((saved) => saved["Family Name"])).toEqual([1, 2, 3].map((n) => `${name} ${n}`));
    expect(table.rows[0]).toMatchObject({ Phone: "+1 555 123 4567", Status: "Pending" });
    const all = await save(page, "All columns");
    expect(all.name).toMatch(/^family-registrations-\d{4}-\d\d-\d\d-pending\.csv$/);
    expect(all.rows[2]).toMatchObject({
      "Family Name": `${name} 3`,
      "Home Address": samples.address,
      "Tell us about your table": pitch,
      City: "Los Angeles",
      Source: "flyer",
    });
    await expect(page.getByText(`3 applications saved to ${all.name}.`)).toBeVisible();
    await page.goto(`/admin/applications?q=${encodeURIComponent(name)}`);
    await expect(row(page, name)).toHaveCount(3);
  });

  await page.keyboard.press("j");
  await expect(row(page, `${name} 1`)).toHaveAttribute("aria-current", "true");
  await expect(reader(page)).toHaveCount(0);
  // An open menu takes the keys.
  await page.getByRole("button", { name: "Views" }).press("Enter");
  await page.keyboard.press("o");
  await page.keyboard.press("Escape");
  await expect(reader(page)).toHaveCount(0);
  await page.keyboard.press("o");
  const title = reader(page).getByRole("heading", { level: 2 });
  await expect(title).toHaveText(`${name} 1`);

  await page.keyboard.press("a");
  await expect(row(page, `${name} 1`).getByRole("combobox")).toHaveValue("approved");
  await expect(page.getByText(`An email to ${name} 1 is held.`)).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(row(page, `${name} 1`).getByRole("combobox")).toHaveValue("pending");
  await page.keyboard.press("j");
  await expect(title).toHaveText(`${name} 2`);
  await expect(page).toHaveURL(/family=/);
  await page.keyboard.press("r");
  await expect(page.getByText(`An email to ${name} 2 is held. The family sees this`)).toBeVisible();
  // The row offers Undo for longer than the toast.
  await expect(row(page, `${name} 2`).getByRole("button", { name: /^Undo/ })).toBeVisible();
  await page.keyboard.press("k");
  await expect(title).toHaveText(`${name} 1`);

  // A click anywhere in a row opens it.
  await row(page, `${name} 3`).getByRole("rowheader").click();
  await expect(title).toHaveText(`${name} 3`);
  // A click beside the checkbox ticks it.
  for (const isTicked of [true, false]) {
    await row(page, `${name} 2`).click({ position: { x: 4, y: 4 } });
    await expect(row(page, `${name} 2`).getByRole("checkbox")).toBeChecked({ checked: isTicked });
  }
  await expect(title).toHaveText(`${name} 3`);

  await test.step("the family's words and photos stand first", async () => {
    await expect(row(page, `${name} 3`).locator("img")).toBeVisible();
    for (const text of [pitch, "Georgian", "From friends or family", "flyer"])
      await expect(reader(page).getByText(text, { exact: true })).toHaveCount(1);
    await reader(page).getByRole("button", { name: "Enlarge Photo 1" }).click();
    const photo = page.getByRole("dialog", { name: "Photo 1" });
    await expect(photo.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a correction keeps what a colleague changed meanwhile", async () => {
    await reader(page).getByRole("button", { name: "Edit the application" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Application" });
    await dialog.getByLabel("Phone Number *").fill("(213) 555-0199");
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
    await expect(reader(page).getByText("Fresno, CA", { exact: true })).toBeVisible();
  });

  await test.step("only the casting card is printed, with the contact for the team alone", async () => {
    const card = page.locator("[data-print-sheet]");
    for (const which of ["For the team", "Without contact"]) {
      await page.getByRole("button", { name: "Print", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Print casting cards" });
      await dialog.getByRole("button", { name: which }).click();
      await page.locator("html[data-printed]").waitFor();
      await page.emulateMedia({ media: "print" });
      for (const text of ["Dish 3", pitch, "Fresno, CA"]) await expect(card).toContainText(text);
      for (const text of ["9 New Street", "(213) 555-0199", "Pending"])
        await expect(card.getByText(text)).toHaveCount(which === "For the team" ? 1 : 0);
      await expect(card.getByRole("img", { name: "photo 1 of 1" })).toBeVisible();
      await expect(page.locator("#root")).toBeHidden();
      await page.emulateMedia({ media: "screen" });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await expect(card).toHaveCount(0);
    }
  });

  await test.step("a city filters whatever its accents", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("searchbox", { name: "City" }).fill("FRÉSNO");
    await page.keyboard.press("Enter");
    await expect(row(page, name)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(row(page, `${name} 3`)).toBeVisible();
  });

  // Closed, the focus is back in the list.
  await reader(page).getByRole("button", { name: "Close" }).click();
  await expect(reader(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: `View ${name} 3` })).toBeFocused();
});
