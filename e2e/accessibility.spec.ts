import type { Page } from "@playwright/test";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { photoOn, visitTo } from "./calendar.ts";
import { answers, createApplication, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call, site } from "./site.ts";
import { deskStops } from "./walk/desk.ts";
import { findPlaces, goTo, goWithinDesk, type Stop } from "./walk/stop.ts";
import { visitorStops } from "./walk/visitors.ts";

/* Each page, and each state of it that differs in structure, once. Contrast in both themes is frontend/shell/themes.test.ts. */

/** Makes a family in each state, and a story. */
const arrange = async (page: Page) => {
  await logIn(page, "showrunner");
  const word = uniqueWord();
  const family = (state: string, status: "pending" | "approved") =>
    createApplication(
      page,
      { familyName: `${word} ${state}`, email: `${state}.${word}@example.com` },
      status,
    );
  const visited = async (state: string, scheduledDate: string) => {
    const { id } = await family(state, "approved");
    return visitTo(page, id, { scheduledDate });
  };
  await family("pending", "pending");
  await family("invited", "approved");
  await visited("visited", "2098-12-03");
  const { id } = await family("asked", "approved");
  const sent = { ...answers, familyRegistrationId: id };
  const questionnaire = await call<Questionnaire>(page, "POST", "/api/questionnaires", sent);
  const review = { status: "needs_followup", reviewNotes: "Which pot?" };
  await call(page, "PUT", `/api/questionnaires/${questionnaire.id}`, review);
  const { familyRegistrationId, updatedAt } = await visited("accepted", "2098-12-04");
  const answer = { answer: "accepted", updatedAt };
  await call(page, "PUT", `/api/family-registrations/${familyRegistrationId}/visit-answer`, answer);
  await call(page, "POST", "/api/story-submissions", {
    authorName: "Ana Ruiz",
    email: "ana@example.com",
    title: word,
    content: answers.storyToTell,
    dishPhotos: [await photoOn(page), await photoOn(page)],
  });
  return findPlaces(page, word);
};

const lookAtEach = async (page: Page, stops: Stop[]) => {
  const isDesk = (address: string) => new URL(address, site).pathname.startsWith("/admin/");
  for (const stop of stops.filter(({ onlyPictures }) => !onlyPictures)) {
    // Loading the desk takes longer than looking at it.
    const isOpen = isDesk(page.url()) && isDesk(stop.address) && !stop.responses;
    await (isOpen ? goWithinDesk : goTo)(page, stop);
    await look(page, stop.name);
  }
};

test.beforeEach(({ allowConsoleError }) =>
  allowConsoleError(/Failed to load resource|was aborted|ERR_FAILED/),
);

test("everybody can use each page of visitors and families", async ({ page, context }) => {
  const places = await arrange(page);
  await context.clearCookies();
  await lookAtEach(page, visitorStops(places));
});

test("everybody can use each page of the desk", async ({ page }) => {
  await lookAtEach(page, deskStops(await arrange(page)));
});

test("the current tab and today are told apart in forced colors", async ({ page }) => {
  // Browsers drop our backgrounds then. What only a background says must be said again.
  await page.emulateMedia({ forcedColors: "active" });
  await logIn(page, "showrunner");
  await page.goto("/admin/calendar");
  await expect(page.locator("[aria-current=date] h4")).toHaveCSS("outline-style", "solid");
  const tabs = page.getByRole("navigation", { name: "Dashboard" }).getByRole("listitem");
  const edge = (tab: Element) => getComputedStyle(tab).borderBottomColor;
  const isCurrent = page.locator("[aria-current=page]");
  const current = await tabs.filter({ has: isCurrent }).evaluate(edge);
  const others = await tabs.filter({ hasNot: isCurrent }).all();
  expect(others).toHaveLength(5);
  for (const other of others) expect(await other.evaluate(edge)).not.toBe(current);
});
