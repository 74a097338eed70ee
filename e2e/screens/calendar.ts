import type { Page } from "@playwright/test";
import {
  disagreeing,
  first,
  MISSING_LIST,
  missing,
  next,
  ready,
  scheduledAnswer,
  screen,
  shown,
  visits,
} from "./calendar-week.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError } from "./staff.ts";

const LONG = "Venkatanarasimharajuvaripeta-Fitzgerald-Montgomery-Whittaker of Upper Saint Catherine Valley";
const CHANGED = "Somebody else has changed this visit meanwhile.";

const edit = async (page: Page) => {
  const card = page.getByRole("article", { name: first?.family.familyName ?? "", exact: true }).first();
  await card.getByRole("button", { name: first?.family.familyName ?? "", exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

const cancellation = {
  id: first?.id,
  kind: "visit_cancelled",
  sentAt: null,
  createdAt: "2026-11-21T12:00:00.000Z",
};
/** With what the outbox has for the family then. */
const cancelled = (outbox: Answer) => ({
  more: { [`DELETE /api/visits/${first?.id}`]: { json: {} }, "GET /api/outbox": outbox },
});
const cancel = async (page: Page) => {
  await page
    .getByRole("button", { name: `Cancel the visit to ${first?.family.familyName}` })
    .first()
    .click();
  await page.getByRole("button", { name: "Cancel Visit" }).click();
  await page.getByText("Visit Cancelled").waitFor();
};

export const calendarScreens: Screen[] = [
  screen("loading", { week: "pending", ready: "pending" }, (page) =>
    page.getByText("Loading visits...").waitFor(),
  ),
  screen("empty", { week: { json: [] }, ready: { json: [] } }, (page) =>
    page.getByText("Every approved family has a visit.").waitFor(),
  ),
  screen("failed", { week: serverError, ready: serverError }, (page) =>
    page.getByRole("button", { name: "Try again" }).first().waitFor(),
  ),
  screen("week", {}, shown),
  screen(
    "status-disagrees",
    { week: { json: disagreeing }, more: { [MISSING_LIST]: { json: missing } } },
    async (page) => {
      await shown(page);
      await page.getByText("Marked as scheduled, but without a visit").click();
    },
  ),
  screen("no-family-found", {}, async (page) => {
    await shown(page);
    await page.route("**/api/family-registrations?*q=*", (route) => route.fulfill({ json: [] }));
    await page.getByLabel("Search families to schedule").fill("zzz");
    await page.getByText("No family that can be scheduled matches").waitFor();
  }),
  screen("ready-only-failed", { ready: serverError }, (page) =>
    page
      .getByText("The families could not be loaded")
      .or(page.getByText("Something went wrong"))
      .first()
      .waitFor(),
  ),
  screen(
    "family-carried-by-keyboard",
    { ready: { json: [{ ...ready[0], availableDays: ["evenings"] }] } },
    async (page) => {
      await shown(page);
      await page.getByRole("button", { name: /^Drag .* into the week/ }).press("Space");
      await page.keyboard.press("ArrowUp");
      await page.getByText("Not offered by the family").waitFor();
    },
  ),
  screen("family-arriving", { more: { "POST /api/visits": "pending" } }, async (page) => {
    await shown(page);
    const handle = page.getByRole("button", { name: /^Drag .* into the week/ }).first();
    await handle.press("Space");
    await page.keyboard.press("Space");
  }),
  screen("family-scheduled", { more: { "POST /api/visits": scheduledAnswer } }, async (page) => {
    await shown(page);
    await page
      .getByRole("button", { name: /^Drag .* into the week/ })
      .first()
      .press("Space");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Mark as scheduled" }).waitFor();
  }),
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
  screen("carried-by-keyboard", {}, async (page) => {
    await page
      .getByRole("button", { name: /^Move the visit/ })
      .first()
      .press("Space");
    await page.keyboard.press("ArrowRight");
  }),
  {
    ...screen("schedule", {}, async (page) => {
      await shown(page);
      await page.getByRole("button", { name: "Schedule Visit", exact: true }).first().click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "form",
  },
  { ...screen("edit", {}, edit), dialog: "form" },
  screen(
    "edit-status-disagrees",
    {
      week: { json: disagreeing },
      more: { [`GET /api/family-registrations/${first?.family.id}`]: { json: disagreeing[0]?.family } },
    },
    edit,
  ),
  screen("schedule-chosen-family", {}, async (page) => {
    await page
      .getByRole("button", { name: /^Schedule Visit: / })
      .first()
      .click();
    await page.getByText("Preferred Filming Time").waitFor();
  }),
  screen(
    "schedule-family-not-loaded",
    { more: { [`GET /api/family-registrations/${next?.id}`]: serverError } },
    async (page) => {
      await page
        .getByRole("button", { name: /^Schedule Visit: / })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Try again" }).waitFor();
    },
  ),
  screen("schedule-with-warnings-and-errors", {}, async (page) => {
    await page.getByRole("button", { name: "Schedule Visit", exact: true }).first().click();
    await page.getByLabel("Date *").fill(first?.scheduledDate ?? "");
    await page.getByLabel("Crew Size").fill("abc");
    await page.getByRole("dialog").getByRole("button", { name: "Schedule Visit" }).click();
    await page.getByText("Begin with a whole number").waitFor();
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
  screen("edit-gone", {}, async (page) => {
    await edit(page);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("button", { name: "Schedule it again" }).waitFor();
  }),
  screen("edit-failed", { more: { [`PUT /api/visits/${first?.id}`]: serverError } }, async (page) => {
    await edit(page);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("What you typed is still here.").waitFor();
  }),
  screen(
    "move-conflict",
    {
      more: {
        [`PUT /api/visits/${first?.id}`]: {
          status: 409,
          json: { message: CHANGED, current: { ...first, crewSize: "12", warnings: [] } },
        },
      },
    },
    async (page) => {
      await page
        .getByRole("button", { name: `Move the visit to ${first?.family.familyName}` })
        .first()
        .press("Space");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Space");
      await page.getByRole("button", { name: "Keep mine" }).waitFor();
    },
  ),
  screen("cancelled-mail-held", cancelled({ json: [{ ...cancellation, status: "held" }] }), cancel),
  screen("cancelled-family-never-knew", cancelled({ json: [] }), cancel),
  screen("cancelled-mail-not-known", cancelled("unreachable"), cancel),
  screen(
    "cancel-conflict",
    {
      more: {
        [`DELETE /api/visits/${first?.id}`]: {
          status: 409,
          json: { message: CHANGED, current: { ...first, crewSize: "12", warnings: [] } },
        },
      },
    },
    async (page) => {
      await page
        .getByRole("button", { name: `Cancel the visit to ${first?.family.familyName}` })
        .first()
        .click();
      await page.getByRole("button", { name: "Cancel Visit" }).click();
      await page.getByRole("button", { name: "Cancel it anyway" }).waitFor();
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
