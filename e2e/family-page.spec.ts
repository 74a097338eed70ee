import type { Page, Route } from "@playwright/test";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { inWords } from "#worker/testing/days.ts";
import { expect, test } from "./fixtures.ts";
import { calls, FAMILY_PAGE, visit, visited } from "./screens/family-api.ts";
import { type Answer, show } from "./screens/screen.ts";

/* What a family does at its own page, on a phone; the API's part is played. For its data see own-data.spec.ts. */

test.use({ viewport: { width: 390, height: 844 } });

const open = (page: Page, api: Record<string, Answer>, address = FAMILY_PAGE) =>
  show(page, { name: "family-page", address, api });

/** Answers a call from here on, and tells what was sent. */
const answering = async (page: Page, path: string, answer: (route: Route) => Promise<void>) => {
  const sent: unknown[] = [];
  await page.route(path, async (route) => {
    sent.push(route.request().postDataJSON());
    await answer(route);
  });
  return sent;
};
const ANSWER = "**/visit-answer";
const storing = (change: Partial<FamilyVisit>) => (route: Route) => route.fulfill({ json: visit(change) });

const accept = (page: Page) => page.getByRole("button", { name: "That works for us" });
const another = (page: Page) => page.getByRole("button", { name: "We need another day" });
const message = (page: Page) => page.getByLabel("Your message to our team");
const ask = (page: Page) => page.getByRole("button", { name: "Ask for another day" });

test("a family reads when it is visited, accepts, and changes its mind", async ({ page }) => {
  await open(page, visited({ arrivalTime: "09:30" }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("We're coming");
  await expect(page.getByText(inWords("2199-12-03"))).toBeVisible();
  await expect(page.getByText("Morning (8AM-12PM), ").first()).toBeVisible();
  await expect(page.getByText("9:30 AM").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", /\/visit\.ics$/);

  const sent = await answering(page, ANSWER, storing({ answer: "accepted" }));
  await accept(page).click();
  const said = page.getByText("You told us this day works for you.");
  await expect(said).toBeVisible();
  await expect(said.locator("..")).toBeFocused();
  await page.getByRole("button", { name: "Change your answer" }).click();
  await expect(page.getByRole("heading", { name: "Does this day work for you?" })).toBeFocused();

  await page.unroute(ANSWER);
  const changed = await answering(page, ANSWER, storing({ answer: "another_day" }));
  await another(page).click();
  await expect(message(page)).toBeFocused();
  await message(page).fill("Grandma arrives on Friday.");
  await ask(page).click();
  await expect(page.getByText("You told us you need another day.")).toBeVisible();
  const { updatedAt } = visit();
  expect(sent).toEqual([{ answer: "accepted", message: null, updatedAt }]);
  expect(changed).toEqual([{ answer: "another_day", message: "Grandma arrives on Friday.", updatedAt }]);
});

test("a message survives a lost connection and a day that has moved meanwhile", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of 409/);
  await open(page, { ...visited(), [calls.answer]: "unreachable" });
  await another(page).click();
  await message(page).fill("Grandma arrives on Friday.");
  await ask(page).click();
  await expect(page.getByRole("alert")).toContainText("Please check your connection and try again.");
  await expect(message(page)).toHaveValue("Grandma arrives on Friday.");

  const moved = visit({ scheduledDate: "2199-12-05", updatedAt: "2026-11-21T10:00:00.000Z" });
  await answering(page, ANSWER, (route) =>
    route.fulfill({ status: 409, json: { message: "It has changed.", current: moved } }),
  );
  await ask(page).click();
  await expect(page.getByRole("alert")).toContainText("Your answer was not sent");
  await expect(page.getByText(inWords("2199-12-05"))).toBeVisible();
  await expect(message(page)).toHaveValue("Grandma arrives on Friday.");

  await page.unroute(ANSWER);
  const sent = await answering(page, ANSWER, storing({ ...moved, answer: "accepted" }));
  await accept(page).click();
  await expect(page.getByText("You told us this day works for you.")).toBeVisible();
  expect(sent).toEqual([{ answer: "accepted", message: null, updatedAt: moved.updatedAt }]);
});

test("a lost link is asked for, and the answer tells nobody who has applied", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await open(page, { "POST /api/links": "unreachable" }, "/questionnaire/not-an-id");
  const email = page.getByLabel("The email you applied with");
  const send = page.getByRole("button", { name: "Email me my link" });
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await email.fill("maria@example.com");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Please check your connection and try again.");
  await expect(email).toHaveValue("maria@example.com");

  const sent = await answering(page, "**/api/links", (route) => route.fulfill({ status: 202, json: {} }));
  await send.click();
  await expect(page.getByText("If you applied with this address, your link is on its way.")).toBeVisible();
  expect(sent).toEqual([{ email: "maria@example.com" }]);
  await page.getByRole("button", { name: "Try another address" }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("maria@example.com");
});
