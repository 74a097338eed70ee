import { mailStatuses } from "#contract/mail.ts";
import { MAILED_FAMILY } from "./many-families.ts";

/*
 * The lists as staff filter, search and sort them: each way in which their statements differ, on the first page, and on one
 * in the middle where a list is paged.
 */

const id = "00000000-0000-4000-8000-000000000000";
/** Of a page in the middle of a list that goes by age, and of one by name. */
const byAge = `cursor=["2023-11-16T00:00:00.000Z","${id}"]`;
const byName = `cursor=["even3","${id}"]`;

/** The list of whom staff can give a visit has parts, and its cursor says which. */
const inPart = (query: string, cursor: string) =>
  query.includes("schedulable") ? cursor.replace("[", "[1,") : cursor;

const withPages = (path: string, queries: readonly string[], cursor = byAge) =>
  queries.flatMap((query) => [`${path}?${query}`, `${path}?${query}&${inPart(query, cursor)}`]);

const applications = "/api/family-registrations";
const chosen = [
  ...["", "status=approved", "schedulable=true"],
  ...["q=the", "q=the+555", "q=the&status=approved", "q=the&schedulable=true"],
];
const sorted = (order: string) => chosen.map((query) => `${query}&sort=${order}`);

export const readings: readonly string[] = [
  ...withPages(applications, [...chosen, ...sorted("oldest")]),
  ...withPages(applications, sorted("name"), byName),
  ...chosen.map((query) => `${applications}/ids?${query}`),
  ...withPages("/api/questionnaires", ["", "status=needs_followup"]),
  ...withPages("/api/visits", ["", "answer=another_day"]),
  ...["", "&answer=another_day"].flatMap((also) => [
    `/api/visits?from=2026-01-01&to=2026-01-02${also}`,
    `/api/visits?from=2026-01-02${also}`,
    `/api/visits?to=2026-11-30${also}`,
  ]),
  "/api/visits.ics?from=2026-11-01&to=2026-11-30",
  ...withPages("/api/story-submissions", ["", "q=the", "sort=oldest", "q=the&sort=oldest"]),
  ...withPages("/api/story-submissions", ["sort=name", "q=the&sort=name"], byName),
  ...withPages("/api/newsletter/subscribers", [""]),
  ...withPages("/api/contact-info/all", [""]),
  ...withPages("/api/outbox", [
    "",
    "kind=story",
    "heldFor=registration",
    `family=${MAILED_FAMILY}`,
    `family=${MAILED_FAMILY}&status=sent`,
    "status=held&kind=application_approved",
    "status=held&kind=story",
    "status=held&heldFor=registration",
    "status=held&heldFor=visit",
    ...mailStatuses.map((status) => `status=${status}`),
  ]),
  "/api/summary",
  "/api/settings",
  "/api/mail-kinds",
];
