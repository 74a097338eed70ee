import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { applicationFields } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { partsOf } from "#contract/fields.ts";
import { formats, samples } from "#contract/show.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { formatIsoDay } from "#frontend/lib/dates.ts";
import { writeCsv } from "#frontend/testing/csv.ts";
import { application } from "#scripts/samples/applications.ts";
import { allFieldsFile, allFieldsSheet } from "./all-fields-csv.ts";

const createdAt = "2026-03-01T12:00:00.000Z";
const least: ListedApplication = {
  ...application({
    address: samples.address,
    experience: null,
    availableDays: [],
    familySize: null,
    createdAt,
  }),
  questionnaireStatus: null,
  visit: null,
  mail: null,
};

const reread = (families: ListedApplication[]) =>
  Papa.parse<Record<string, string>>(writeCsv(allFieldsSheet, families).replace(/^\ufeff/, ""), {
    header: true,
  }).data;

describe("a row", () => {
  it("tells everything with the labels and dates of the screen", () => {
    const full: ListedApplication = {
      ...least,
      specialties: ["bbq", "other"],
      signatureDish2: "Peach cobbler",
      experience: "lifetime",
      availableDays: ["weekends", "evenings"],
      familySize: "4-5",
      status: "scheduled",
      told: "approved",
      corrections: [
        { fields: ["email"], at: createdAt },
        { fields: ["phone", "address"], at: "2026-03-02T12:00:00.000Z" },
      ],
      consentVersion: "2026-02-01",
      consentedAt: createdAt,
      questionnaireStatus: "needs_followup",
      visit: { status: "confirmed", scheduledDate: "2026-11-21", timeSlot: "morning", answer: null },
      mail: {
        id: least.id,
        kind: "application_approved",
        status: "sent",
        releasedAt: createdAt,
        sentAt: createdAt,
      },
    };
    expect(reread([full])).toEqual([
      {
        // A field that this application leaves empty has its column all the same.
        ...Object.fromEntries(Object.values(partsOf(applicationFields, "label")).map((label) => [label, ""])),
        "Family Name": "The Johnson Family",
        Status: "Scheduled",
        "Family Knows": "Approved",
        Received: formatMinute(createdAt),
        "Primary Contact": "Maria Johnson",
        "Family Size": "4-5 people",
        "Email Address": "maria@example.com",
        "Phone Number": formats.phoneExample,
        "Home Address": samples.address,
        "Best Days for Filming": "Weekends (Sat-Sun), Evenings (After 5pm)",
        "Cooking Specialties": "BBQ, Other",
        "Cooking Experience": "Lifetime (learned from family)",
        "Signature Dish #1": "Gumbo",
        "Signature Dish #2": "Peach cobbler",
        Questionnaire: "Needs Follow-up",
        Visit: "Confirmed",
        "Visit Date": "Saturday, November 21, 2026",
        "Visit Time Slot": "Morning (8AM-12PM)",
        "Last Mail": "Application approved",
        "Mail Status": "Sent",
        "Mail Sent": formatMinute(createdAt),
        "Corrected by Family": `Phone Number, Home Address · ${formatMinute("2026-03-02T12:00:00.000Z")}\nEmail Address · ${formatMinute(createdAt)}`,
        "Consent Version": "2026-02-01",
        Consented: formatMinute(createdAt),
        "Application ID": least.id,
      },
    ]);
  });

  it("leaves empty what there is not", () => {
    const [row] = reread([least]);
    for (const title of [
      "Family Size",
      "Best Days for Filming",
      "Cooking Experience",
      "Signature Dish #2",
      "Questionnaire",
      "Visit",
      "Visit Date",
      "Visit Time Slot",
      "Last Mail",
      "Mail Status",
      "Mail Sent",
      "Corrected by Family",
      "Consent Version",
      "Consented",
    ])
      expect(row?.[title], title).toBe("");
  });

  it("is no formula, whatever a family has typed", () => {
    const [row] = reread([{ ...least, familyName: "=1+1", address: "@home", signatureDish1: "+1" }]);
    expect(row).toMatchObject({
      "Family Name": "'=1+1",
      "Home Address": "'@home",
      "Signature Dish #1": "'+1",
    });
  });

  it("may be none: the titles are there all the same", () => {
    expect(writeCsv(allFieldsSheet, [])).toMatch(/^\ufeff"Family Name","Status",.*,"Application ID"\s*$/);
  });
});

describe("the file's name", () => {
  const now = new Date(createdAt);
  const day = formatIsoDay(createdAt);

  it.each([
    [{ status: "", q: "" }, ""],
    [{ status: "approved", q: "" }, "-approved"],
    [{ status: "", q: "nguyen" }, "-nguyen"],
    [{ status: "rejected", q: "Maria@Example.com" }, "-rejected-maria-example-com"],
    [{ status: "", q: "../../etc/passwd" }, "-etc-passwd"],
    [{ status: "", q: 'a\\b:c*d?e"f<g>h|i' }, "-a-b-c-d-e-f-g-h-i"],
    [{ status: "", q: "Nguyễn 田中" }, "-nguyễn-田中"],
    [{ status: "pending", q: " -- " }, "-pending"],
    [{ status: "", q: "x".repeat(254) }, `-${"x".repeat(40)}`],
  ] as const)("of %j ends with %j", (filter, end) => {
    expect(allFieldsFile(filter, now)).toBe(`family-registrations-${day}${end}.csv`);
  });
});
