import type { Application } from "#contract/applications.ts";
import type { Shortlist } from "#contract/shortlists.ts";
import { createApplication, seed, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call, site } from "./site.ts";

/* Twenty are chosen by keys out of sixty, and in the long run out of two thousand more. */

const MANY = 60;
const CHOSEN = 20;
const MOST_KEYS = 60;

test("staff put families on shortlists by key and find them there", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  if (process.env.LONG_RUN !== undefined) {
    test.setTimeout(1_800_000);
    await seed(2_000);
  }
  await logIn(page, "showrunner");
  const [word, round, other] = [uniqueWord(), uniqueWord(), uniqueWord()];
  const apply = (n: number) =>
    createApplication(page, { familyName: `${word} ${n}.`, email: `${n}@${word}.com` });
  const families: Application[] = [];
  for (let n = MANY; n > 0; n -= 10)
    families.unshift(...(await Promise.all(Array.from({ length: 10 }, (_, at) => apply(n - at)))));
  const listed = async (name: string) => {
    const found = (await call<Shortlist[]>(page, "GET", "/api/shortlists")).find((one) => one.name === name);
    return { id: found?.id ?? "", count: found?.count };
  };
  let keys = 0;
  const press = async (...pressed: readonly string[]) => {
    keys += pressed.length;
    for (const key of pressed) await page.keyboard.press(key);
  };
  const toast = page.getByRole("region", { name: "Notifications" });
  const menu = page.getByRole("dialog", { name: /^Shortlist / });
  const tick = page.getByRole("img", { name: "Shortlisted" });
  const rows = page.getByRole("row").filter({ hasText: word });
  await page.goto(`/admin/applications?q=${word}`);
  await expect(page.getByText(`${MANY} match`)).toBeVisible();

  await press("j", "l");
  await expect(menu).toBeVisible();
  await press(...round, "Enter");
  await expect(toast).toContainText(`Added to ${round}`);
  for (let n = 1; n < CHOSEN; n++) await press("j", "l");
  await expect.poll(() => listed(round)).toMatchObject({ count: CHOSEN });
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  await expect(rows.filter({ has: tick })).toHaveCount(CHOSEN);
  const last = rows.nth(CHOSEN - 1);
  await expect(last).toHaveAttribute("aria-current", "true");

  await press("l");
  await expect(toast).toContainText(`Already in ${round}`);
  await press("u");
  await expect(toast).toContainText(`Taken off ${round}`);
  await expect(last.filter({ has: tick })).toHaveCount(0);
  await press("u");
  await expect(last.filter({ has: tick })).toHaveCount(1);

  await test.step("several are added, and Undo spares the one that was there before", async () => {
    await press("x", "j", "x", "j", "x", "l");
    await expect(toast).toContainText(`Added to ${round}2 families`);
    await expect(page.getByRole("region", { name: "Selected applications" })).toBeHidden();
    await press("u");
    await expect(toast).toContainText(`Taken off ${round}2 families`);
    expect(await listed(round)).toMatchObject({ count: CHOSEN });
  });

  const context = await browser.newContext({ baseURL: site });
  const colleague = await context.newPage();
  await logIn(colleague, "producer");

  await test.step("a colleague's shortlist has the name already", async () => {
    await press("k", "k", "Shift+L");
    await expect(menu.getByRole("button", { name: `${round} · ${CHOSEN}` })).toBeVisible();
    await call(colleague, "POST", "/api/shortlists", { name: other, goal: 30 });
    await press(...other, "Enter");
    const field = menu.getByLabel("New shortlist");
    await expect(field).toHaveAccessibleDescription("There is a shortlist with this name already.");
    await expect(field).toHaveValue(other);
    await look(page, "shortlist-menu");
    await menu.getByRole("button", { name: `${other} · 0 of 30` }).press("Enter");
    await expect(toast).toContainText(`Added to ${other}`);
    await press("o");
    const reader = page.getByRole("complementary", { name: "Reader" });
    const on = reader.getByRole("button", { name: /^On / });
    await expect(on).toContainText(`${round} · ${CHOSEN}`);
    await expect(on).toContainText(`${other} · 1 of 30`);
    await look(page, "shortlisted");
  });

  await test.step("a shortlist is a filter with an order of its own, until it is deleted", async () => {
    const { id } = await listed(round);
    const theirs = colleague.getByRole("row").filter({ hasText: word });
    const sort = colleague.getByLabel("Sort");
    await colleague.goto("/admin/applications");
    await expect(sort.getByRole("option", { name: "Shortlist order" })).toHaveCount(0);
    await colleague.getByRole("button", { name: "Filters" }).click();
    await colleague.getByLabel("Shortlist", { exact: true }).selectOption(`${round} · ${CHOSEN}`);
    await expect(theirs).toHaveCount(CHOSEN);
    await colleague.keyboard.press("Escape");
    await sort.selectOption("Shortlist order");
    await expect(colleague).toHaveURL(/sort=shortlist/);
    await look(colleague, "shortlist-filter");
    await colleague.getByRole("link", { name: "Board", exact: true }).press("Enter");
    const list = colleague.getByRole("link", { name: "List", exact: true });
    await expect(list).toBeFocused();
    await list.press("Enter");
    await expect(sort).toHaveValue("shortlist");
    await colleague.getByRole("button", { name: "Clear" }).click();
    await expect(sort).toHaveValue("");
    await expect(theirs).not.toHaveCount(CHOSEN);

    await call(colleague, "DELETE", `/api/shortlists/${id}`);
    await colleague.goto(`/admin/applications?shortlist=${id}&sort=shortlist`);
    await expect(colleague.getByText("This shortlist has been deleted.")).toBeVisible();
    await expect(colleague.getByRole("link", { name: "Board", exact: true })).toHaveCount(0);
  });
  await context.close();
});
