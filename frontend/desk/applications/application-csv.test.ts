import Papa from "papaparse";
import { expect, it } from "vitest";
import { applicationFields } from "#contract/applications.ts";
import { partsOf } from "#contract/fields.ts";
import { questions } from "#contract/questionnaires.ts";
import { samples } from "#contract/show.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { writeCsv } from "#frontend/lib/csv.ts";
import { rereadCsv } from "#frontend/testing/csv.ts";
import { application, untouched } from "#scripts/samples/applications.ts";
import { filledAnswers, questionnaire } from "#scripts/samples/questionnaires.ts";
import { type ExportedApplication, shortSheet, wholeSheet } from "./application-csv.ts";

const createdAt = "2026-03-01T12:00:00.000Z";
/** In Auckland, the reader's time zone here (vitest.config.ts). */
const minute = "2026-03-02 01:00";

const family = (change: Partial<ExportedApplication> = {}): ExportedApplication => ({
  ...application({ address: samples.address, createdAt }),
  ...untouched,
  ...change,
});

it("exports the specification's columns, one row per family", () => {
  expect(rereadCsv(shortSheet, [family()])).toEqual([
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    ["The Johnson Family", "Maria Johnson", "maria@example.com", "+1 555 123 4567", "Pending", "2026-03-02"],
  ]);
});

it.each([
  ["(213) 555-0142 ext. 7", "+1 213 555 0142 ext. 7"],
  ["00012345678901234567", '="00012345678901234567"'],
  ["=1+1 call 1234567", "\t=1+1 call 1234567"],
])("writes the phone %j as %j", (phone, cell) =>
  expect(rereadCsv(shortSheet, [family({ phone })])[1]?.[3]).toBe(cell),
);

const exportAll = (change: Partial<ExportedApplication>) => {
  const csv = writeCsv(wholeSheet, [family(change)]).replace(/^\ufeff/, "");
  return Papa.parse<Record<string, string>>(csv, { header: true }).data[0];
};

it("exports everything, with the questionnaire's answers and dates that sort", () => {
  const received = questionnaire("a", { storyToTell: filledAnswers.storyToTell, createdAt });
  const row = exportAll({
    specialties: ["bbq", "other"],
    availableDays: ["weekends", "evenings"],
    city: "Fresno",
    source: "flyer-fresno",
    status: "scheduled",
    told: "approved",
    corrections: [{ fields: ["phone", "address"], at: createdAt }],
    questionnaireStatus: "needs_followup",
    guardianAnsweredAt: createdAt,
    visit: { status: "confirmed", scheduledDate: "2026-11-21", timeSlot: "morning", answer: null },
    mail: { id: "m", kind: "application_approved", status: "sent", releasedAt: createdAt, sentAt: createdAt },
    answers: { ...received, family: family(), previousAnswers: null, followUpQuestion: null, mail: null },
  });
  expect(row).toMatchObject({
    Status: "Scheduled",
    "Family Knows": "Approved",
    Received: minute,
    "Best Days for Filming": "Weekends (Sat-Sun), Evenings (After 5pm)",
    "Cooking Specialties": "BBQ, Other",
    City: "Fresno",
    Source: "flyer-fresno",
    Corrected: `Phone Number, Home Address · ${formatMinute(createdAt)}`,
    Questionnaire: "Needs Follow-up",
    "Questionnaire Received": minute,
    "Guardian's Consent": "Not yet",
    "Story to Tell": filledAnswers.storyToTell,
    "Visit Date": "2026-11-21",
    "Last Email": "Application approved",
    "Email Sent": minute,
  });
  const labels = { ...partsOf(applicationFields, "label"), ...partsOf(questions, "label") };
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(Object.values(labels)));
});

it("exports no formulas, whatever a family has typed", () => {
  const row = exportAll({ familyName: "=1+1", address: "@home", signatureDish1: "+1" });
  expect(row).toMatchObject({
    "Family Name": "\t=1+1",
    "Home Address": "\t@home",
    "Signature Dish #1": "\t+1",
  });
});
