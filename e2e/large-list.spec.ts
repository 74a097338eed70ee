import { watchClipboard } from "./clipboard.ts";
import { createApplication, seed, uniqueWord } from "./families.ts";
import { expect, logIn, savedBy, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/* Four are chosen out of twelve, and in the long run out of five thousand more. */

const MANY = 12;
const CHOSEN = 4;
const isLong = process.env.LONG_RUN !== undefined;

test("staff narrow, score and decide a long list, export it and share it", async ({
  page,
  browser,
  baseURL,
}) => {
  if (isLong) {
    test.setTimeout(1_800_000);
    await seed(5_000);
  }
  await logIn(page, "showrunner");
  const name = uniqueWord();
  const made = await Promise.all(
    Array.from({ length: MANY }, (_, n) =>
      createApplication(page, {
        familyName: `${name} ${n}`,
        email: `${name}.${n}@example.com`,
        signatureDish1: n % 2 === 0 ? "Jollof rice" : "Gumbo",
        familySize: n < 2 * CHOSEN ? "9+" : "2-3",
      }),
    ),
  );

  const copied = await watchClipboard(page);
  await page.goto("/admin/applications");
  const search = page.getByLabel("Search by family name or email");
  await search.fill(`${name} jollof`);
  await expect(page.getByText(`${MANY / 2} match`)).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  const size = page.getByRole("combobox", { name: "Family size" });
  await size.selectOption("9+");
  await expect(page.getByText(`${CHOSEN} match`)).toBeVisible();
  await size.selectOption("2-3");
  await expect(page.getByText(`${MANY / 2} match`)).toBeVisible();
  await page.keyboard.press("Escape");
  // Until then, keys are the menu's.
  await expect(size).toBeHidden();
  await look(page, "filter-chips");
  await page.keyboard.press("Control+k");
  await look(page, "palette");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove filter Family size: 2-3 people" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.getAll("size").join() === "9+");
  await expect(page.getByText(`${CHOSEN} match`)).toBeVisible();

  const rows = page.getByRole("row").filter({ hasText: name });
  // The count may arrive before the list.
  await expect(rows).toHaveCount(CHOSEN);
  const BEST = 2;
  for (let n = 0; n < CHOSEN; n++) {
    await page.keyboard.press("j");
    const row = rows.nth(n);
    await expect(row).toHaveAttribute("aria-current", "true");
    await page.keyboard.press(n === BEST ? "5" : "4");
    await page.keyboard.press("a");
    await expect(row).toContainText(n === BEST ? "★ 5.0" : "★ 4.0");
    await expect(row.getByRole("combobox")).toHaveValue("approved");
  }
  const [best = ""] = ((await rows.nth(BEST).textContent()) ?? "").match(new RegExp(`${name} \\d+`)) ?? [];

  await page.getByLabel("Sort").selectOption("score");
  await expect(rows.first()).toContainText(best);
  await page.getByRole("button", { name: "CSV Export" }).click();
  const table = await savedBy(page, () => page.getByRole("button", { name: "This table" }).click());
  expect(table.text.trim().split("\n")).toHaveLength(CHOSEN + 1);

  // Whose stars they are goes with the view and the link.
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Starred" }).selectOption("I gave 4 or 5 stars");
  await page.keyboard.press("Escape");
  await expect(page.getByText(`${CHOSEN} match`)).toBeVisible();
  const views = page.getByRole("button", { name: "Views" });
  const viewName = `${name} for many`;
  const save = async () => {
    await page.getByRole("button", { name: "Save view..." }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(viewName);
  };
  await views.click();
  await save();
  await page.keyboard.press("Enter");
  await expect(page.getByText("View Saved")).toBeVisible();
  const chosen = page.getByRole("button", { name: viewName });
  await chosen.first().click();
  await save();
  await expect(page.getByText(`This replaces '${viewName}' for everybody.`)).toBeVisible();
  await page.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await chosen.first().click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link Copied")).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const colleague = await context.newPage();
  await logIn(colleague, "producer");
  for (const { id } of made)
    await call(colleague, "PUT", `/api/family-registrations/${id}/score`, { score: 3 });
  const expectTheSame = async () => {
    await expect(colleague.getByText(`${CHOSEN} match`)).toBeVisible();
    await expect(colleague.getByRole("row").filter({ hasText: name })).toHaveCount(CHOSEN);
    await expect(colleague).toHaveURL(/starred=showrunner/);
  };
  await colleague.goto((await copied()) ?? "");
  await expectTheSame();
  await colleague.goto("/admin/applications");
  await colleague.getByRole("button", { name: "Views" }).click();
  await colleague.getByRole("button", { name: viewName }).click();
  await expectTheSame();
  await look(colleague, "views");
  await context.close();

  await chosen.first().click();
  await page.getByRole("button", { name: `Delete view '${viewName}'` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("View Deleted")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(search).toHaveValue("");
});
