import type { Page } from "@playwright/test";
import { first, ready, screen, shown, visits } from "./calendar-week.ts";
import type { Screen } from "./screen.ts";

const LONG = "Venkatanarasimharajuvaripeta-Fitzgerald-Montgomery-Whittaker of Upper Saint Catherine Valley";
const CHANGED = "Somebody else has changed this visit meanwhile.";

const edit = async (page: Page) => {
  const card = page.getByRole("article", { name: first?.family.familyName ?? "", exact: true }).first();
  await card.getByRole("button").first().click();
  await page.getByRole("dialog").waitFor();
};

export const calendarScreens: Screen[] = [
  screen("empty", { week: { json: [] }, ready: { json: [] } }, (page) =>
    page.getByText("Every approved family has a visit.").waitFor(),
  ),
  screen("week", {}, shown),
  screen(
    "long-names",
    {
      week: {
        json: visits.map((visit) => ({ ...visit, family: { ...visit.family, familyName: LONG } })),
      },
      ready: { json: ready.slice(0, 3).map((family) => ({ ...family, familyName: LONG })) },
    },
    shown,
  ),
  {
    ...screen("schedule", {}, async (page) => {
      await shown(page);
      await page.getByRole("button", { name: "Schedule Visit", exact: true }).first().click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "form",
  },
  { ...screen("edit", {}, edit), dialog: "form" },
  screen("schedule-with-errors", {}, async (page) => {
    await page.getByRole("button", { name: "Schedule Visit", exact: true }).first().click();
    await page.getByLabel("Date *").fill(first?.scheduledDate ?? "");
    await page.getByLabel("Crew Size").fill("abc");
    await page.getByRole("dialog").getByRole("button", { name: "Schedule Visit" }).click();
    await page.getByText("Begin with a whole number").waitFor();
    await page.getByRole("combobox", { name: "Family *" }).press("ArrowDown");
    await page.getByRole("option").first().waitFor();
  }),
  screen(
    "edit-conflict",
    {
      more: {
        [`PUT /api/visits/${first?.id}`]: {
          status: 409,
          json: { message: CHANGED, current: { ...first, crewSize: "12", notes: LONG, warnings: [] } },
        },
      },
    },
    async (page) => {
      await edit(page);
      await page.getByLabel("Duration").fill("All day");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByRole("button", { name: "Keep mine" }).waitFor();
    },
  ),
  {
    ...screen("cancel", {}, async (page) => {
      await page
        .getByRole("button", { name: /^Cancel the visit/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
];
