import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { applicationScreens } from "./screens/applications.ts";
import { show } from "./screens/screen.ts";

const many = applicationScreens.find(({ name }) => name === "applications-many");

const showList = async (page: Page, width: number, height: number) => {
  if (!many) throw new Error("There is no such screen");
  await page.setViewportSize({ width, height });
  await show(page, many);
};

const topOf = async (page: Page, name: "heading" | "search" | "first") => {
  const places = {
    heading: page.getByRole("heading", { level: 1 }),
    search: page.getByLabel("Search by family name or e-mail"),
    first: page.locator("tbody tr").first(),
  };
  return (await places[name].boundingBox())?.y ?? Number.NaN;
};

test("the first application begins within 180 px of the window's top", async ({ page }) => {
  await showList(page, 1440, 900);
  expect(await topOf(page, "first")).toBeLessThanOrEqual(180);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  // One row for the tabs, and one for filters, search and export.
  const rows = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("link", { name: /^Applications/ }),
    page.getByText("Logged in as"),
    page.getByLabel("Search by family name or e-mail"),
    page.getByLabel("Status filter"),
    page.getByLabel("Sort"),
    page.getByRole("button", { name: "CSV Export" }),
  ];
  const middles = await Promise.all(
    rows.map(async (part) => {
      const box = await part.boundingBox();
      return box ? Math.round((box.y + box.height / 2) / 10) : 0;
    }),
  );
  expect(new Set(middles.slice(0, 3)).size, "tabs").toBe(1);
  expect(new Set(middles.slice(3)).size, "filters").toBe(1);
});
