import { expect, type Page } from "@playwright/test";
import type { AvailableDay } from "#contract/applications.ts";
import { addDays, isCalendarDate } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { ScheduledVisit, TimeSlot, VisitForm } from "#contract/visits.ts";
import { momentIn } from "#worker/testing/wall-clock.ts";
import { applicationWithStatus } from "./applications.ts";
import { logIn } from "./fixtures.ts";

/* What the calendar's tests have in common: families and visits made through the API, and the week on screen. */

const origin = (page: Page) => ({ origin: new URL(page.url()).origin });

/** Logs in on a day of one's own, so that tests that run beside each other do not meet in a slot. */
export const logInOn = async (page: Page, now: string) => {
  await page.clock.setFixedTime(new Date(now));
  await logIn(page, "showrunner");
};

export const approvedFamily = (page: Page, name: string, availableDays: AvailableDay[] = []) =>
  applicationWithStatus(page, "approved", {
    familyName: `${name} ${crypto.randomUUID().slice(0, 8)}`,
    email: `${crypto.randomUUID()}@example.com`,
    address: "1 Main Street\nLos Angeles, CA 90001",
    availableDays,
  });

export const visitTo = async (page: Page, familyRegistrationId: string, visit: Partial<VisitForm>) => {
  const data = { familyRegistrationId, timeSlot: "morning", ...visit };
  const response = await page.request.post("/api/visits", { data, headers: origin(page) });
  expect(response.status()).toBe(201);
  return (await response.json()) as ScheduledVisit;
};

/** What somebody else does to a visit meanwhile. */
export const elsewhere = (page: Page, id: string) => ({
  change: (data: Partial<VisitForm>) =>
    page.request.put(`/api/visits/${id}`, { data, headers: origin(page) }),
  cancel: () => page.request.delete(`/api/visits/${id}`, { headers: origin(page) }),
});

/** The date a family's visit is stored under. */
export const storedDate = async (page: Page, familyId: string) => {
  const response = await page.request.get(`/api/family-registrations/${familyId}`);
  const { visit } = (await response.json()) as { visit?: ScheduledVisit };
  return visit && `${visit.scheduledDate} ${visit.timeSlot}`;
};

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** A slot on screen, by the words a screen reader has for it. */
export const slot = (page: Page, date: string, timeSlot: TimeSlot) => {
  expect(isCalendarDate(date)).toBe(true);
  const day = longDay.format(new Date(`${date}T00:00:00Z`));
  return page.getByRole("group", { name: new RegExp(`^${day}, ${timeSlot}`, "i") });
};

export const cardIn = (page: Page, date: string, timeSlot: TimeSlot, familyName: string) =>
  slot(page, date, timeSlot).getByRole("article", { name: familyName });

export const handleOf = (page: Page, familyName: string) =>
  page.getByRole("button", { name: `Move the visit to ${familyName}` });

/** Noon of a date where the show is. */
export const noon = (date: string) => momentIn(show.timeZone, `${date}T12:00`).toISOString();

export const weekFrom = (start: string) => (day: number) => addDays(start, day);
