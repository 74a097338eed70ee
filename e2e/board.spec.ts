import type { Browser, Page } from "@playwright/test";
import type { Shortlist } from "#contract/shortlists.ts";
import { drag } from "./calendar.ts";
import { createApplication, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/** A board of families with the names given. */
const boardOf = async (page: Page, names: readonly string[]) => {
  await logIn(page, "showrunner");
  const name = `Round ${uniqueWord()}`;
  const { id } = await call<Shortlist>(page, "POST", "/api/shortlists", { name });
  const add: string[] = [];
  for (const familyName of names)
    add.push((await createApplication(page, { familyName, email: `${uniqueWord()}@example.com` })).id);
  await call(page, "PUT", `/api/shortlists/${id}/families`, { add });
  const address = `/admin/applications?shortlist=${id}&view=board`;
  await page.goto(address);
  await expect(cards(page)).toHaveCount(names.length);
  return { id, name, address };
};

const cards = (page: Page) => page.getByRole("list", { name: "Board" }).getByRole("listitem");
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** What the cards are called, in their order. */
const expectOrder = (page: Page, names: string) =>
  expect.poll(async () => (await cards(page).getByRole("heading").allTextContents()).join(" ")).toBe(names);

const storing = async (page: Page, move: () => Promise<void>) => {
  const stored = page.waitForResponse((response) => response.url().endsWith("/order"));
  const fresh = stored.then(() =>
    page.waitForResponse((response) => response.url().includes("sort=shortlist")),
  );
  await move();
  await fresh;
};

const colleague = async (browser: Browser, address: string) => {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await logIn(page, "producer");
  await page.goto(address);
  return page;
};

test("families are ordered by keys and by dragging, compared, taken off and printed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const { address, name } = await boardOf(page, ["Ann", "Ben", "Cleo", "Dan", "Eve"]);
  await opener(page, "Ann").focus();
  // In a row, faster than they are stored.
  for (const _ of ["Ben", "Cleo", "Dan"]) await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("Ann: place 4 of 5")).toBeAttached();
  await expect(opener(page, "Ann")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expectOrder(page, "Ben Cleo Ann Dan Eve");
  await drag(page, card(page, "Eve"), card(page, "Ben"));
  await expectOrder(page, "Eve Ben Cleo Ann Dan");
  await page.reload();
  await expectOrder(page, "Eve Ben Cleo Ann Dan");
  await expect(toasts(page)).toBeEmpty();

  await opener(page, "Ben").focus();
  await page.keyboard.press("j");
  await expect(opener(page, "Cleo")).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByRole("complementary", { name: "Reader" })).toContainText("Cleo");
  await page.keyboard.press("4");
  await expect(card(page, "Cleo")).toContainText("★ 4.0");
  await page.getByRole("button", { name: "Close" }).click();

  const compare = page.getByRole("button", { name: "Compare" });
  await page.keyboard.press("x");
  await expect(compare).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select Dan" }).check();
  await look(page, "board");
  await compare.click();
  const dialog = page.getByRole("dialog", { name: "Compare" });
  await expect(dialog.getByRole("columnheader")).toHaveText([/^Cleo/, /^Dan/]);
  await expect(dialog.getByRole("row", { name: /^Cooking Specialties/ })).toContainText("BBQ");
  await look(page, "board-compare");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Take Ben off the list" }).click();
  // The next before the first is stored.
  await expect(opener(page, "Cleo")).toBeFocused();
  await storing(page, () => page.keyboard.press("Alt+ArrowLeft"));
  await expectOrder(page, "Cleo Eve Ann Dan");
  await storing(page, () => page.keyboard.press("u"));
  await expectOrder(page, "Eve Cleo Ann Dan");
  await page.getByRole("button", { name: "Take Ann off the list" }).click();
  await expect(toasts(page)).toContainText("Ann");
  await page.keyboard.press("u");
  await expectOrder(page, "Eve Cleo Dan Ann");
  const place = page.getByLabel("Place of Ann");
  await place.fill("9");
  await page.keyboard.press("Tab");
  await expect(place).toHaveValue("4");
  await place.fill("2");
  await storing(page, () => page.keyboard.press("Enter"));
  await expect(opener(page, "Ann")).toBeFocused();
  await page.goto(address);
  await expectOrder(page, "Eve Ann Cleo Dan");

  await page.getByRole("button", { name: "Print", exact: true }).click();
  await look(page, "board-print");
  await page
    .getByRole("dialog", { name: `Print ${name}` })
    .getByRole("button", { name: "Without" })
    .click();
  await page.locator("html[data-printed]").waitFor();
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet).toContainText(`${name}4 families`);
  await expect(sheet.getByRole("heading", { level: 2, includeHidden: true })).toHaveText(
    "Eve Ann Cleo Dan".split(" "),
  );
  // A cover, and a page each.
  expect((await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(5);
});

test("two staff see each other's order, a goal and the end of a shortlist", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/40[49]/);
  const { id, address, name } = await boardOf(page, ["Ann", "Ben", "Cleo"]);
  const other = await colleague(browser, address);
  await expect(cards(other)).toHaveCount(3);
  await opener(other, "Cleo").focus();
  await storing(other, () => other.keyboard.press("Alt+ArrowLeft"));

  await opener(page, "Ann").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(toasts(page)).toContainText("Somebody else has changed this shortlist meanwhile.");
  await expectOrder(page, "Ann Cleo Ben");
  await storing(page, () => page.keyboard.press("Alt+ArrowRight"));
  await expectOrder(page, "Cleo Ann Ben");

  await page.getByRole("button", { name: "Edit name and goal" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Shortlist" });
  await dialog.getByLabel("Goal").fill("20");
  const { id: added } = await createApplication(other, { email: `${uniqueWord()}@example.com` });
  await call(other, "PUT", `/api/shortlists/${id}/families`, { add: [added] });
  await dialog.getByLabel("Name").fill(`${name} final`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: `${name} final` })).toBeVisible();
  await expect(page.getByText("4 of 20")).toBeVisible();

  await other.reload();
  await other.getByRole("button", { name: "Delete shortlist" }).click();
  await expect(other.getByRole("dialog")).toContainText("what guests have said");
  await other.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(other)).toContainText("Its families are still here.");
  await page.reload();
  await expect(page.getByText("This shortlist has been deleted.")).toBeVisible();
});
