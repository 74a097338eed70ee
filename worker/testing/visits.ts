import { beforeEach, expect } from "vitest";
import type { ApplicationForm, DecidedStatus } from "#contract/applications.ts";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { VisitForm } from "#contract/visits.ts";
import { familyWithStatus } from "./applications.ts";
import type { TestSite } from "./client.ts";

const LIST = "/api/visits";

/** What saving a visit says of a family of these tests, none of which has sent answers. */
export const UNANSWERED = "This family has not answered its questionnaire yet.";

/** A date that has not passed while the tests run. */
export const soon = addDays(todayIn(show.timeZone), 10);

/** The calls of the calendar, as a member of staff makes them who logs in before each test. */
export const calendarDesk = (worker: TestSite) => {
  let cookie = "";
  beforeEach(async () => {
    cookie = await worker.logIn("showrunner");
  });

  const call = (address: string, method = "GET", json?: object) =>
    worker.call(address, { method, json, cookie });
  // At home on any day, unless the test says otherwise: no test is to depend on which day it runs.
  const family = (change?: Partial<ApplicationForm>, status?: DecidedStatus) =>
    familyWithStatus(worker, cookie, { availableDays: [], ...change }, status);
  const post = (json: object) => call(LIST, "POST", json);

  return {
    call,
    family,
    post,
    put: (id: string, json: object) => call(`${LIST}/${id}`, "PUT", json),
    remove: (id: string, updatedAt?: string) =>
      call(`${LIST}/${id}${updatedAt === undefined ? "" : `?updatedAt=${updatedAt}`}`, "DELETE"),
    get: (query = "") => call(`${LIST}${query}`),

    /** Schedules a visit, to a family of its own unless one is given. */
    schedule: async (change: Partial<VisitForm> = {}) => {
      const familyRegistrationId = change.familyRegistrationId ?? (await family()).id;
      const usual = { scheduledDate: soon, timeSlot: "morning" } as const;
      const json = { ...usual, ...change, familyRegistrationId };
      const response = await worker.api(cookie).visits.$post({ json });
      expect(response.status).toBe(201);
      return response.json();
    },

    /** Ids of the families that can be scheduled. */
    schedulable: async () => {
      const applications = worker.api(cookie)["family-registrations"];
      const response = await applications.$get({ query: { schedulable: "true" } });
      return (await response.json()).map(({ id }) => id);
    },
  };
};
