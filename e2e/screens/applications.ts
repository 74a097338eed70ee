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

const selectMatching = async (page: Page) => {
  await listed(page).waitFor();
  for (const box of await page.getByRole("checkbox", { name: /^Select/ }).all())
    if (await box.isVisible()) {
      await box.check();
      break;
    }
  await page.getByRole("button", { name: "More", exact: true }).click();
  // Where there is no room for the table's head, with its own box.
  const all = page.getByRole("button", { name: "Select all that are listed" });
  if (await all.isVisible()) await all.click();
  else await page.keyboard.press("Escape");
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
  screen("view", some, async (page) => {
    await listed(page).click();
    // Beside the list, or on phones over it.
    await page.getByRole("heading", { name: "Application", exact: true }).waitFor();
    await page.getByText("They laugh a lot.").waitFor();
    await page.getByText("Timeline").click();
    await page.getByText("Decided: Pending → Approved").waitFor();
  }),
  screen(
    "filters",
    some,
    async (page) => {
      await page.getByRole("button", { name: /^Filters/ }).click();
      await page.getByRole("combobox", { name: "Assignee" }).waitFor();
    },
    "?specialty=bbq&minScore=3",
  ),
  {
    ...screen("delete", some, async (page) => {
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
  screen("decided-meanwhile", some, async (page) => {
    await page
      .getByRole("combobox", { name: /^Status of/ })
      .first()
      .selectOption(first?.status === "approved" ? "Pending" : "Approved");
    await page.getByText("Update Failed").waitFor();
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
      await page.getByRole("button", { name: "Reject", exact: true }).click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
  {
    ...screen("bulk-deletion", some, async (page) => {
      await selectMatching(page);
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
  screen("bulk-progress", some, async (page) => {
    await selectMatching(page);
    await page.getByRole("button", { name: "Reject", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Reject/ })
      .click();
    await page.getByText(/^Reject .*\.\.\.$/).waitFor();
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
