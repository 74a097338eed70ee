import type { Page } from "@playwright/test";
import { addDays } from "#contract/calendar-dates.ts";
import { type DecisionMail, mailStatuses } from "#contract/mail.ts";
import { sampleApplications } from "#scripts/samples/applications.ts";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { sampleVisits, scheduledVisit } from "#scripts/samples/visits.ts";
import type { Answer, Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

/* The week that the calendar's screens show, and who waits for a visit beside it. */

const WEEK = "2026-11-15";
const WEEK_LIST = "GET /api/visits";
const READY_LIST = "GET /api/family-registrations";

const families = sampleApplications(800);
/** In the order in which the API has them. */
const readyWith = [
  ...Array(9).fill("approved"),
  "pending",
  null,
  "needs_followup",
  "rejected",
  null,
] as const;
export const ready = families
  .filter(({ status }) => status === "approved")
  .slice(0, 24)
  .map((family, n) => ({ ...family, questionnaireStatus: readyWith[n] ?? null, visit: null, mail: null }));
export const visits = sampleVisits(families, addDays(WEEK, 3)).flatMap((visit, place) => {
  const family = families.find(({ id }) => id === visit.familyRegistrationId);
  const inWeek = visit.scheduledDate >= WEEK && visit.scheduledDate <= addDays(WEEK, 6);
  if (!family || !inWeek) return [];
  const scheduled = scheduledVisit(visit, family, questionnaire(family.id));
  const standing = mailStatuses[place % (mailStatuses.length + 1)];
  if (!standing) return [scheduled];
  const mail: DecisionMail = {
    id: visit.id,
    kind: place % 4 === 1 ? "visit_moved" : "visit_scheduled",
    status: standing,
    releasedAt: standing === "sent" ? "2026-11-12T17:12:00.000Z" : null,
    sentAt: standing === "sent" ? "2026-11-12T17:12:00.000Z" : null,
  };
  return [{ ...scheduled, mail }];
});
export const [first] = visits;
const week: Answer = { json: visits };
const full: Answer = { json: ready, headers: { link: '</api/family-registrations?cursor=x>; rel="next"' } };

export const screen = (
  name: string,
  answers: { week?: Answer; ready?: Answer; more?: Record<string, Answer> },
  act: (page: Page) => Promise<void>,
): Screen => ({
  name: `calendar-${name}`,
  address: `/admin/calendar?week=${WEEK}`,
  api: staffApi({
    [WEEK_LIST]: answers.week ?? week,
    [READY_LIST]: answers.ready ?? full,
    ...Object.fromEntries(
      ready.map(({ id }) => [
        `GET /api/questionnaires/family/${id}`,
        { json: { ...questionnaire(id), family: {} } },
      ]),
    ),
    ...answers.more,
  }),
  act,
});

export const shown = (page: Page) => page.getByRole("article").first().waitFor();
