import { expect, type Locator, type Page } from "@playwright/test";
import type { AvailableDay } from "#contract/applications.ts";
import { addDays, isCalendarDate } from "#contract/calendar-dates.ts";
import { deskLocale } from "#contract/dashboard.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import type { UploadAddress } from "#contract/photos.ts";
import type { Questionnaire, QuestionnaireStatus } from "#contract/questionnaires.ts";
import { samples, show } from "#contract/show.ts";
import type { ScheduledVisit, TimeSlot, VisitForm } from "#contract/visits.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { momentIn } from "#worker/testing/dates.ts";
import { applicationWithStatus } from "./applications.ts";
import { call } from "./call.ts";
import { logIn } from "./fixtures.ts";
import { headers } from "./site.ts";
import { pixel } from "./story-form.ts";

/* What the calendar's tests have in common: families and visits made through the API, and the week on screen. */

/** Logs in on a day of one's own, so that tests that run beside each other do not meet in a slot. */
export const logInOn = async (page: Page, now: string) => {
  await page.clock.setFixedTime(new Date(now));
  await logIn(page, "showrunner");
};

export const approvedFamily = (page: Page, name: string, availableDays: AvailableDay[] = []) =>
  applicationWithStatus(page, "approved", {
    familyName: `${name} ${crypto.randomUUID().slice(0, 8)}`,
    email: `${crypto.randomUUID()}@example.com`,
    address: samples.address,
    availableDays,
  });

export const visitTo = (page: Page, familyRegistrationId: string, visit: Partial<VisitForm>) =>
  call<ScheduledVisit>(page, "POST", "/api/visits", { familyRegistrationId, timeSlot: "morning", ...visit });

/** Has a family answer, and staff decide about that. */
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

/** A photo that has been uploaded. */
export const photoOn = async (page: Page) => {
  const announced = { contentType: "image/png", size: pixel.length };
  const address = await call<UploadAddress>(page, "POST", "/api/objects/upload", announced);
  const sent = await page.request.put(address.uploadURL, { data: pixel, headers: address.headers });
  expect(sent.ok()).toBe(true);
  return address.photoURL;
};

/** Has a family ask for another day than its visit's. */
export const askForAnotherDay = (page: Page, { familyRegistrationId, updatedAt }: ScheduledVisit) =>
  call(page, "PUT", `/api/family-registrations/${familyRegistrationId}/visit-answer`, {
    answer: "another_day",
    message: "Grandma arrives on Friday.",
    updatedAt,
  });

/** What somebody else does to a visit meanwhile. */
export const elsewhere = (page: Page, id: string) => ({
  change: (data: Partial<VisitForm>) => page.request.put(`/api/visits/${id}`, { data, headers }),
  cancel: () => page.request.delete(`/api/visits/${id}`, { headers }),
});

export const storedFamily = (page: Page, familyId: string) =>
  call<ApplicationDetails>(page, "GET", `/api/family-registrations/${familyId}`);

/** The date a family's visit is stored under. */
export const storedDate = async (page: Page, familyId: string) => {
  const { visit } = await storedFamily(page, familyId);
  return visit && `${visit.scheduledDate} ${visit.timeSlot}`;
};

const longDay = new Intl.DateTimeFormat(deskLocale, { dateStyle: "full", timeZone: "UTC" });

/** A slot on screen, by the words a screen reader has for it. */
export const slot = (page: Page, date: string, timeSlot: TimeSlot) => {
  expect(isCalendarDate(date)).toBe(true);
  const day = longDay.format(new Date(`${date}T00:00:00Z`));
  return page.getByRole("group", { name: new RegExp(`^${day}, ${timeSlot}`, "i") });
};

export const cardIn = (page: Page, date: string, timeSlot: TimeSlot, familyName: string) =>
  slot(page, date, timeSlot).getByRole("article", { name: familyName });

/** What opens a visit's dialog: its family's name, with how it stands. */
export const opener = (card: Locator) => card.getByRole("button").first();

/** By mouse, with all of the week in view: near its edge a page scrolls under a dragged card. */
export const carry = async (page: Page, card: Locator, to: Locator) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  // A window that is resized while a card is held lets it fall, and the page hears of this one a frame later.
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

/** The list of those who can be scheduled. */
export const readyList = (page: Page) => {
  const region = page.getByRole("region", { name: "Approved Families Ready to Schedule" });
  return {
    search: region.getByLabel("Search families to schedule"),
    card: (familyName: string) => region.getByRole("listitem").filter({ hasText: familyName }),
    city: (name: string) => region.getByRole("region", { name }),
    region,
  };
};

/** Noon of a date where the show is. */
export const noon = (date: string) => momentIn(show.timeZone, `${date}T12:00`).toISOString();

export const weekFrom = (start: string) => (day: number) => addDays(start, day);
