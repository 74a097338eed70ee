import { expect, type Locator, type Page } from "@playwright/test";
import type { AvailableDay } from "#contract/applications.ts";
import { addDays, isCalendarDate } from "#contract/calendar-dates.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { deskLocale } from "#contract/locale.ts";
import type { UploadAddress } from "#contract/photos.ts";
import type { Questionnaire, QuestionnaireStatus } from "#contract/questionnaires.ts";
import { samples, show } from "#contract/show.ts";
import type { ScheduledVisit, TimeSlot, VisitForm } from "#contract/visits.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { momentIn } from "#worker/testing/dates.ts";
import { createApplication, uniqueWord } from "./families.ts";
import { logIn } from "./fixtures.ts";
import { call, headers } from "./site.ts";
import { pixel } from "./story-form.ts";

/* Families and visits made through the API, and the week on the screen. */

/** Logs in on a day that no other test uses, so that tests do not meet in a slot. */
export const logInOn = async (page: Page, now: string) => {
  await page.clock.setFixedTime(new Date(now));
  await logIn(page, "showrunner");
};

export const approvedFamily = (page: Page, name: string, availableDays: AvailableDay[] = []) =>
  createApplication(
    page,
    {
      familyName: `${name} ${uniqueWord()}`,
      email: `${uniqueWord()}@example.com`,
      address: samples.address,
      availableDays,
    },
    "approved",
  );

export const visitTo = (page: Page, familyRegistrationId: string, visit: Partial<VisitForm>) =>
  call<ScheduledVisit>(page, "POST", "/api/visits", { familyRegistrationId, timeSlot: "morning", ...visit });

/** The family answers the questionnaire, and staff review it. */
export const questionnaireOf = async (
  page: Page,
  familyRegistrationId: string,
  status: QuestionnaireStatus,
  photos: { familyPhotos?: string[]; kitchenPhotos?: string[] } = {},
) => {
  const sent = { ...filledAnswers, ...photos, familyRegistrationId };
  const { id } = await call<Questionnaire>(page, "POST", "/api/questionnaires", sent);
  await call(page, "PUT", `/api/questionnaires/${id}`, { status, reviewNotes: "Lovely" });
};

/** Uploads a photo, and returns its address. */
export const photoOn = async (page: Page) => {
  const announced = { contentType: "image/png", size: pixel.length };
  const address = await call<UploadAddress>(page, "POST", "/api/objects/upload", announced);
  const sent = await page.request.put(address.uploadURL, { data: pixel, headers: address.headers });
  expect(sent.ok()).toBe(true);
  return address.photoURL;
};

/** The family asks for another day than its visit's. */
export const askForAnotherDay = (page: Page, { familyRegistrationId, updatedAt }: ScheduledVisit) =>
  call(page, "PUT", `/api/family-registrations/${familyRegistrationId}/visit-answer`, {
    answer: "another_day",
    message: "Grandma arrives on Friday.",
    updatedAt,
  });

/** Changes a visit as a colleague would in another browser. */
export const elsewhere = (page: Page, id: string) => ({
  change: (data: Partial<VisitForm>) => page.request.put(`/api/visits/${id}`, { data, headers }),
  cancel: () => page.request.delete(`/api/visits/${id}`, { headers }),
});

export const storedFamily = (page: Page, familyId: string) =>
  call<ApplicationDetails>(page, "GET", `/api/family-registrations/${familyId}`);

/** The stored day and slot of a family's visit. */
export const storedDate = async (page: Page, familyId: string) => {
  const { visit } = await storedFamily(page, familyId);
  return visit && `${visit.scheduledDate} ${visit.timeSlot}`;
};

const longDay = new Intl.DateTimeFormat(deskLocale, { dateStyle: "full", timeZone: "UTC" });

/** A slot, by its name for screen readers. */
export const slot = (page: Page, date: string, timeSlot: TimeSlot) => {
  expect(isCalendarDate(date)).toBe(true);
  const day = longDay.format(new Date(`${date}T00:00:00Z`));
  return page.getByRole("group", { name: new RegExp(`^${day}, ${timeSlot}`, "i") });
};

export const cardIn = (page: Page, date: string, timeSlot: TimeSlot, familyName: string) =>
  slot(page, date, timeSlot).getByRole("article", { name: familyName });

/** The button on a card that opens the visit's dialog, and covers all but the name. */
export const opener = (card: Locator) => card.getByRole("button").first();

/** Drags a card over a slot, with the whole week in view: near its edge a page scrolls under a dragged card. */
export const carry = async (page: Page, card: Locator, to: Locator) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  // A resize drops a card that is held, and the page hears of this one a frame later.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await card.hover({ position: { x: 30, y: 12 } });
  await page.mouse.down();
  // A first move picks the card up, a second carries it.
  await to.hover();
  await to.hover({ position: { x: 20, y: 20 } });
};

export const drag = async (page: Page, card: Locator, to: Locator) => {
  await carry(page, card, to);
  await page.mouse.up();
};

/** The list of families to schedule. */
export const readyList = (page: Page) => {
  const region = page.getByRole("region", { name: "Approved Families Ready to Schedule" });
  return {
    search: region.getByLabel("Search families to schedule"),
    card: (familyName: string) => region.getByRole("listitem").filter({ hasText: familyName }),
    city: (name: string) => region.getByRole("region", { name }),
    region,
  };
};

/** Noon of a date in the show's time zone. */
export const noon = (date: string) => momentIn(show.timeZone, `${date}T12:00`).toISOString();

export const weekFrom = (start: string) => (day: number) => addDays(start, day);
