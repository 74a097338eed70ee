import type { APIRequestContext, Page } from "@playwright/test";
import { samples } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { headers } from "./site.ts";

/** Applies for a few families whose names begin alike; answers that beginning. */
const applyFor = async (request: APIRequestContext, count: number) => {
  const beginning = `Desk ${crypto.randomUUID().slice(0, 8)}`;
  for (let n = count; n >= 1; n--) {
    const response = await request.post("/api/family-registrations", {
      headers: { ...headers, "cf-connecting-ip": beginning },
      data: {
        ...filledApplication,
        familyName: `${beginning} ${n}`,
        primaryContact: `Contact ${n}`,
        email: "desk@example.com",
        signatureDish1: `Dish ${n}`,
      },
    });
    expect(response.status()).toBe(201);
  }
  return beginning;
};

/** What is listed before a search has come may look the same. */
const expectSearched = (page: Page, name: string) =>
  expect(page).toHaveURL((url) => url.searchParams.get("q") === name);

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const reader = (page: Page) => page.getByRole("complementary", { name: "Reader" });

test("applications are read and decided from the keyboard, beside the list", async ({ page, request }) => {
  const name = await applyFor(request, 3);
  await logIn(page, "showrunner");
  await page.goto("/admin");
  const search = page.getByLabel("Search by family name or email");
  // The page listens to keys from here on.
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type(name);
  await expectSearched(page, name);
  await expect(row(page, name)).toHaveCount(3);
  await expect(page.getByText("3 match")).toBeVisible();
  await search.blur();

  await page.keyboard.press("j");
  await expect(row(page, `${name} 1`)).toHaveAttribute("aria-current", "true");
  await expect(reader(page)).toHaveCount(0);
  await page.keyboard.press("o");
  const title = reader(page).getByRole("heading", { level: 3 });
  await expect(title).toHaveText(`${name} 1`);
  await expect(reader(page)).toContainText("Dish 1");

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
  // What can be undone says so where it was decided, for longer than its toast.
  await expect(row(page, `${name} 2`).getByRole("button", { name: /^Undo/ })).toBeVisible();
  await page.keyboard.press("k");
  await expect(title).toHaveText(`${name} 1`);

  // A click anywhere in a row opens it; closed, the focus is back in the list.
  await row(page, `${name} 3`).getByRole("rowheader").click();
  await expect(title).toHaveText(`${name} 3`);
  await page.reload();
  await expect(title).toHaveText(`${name} 3`);
  await reader(page).getByRole("button", { name: "Close" }).click();
  await expect(reader(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: `View ${name} 3` })).toBeFocused();
});

test("an application is corrected on its family's behalf, beside what a colleague changes", async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const name = await applyFor(request, 1);
  await logIn(page, "showrunner");
  await page.goto(`/admin/applications?q=${name}`);
  await page.getByRole("button", { name: `View ${name} 1` }).click();
  await reader(page).getByRole("button", { name: "Edit the application" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Application" });
  await dialog.getByLabel("Phone Number *").fill("(213) 555-0199");
  // Meanwhile somebody else changes it.
  const [stored] = await (
    await page.request.get("/api/family-registrations", { params: { q: name } })
  ).json();
  const elsewhere = await page.request.put(`/api/family-registrations/${stored.id}`, {
    data: { address: "9 New Street, Fresno, CA 93701", updatedAt: stored.updatedAt },
    headers,
  });
  expect(elsewhere.status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("dialog", { name: "This application has changed" });
  await expect(conflict).toContainText("9 New Street");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Application Updated")).toBeVisible();
  await expect(reader(page)).toContainText("(213) 555-0199");
  await expect(reader(page)).toContainText("9 New Street");

  await reader(page).getByRole("button", { name: "Edit the application" }).click();
  await dialog.getByLabel("Email Address *").fill("nobody");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Please enter a valid email address");
  await expect(dialog.getByLabel("Email Address *")).toBeFocused();
});

test("a family prints as one casting card, and nothing else does", async ({ page, request }) => {
  const name = await applyFor(request, 1);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await logIn(page, "showrunner");
  await page.goto(`/admin/applications?q=${name}`);
  await page.getByRole("button", { name: `View ${name} 1` }).click();
  await page.getByRole("button", { name: "Print casting card" }).click();
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const card = page.locator("[data-print-sheet]");
  await expect(card).toBeVisible();
  await expect(card.getByRole("heading", { name: `${name} 1` })).toBeVisible();
  await expect(card).toContainText(samples.address.split("\n")[0] ?? "");
  await expect(card).toContainText("Dish 1");
  await expect(page.locator("#root")).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(card).toHaveCount(0);
});
