import type { Page } from "@playwright/test";
import type { ListedApplication } from "#contract/families.ts";
import { listed, many, screen } from "./application-list.ts";
import type { Screen } from "./screen.ts";

/* Families that have withdrawn, and what staff can do about them all the same. */

const withdrawn = many.slice(0, 4).map(
  (family, n): ListedApplication => ({
    ...family,
    status: "withdrawn",
    mail: null,
    visit: n === 1 ? { status: "scheduled", scheduledDate: "2026-12-05", timeSlot: "morning" } : null,
  }),
);
const [undecided] = many.filter(({ status }) => status === "pending");
const mixed = [...withdrawn.slice(0, 2), ...many.slice(4, 9)];

/** Ticks all that are listed. */
const tickAll = async (page: Page) => {
  await listed(page).focus();
  await page.keyboard.press("x");
  const all = page.getByRole("button", { name: "Select all", exact: true });
  if (await all.isVisible()) await all.click();
  else await page.getByRole("checkbox", { name: "Select all that are listed" }).check();
};

const meanwhile = screen("withdrawn-meanwhile", { json: [undecided] }, async (page) => {
  await listed(page).focus();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Leave it withdrawn" }).waitFor();
});

export const withdrawalScreens: Screen[] = [
  screen("withdrawn", { json: withdrawn }, (page) => listed(page).waitFor(), "?status=withdrawn"),
  {
    ...screen("withdrawn-question", { json: withdrawn }, async (page) => {
      await listed(page).focus();
      await page.keyboard.press("a");
      await page.getByText("all the same?").waitFor();
    }),
    dialog: "question",
  },
  {
    ...screen("withdrawn-bulk-question", { json: mixed }, async (page) => {
      await tickAll(page);
      await page.getByRole("button", { name: "Approved", exact: true }).click();
      await page.getByText("None of these families has a visit ahead.").waitFor();
    }),
    dialog: "question",
  },
  {
    ...meanwhile,
    api: {
      ...meanwhile.api,
      [`PUT /api/family-registrations/${undecided?.id}/status`]: {
        status: 409,
        json: {
          message: "Somebody else has decided on this application meanwhile.",
          current: { ...undecided, status: "withdrawn" },
        },
      },
    },
  },
];
