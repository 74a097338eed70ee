import type { Page } from "@playwright/test";
import { first, listed, many, screen, some } from "./application-list.ts";
import type { Screen } from "./screen.ts";
import { serverError } from "./staff.ts";

const LONG = "Venkatanarasimharajuvaripeta-Fitzgerald-Montgomery-Whittaker of Upper Saint Catherine Valley";
const long = many.slice(0, 3).map((family) => ({
  ...family,
  familyName: LONG,
  email: "a.very.long.address.that.goes.on.and.on@an-unreasonably-long-domain-name.example.com",
  familySize: null,
}));

/** Phones fold away what is not needed at a glance. */
export const unfold = async (page: Page) => {
  await listed(page).waitFor();
  const more = page.getByRole("button", { name: /^More of/ }).first();
  if (await more.isVisible()) await more.click();
};
const selectMatching = async (page: Page) => {
  await listed(page).waitFor();
  for (const box of await page.getByRole("checkbox", { name: /^Select/ }).all())
    if (await box.isVisible()) {
      await box.check();
      break;
    }
  // Phones do not show the box of the table's head.
  const all = page.getByRole("button", { name: "Select all", exact: true });
  if (await all.isVisible()) await all.click();
  await page.getByRole("button", { name: /^Select all 1,739/ }).click();
};

export const applicationScreens: Screen[] = [
  screen("loading", "pending", (page) => page.getByText("Loading applications...").waitFor()),
  screen("empty", { json: [] }, (page) => page.getByText("No applications found.").waitFor()),
  screen(
    "nothing-matches",
    { json: [] },
    (page) => page.getByText("Nothing matches").waitFor(),
    "?status=rejected&q=zz",
  ),
  screen("failed", serverError, (page) => page.getByRole("button", { name: "Try again" }).waitFor()),
  screen("many", some, (page) => listed(page).waitFor()),
  screen("long-names", { json: long }, (page) => listed(page).waitFor()),
  screen("new-on-top", { json: many.slice(2) }, async (page) => {
    await listed(page).waitFor();
    await page.route("**/api/family-registrations?*", (route) => route.fulfill({ json: many }));
    // Somebody comes back after a minute.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 60_000;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await page.getByRole("button", { name: "New applications: 2" }).waitFor();
  }),
  {
    ...screen("view", some, async (page) => {
      await listed(page).click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "text",
  },
  {
    ...screen("delete", some, async (page) => {
      await unfold(page);
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
  screen("decided-meanwhile", some, async (page) => {
    await unfold(page);
    await page
      .getByRole("combobox", { name: /^Status of/ })
      .first()
      .selectOption(first?.status === "approved" ? "Pending" : "Approved");
    await page.getByRole("dialog").waitFor();
  }),
  screen("selected", some, async (page) => {
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .nth(1)
      .check();
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .nth(2)
      .check();
  }),
  {
    ...screen("bulk-question", some, async (page) => {
      await selectMatching(page);
      await page.getByRole("button", { name: "Rejected", exact: true }).click();
      await page.getByText("None of these families has a visit ahead.").waitFor();
    }),
    dialog: "question",
  },
  screen("bulk-progress", some, async (page) => {
    await selectMatching(page);
    await page.getByRole("button", { name: "Rejected", exact: true }).click();
    await page.getByRole("button", { name: /^Yes, all/ }).click();
    await page.getByRole("progressbar").waitFor();
  }),
  screen("reading", some, async (page) => {
    await listed(page).waitFor();
    const toggle = page.getByRole("button", { name: "Reading pane" });
    if (!(await toggle.isVisible())) return;
    await toggle.click();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
  }),
  {
    ...screen("help", some, async (page) => {
      await listed(page).focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "text",
  },
];
