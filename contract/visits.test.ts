import { describe, expect, it } from "vitest";
import { defaultDuration } from "./labels.ts";
import { formatNumber } from "./locale.ts";
import { newVisit, type VisitForm, visitChange, visitQuery, visitRange } from "./visits.ts";

const least: VisitForm = {
  familyRegistrationId: "a-family",
  scheduledDate: "2026-11-24",
  timeSlot: "morning",
};

const issues = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("a new visit", () => {
  it("gets what the specification gives it when nothing is said", () => {
    const usual = {
      ...least,
      arrivalTime: null,
      duration: defaultDuration,
      status: "scheduled",
      crewSize: "4",
      notes: null,
      equipment: null,
    };
    const empty = { duration: " ", crewSize: "", notes: "", equipment: null };
    expect(newVisit.parse(least)).toEqual(usual);
    expect(newVisit.parse({ ...least, ...empty })).toEqual(usual);
  });

  it.each([
    ["afternoon", "12:00", true],
    ["afternoon", "17:59", true],
    ["afternoon", "18:00", false],
    ["morning", "14:30", false],
    ["morning", "8:30", false],
    ["morning", "", true],
  ] as const)(
    "in the %s may have the family wait for the crew at '%s': %s",
    (timeSlot, arrivalTime, isTaken) => {
      const parsed = newVisit.safeParse({ ...least, timeSlot, arrivalTime });
      expect(parsed.success).toBe(isTaken);
      if (!parsed.success) expect(parsed.error.issues[0]?.path).toEqual(["arrivalTime"]);
    },
  );

  it.each([
    ["2026-11-24T23:30:00-08:00", "2026-11-24"],
    ["2026-11-24T00:30:00.000Z", "2026-11-24"],
    ["2026-03-08T02:30", "2026-03-08"],
    ["2099-12-31", "2099-12-31"],
  ])("keeps the calendar date of %s as written", (scheduledDate, date) => {
    expect(newVisit.parse({ ...least, scheduledDate }).scheduledDate).toBe(date);
  });

  it.each([
    ["familyRegistrationId", "", "Family registration is required"],
    ["scheduledDate", "", "Required"],
    ["scheduledDate", "2026-02-30", "There is no such date"],
    ["scheduledDate", "11/24/2026", "Please give a date such as 2026-11-21"],
    ["scheduledDate", "2026-11-24T25:00", "Please give a date such as 2026-11-21"],
    ["scheduledDate", "1999-12-31", "Please give a year from 2000 to 2099"],
    ["scheduledDate", "2100-01-01", "Please give a year from 2000 to 2099"],
    ["scheduledDate", "10000-01-01", "Please give a date such as 2026-11-21"],
    ["timeSlot", "night", "Invalid input"],
    ["duration", "x".repeat(500), "Please keep this to 200 characters or fewer"],
    ["status", "maybe", "Unknown status"],
    ["notes", "x".repeat(5001), `Please keep this to ${formatNumber(5_000)} characters or fewer`],
    ["crewSize", `4 ${"x".repeat(39)}`, "Please keep this to 40 characters or fewer"],
  ])("refuses %s %j with '%s'", (field, value, message) => {
    expect(issues(newVisit.safeParse({ ...least, [field]: value }))).toEqual([[field, message]]);
  });

  it.each(["-1", "abc", "0", "2.5", "1e2", "201", "1,000", "+4"])("refuses a crew of %j", (crewSize) => {
    expect(issues(newVisit.safeParse({ ...least, crewSize }))).toEqual([
      ["crewSize", "Begin with a whole number from 1 to 200, such as 4, 4-6 or 4 + host"],
    ]);
  });

  it.each(["1", "007", "200", "4-6", "4 + host", "4people", "12, of whom 2 drive", `4 ${"x".repeat(38)}`])(
    "takes a crew of %j",
    (crewSize) => expect(newVisit.parse({ ...least, crewSize: ` ${crewSize} ` })).toMatchObject({ crewSize }),
  );
});

describe("a change", () => {
  it("holds only what was sent: nothing left out falls back to a default", () => {
    expect(visitChange.parse({})).toEqual({});
    expect(visitChange.parse({ status: "confirmed" })).toEqual({ status: "confirmed" });
  });

  it("clears what was sent empty", () => {
    const cleared = { notes: null, equipment: null, duration: defaultDuration };
    expect(visitChange.parse({ notes: "", equipment: null, duration: "" })).toEqual(cleared);
  });

  it("is as strict as a new visit", () => {
    const wrong = { scheduledDate: "2026-02-30", timeSlot: "night", crewSize: "-1" };
    expect(issues(visitChange.safeParse(wrong)).map(([path]) => path)).toEqual(Object.keys(wrong));
  });
});

describe("a range of dates", () => {
  it.each([
    ["2026-11-21", "2026-11-21", undefined],
    ["2024-01-01", "2024-12-31", undefined],
    ["2026-11-22", "2026-11-21", "to"],
    ["2026-01-01", "2027-01-02", "to"],
    ["2026-02-30", "2026-03-01", "from"],
  ])("from %s to %s is wrong at %s", (from, to, path) => {
    for (const schema of [visitQuery, visitRange])
      expect(issues(schema.safeParse({ from, to }))[0]?.[0]).toBe(path);
  });

  it.each([{ from: "2026-11-21" }, { to: "2026-11-21" }, {}])("may be %j in a paged list only", (query) => {
    expect(visitQuery.parse({ limit: "20", ...query })).toEqual({ limit: 20, ...query });
    expect(visitRange.safeParse(query).success).toBe(false);
  });
});
