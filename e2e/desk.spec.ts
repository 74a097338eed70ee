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

/** Searches, and waits until the list is the search's: what is listed before may look the same. */
const search = async (page: Page, name: string) => {
  await page.getByLabel("Search by family name or e-mail").fill(name);
  await expectSearched(page, name);
};
const expectSearched = (page: Page, name: string) =>
  expect(page).toHaveURL((url) => url.searchParams.get("q") === name);

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("applications are read and decided from the keyboard, in the reading pane", async ({
  page,
  request,
}) => {
  const name = await applyFor(request, 3);
  await logIn(page, "showrunner");
  await page.goto("/admin");
  // The page listens to keys from here on.
  await expect(page.getByLabel("Search by family name or e-mail")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search by family name or e-mail")).toBeFocused();
  await page.keyboard.type(name);
  await expectSearched(page, name);
  await expect(row(page, name)).toHaveCount(3);
  await page.getByRole("button", { name: "Reading pane" }).click();
  const pane = page.getByRole("complementary", { name: "Reading pane" });
  await expect(pane).toContainText("Choose an application");

  await page.keyboard.press("j");
  await expect(pane.getByRole("heading")).toHaveText(`${name} 1`);
  await expect(pane).toContainText("Dish 1");
  await expect(row(page, `${name} 1`)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("a");
  await expect(row(page, `${name} 1`).getByRole("combobox")).toHaveValue("approved");
  await expect(page.getByText(`Approved. A mail to ${name} 1 is held.`)).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("As it was before.")).toBeVisible();
  await expect(row(page, `${name} 1`).getByRole("combobox")).toHaveValue("pending");
  await page.keyboard.press("a");
  // Its toast, too: it would take the place of the next one's.
  await expect(page.getByText(`Approved. A mail to ${name} 1 is held.`)).toBeVisible();
  await page.keyboard.press("j");
  await expect(pane.getByRole("heading")).toHaveText(`${name} 2`);
  await page.keyboard.press("r");
  await expect(page.getByText(`Rejected. A mail to ${name} 2 is held.`)).toBeVisible();
  await page.keyboard.press("k");
  await expect(pane.getByRole("heading")).toHaveText(`${name} 1`);
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog", { name: `${name} 1` })).toBeVisible();
  // Keys belong to the dialog while one is open.
  await page.keyboard.press("r");
  await page.keyboard.press("Escape");
  await expect(row(page, `${name} 1`).getByRole("combobox")).toHaveValue("approved");

  await page.reload();
  await expect(pane).toBeVisible();
  await page
    .getByRole("button", { name: `${name} 3` })
    .first()
    .click();
  await expect(pane.getByRole("heading")).toHaveText(`${name} 3`);
});

test("a family prints as one casting card, and nothing else does", async ({ page, request }) => {
  const name = await applyFor(request, 1);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await logIn(page, "showrunner");
  await page.goto("/admin");
  await search(page, name);
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
