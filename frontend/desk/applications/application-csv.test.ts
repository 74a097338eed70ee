import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { applicationFields } from "#contract/applications.ts";
import { partsOf } from "#contract/fields.ts";
import { questions } from "#contract/questionnaires.ts";
import { samples } from "#contract/show.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { formatIsoMinute } from "#frontend/lib/dates.ts";
import { rereadCsv, writeCsv } from "#frontend/testing/csv.ts";
import { application, noCasting } from "#scripts/samples/applications.ts";
import { filledAnswers, questionnaire } from "#scripts/samples/questionnaires.ts";
import { type ExportedApplication, shortSheet, wholeSheet } from "./application-csv.ts";

const createdAt = "2026-03-01T12:00:00.000Z";
const least: ExportedApplication = {
  ...application({
    address: samples.address,
    experience: null,
    availableDays: [],
    familySize: null,
    createdAt,
  }),
  ...noCasting,
  questionnaireStatus: null,
  visit: null,
  mail: null,
};

const reread = (families: ExportedApplication[]) =>
  Papa.parse<Record<string, string>>(writeCsv(wholeSheet, families).replace(/^\ufeff/, ""), {
    header: true,
  }).data;

it("this table has the specification's columns, one row a family", () => {
  // The day of the reader, who is in Auckland here (vitest.config.ts), as in the list beside it.
  expect(rereadCsv(shortSheet, [{ ...least, ...application() }])).toEqual([
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    ["The Johnson Family", "Maria Johnson", "maria@example.com", "+1 555 123 4567", "Pending", "2026-03-02"],
  ]);
});

it.each([
  ["(213) 555-0142 ext. 7", "+1 213 555 0142 ext. 7"],
  ["00012345678901234567", '="00012345678901234567"'],
  ["=1+1 call 1234567", "\t=1+1 call 1234567"],
])("writes the phone %j as %j", (phone, cell) =>
  expect(rereadCsv(shortSheet, [{ ...least, ...application(), phone }])[1]?.[3]).toBe(cell),
);

describe("all columns", () => {
  it("tell everything, the questionnaire's answers too, with dates that sort", () => {
    const received = questionnaire(least.id, { storyToTell: filledAnswers.storyToTell, createdAt });
    const answers = { ...received, family: least, previousAnswers: null, mail: null };
    const [row] = reread([
      {
        ...least,
        specialties: ["bbq", "other"],
        availableDays: ["weekends", "evenings"],
        status: "scheduled",
        told: "approved",
        corrections: [{ fields: ["phone", "address"], at: createdAt }],
        questionnaireStatus: "needs_followup",
        visit: { status: "confirmed", scheduledDate: "2026-11-21", timeSlot: "morning", answer: null },
        mail: {
          id: least.id,
          kind: "application_approved",
          status: "sent",
          releasedAt: createdAt,
          sentAt: createdAt,
        },
        answers,
      },
    ]);
    const minute = formatIsoMinute(createdAt);
    expect(minute).toMatch(/^2026-03-02 01:00$/);
    expect(row).toMatchObject({
      Status: "Scheduled",
      "Family Knows": "Approved",
      Received: minute,
      "Best Days for Filming": "Weekends (Sat-Sun), Evenings (After 5pm)",
      "Cooking Specialties": "BBQ, Other",
      Corrected: `Phone Number, Home Address · ${formatMinute(createdAt)}`,
      Questionnaire: "Needs Follow-up",
      "Questionnaire Received": minute,
      "Story to Tell": filledAnswers.storyToTell,
      "Visit Date": "2026-11-21",
      "Last Email": "Application approved",
      "Email Sent": minute,
    });
    for (const label of Object.values({
      ...partsOf(applicationFields, "label"),
      ...partsOf(questions, "label"),
    }))
      expect(row).toHaveProperty([label]);
  });

  it("are no formulas, whatever a family has typed", () => {
    const [row] = reread([{ ...least, familyName: "=1+1", address: "@home", signatureDish1: "+1" }]);
    expect(row).toMatchObject({
      "Family Name": "\t=1+1",
      "Home Address": "\t@home",
      "Signature Dish #1": "\t+1",
    });
  });
});
