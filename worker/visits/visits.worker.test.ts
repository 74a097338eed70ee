import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import { CONSENT_VERSION } from "#contract/consent-version.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import type { ScheduledVisit, VisitResponse } from "#contract/visits.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { uploadPhotos } from "#worker/testing/stories.ts";
import { calendarDesk, soon, today, UNANSWERED } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { call, family, get, post, put, schedulable, schedule } = calendarDesk(worker);

describe("scheduling", () => {
  test("answers 201 with the visit, its family and no warnings", async () => {
    const { id, familyName, primaryContact, email, phone, address, signatureDish1 } = await family();
    const response = await post({
      familyRegistrationId: id,
      scheduledDate: soon,
      timeSlot: "afternoon",
      duration: "6 hours",
      status: "confirmed",
      notes: " Park behind the house.\nDog! ",
      crewSize: " 06 ",
      equipment: "Two cameras",
    });
    expect(response.status).toBe(201);
    const visit = (await response.json()) as VisitResponse;
    const known = { id, familyName, primaryContact, email, phone, address, signatureDish1 };
    expect(visit).toMatchObject({
      familyRegistrationId: id,
      scheduledDate: soon,
      timeSlot: "afternoon",
      arrivalTime: null,
      duration: "6 hours",
      status: "confirmed",
      notes: "Park behind the house.\nDog!",
      crewSize: "06",
      equipment: "Two cameras",
      answer: null,
      sequence: 0,
      updatedAt: visit.createdAt,
      family: { ...known, minors: null, status: "scheduled", questionnaire: null },
      mail: { kind: "visit_scheduled", status: "held" },
      warnings: [UNANSWERED],
    });
    const { warnings: _, ...listed } = visit;
    expect(await (await get()).json()).toEqual([listed]);
  });

  test("tells what a crew has to know of its family", async () => {
    const { id } = await family();
    const familyPhotos = await uploadPhotos(worker, 2);
    const given = { guardianConsent: CONSENT_VERSION, familyPhotos };
    const json = { ...filledAnswers, ...given, familyRegistrationId: id };
    expect((await worker.api().questionnaires.$post({ json })).status).toBe(201);
    const visit = await schedule({ familyRegistrationId: id });
    const { dietaryRestrictions, preferredFilmingTime, emergencyContact } = json;
    const known = { dietaryRestrictions, preferredFilmingTime, emergencyContact, ...given };
    expect(visit.family.questionnaire).toEqual({ status: "pending", ...known, kitchenPhotos: [] });
    const changed = (await (await put(visit.id, { notes: "Ring twice." })).json()) as VisitResponse;
    const [listed] = (await (await get()).json()) as ScheduledVisit[];
    expect([changed.family, listed?.family]).toEqual([visit.family, visit.family]);
  });

  test("makes its application scheduled, shows in it, and takes it off the list of those to schedule", async () => {
    const { id } = await family();
    expect(await schedulable()).toEqual([id]);
    const { warnings: _, family: __, mail: ___, ...visit } = await schedule({ familyRegistrationId: id });
    expect(await schedulable()).toEqual([]);
    const response = await call(`/api/family-registrations/${id}`);
    const details = (await response.json()) as ApplicationDetails;
    expect(details).toMatchObject({ status: "scheduled", told: "scheduled" });
    expect(details.visit).toEqual(visit);
  });

  test("is refused at the field for a family that is unknown, not approved, or has a visit", async () => {
    const refusal = async (familyRegistrationId: string) => {
      const response = await post({ familyRegistrationId, scheduledDate: soon, timeSlot: "evening" });
      const { message, issues } = await errorOf(response);
      expect(issues).toEqual([{ path: "familyRegistrationId", message }]);
      return `${response.status} ${message}`;
    };
    for (const id of [crypto.randomUUID(), "not-an-id", "' OR 1=1 --"])
      expect(await refusal(id)).toBe("404 There is no such family.");
    for (const status of ["pending", "scheduled", "rejected"] as const)
      expect(await refusal((await family({}, status)).id)).toBe(
        `409 Only approved families can be scheduled, and this one is ${status}.`,
      );
    expect(await (await get()).json()).toEqual([]);
    const { familyRegistrationId } = await schedule();
    expect(await refusal(familyRegistrationId)).toBe("409 This family already has a visit.");
  });

  test("warns of a date that has passed and of a visit at the same time, and does it all the same", async () => {
    const scheduledDate = addDays(today, -1);
    const kirk = await family({ familyName: "The Kirk Family" });
    const first = await schedule({ scheduledDate, familyRegistrationId: kirk.id });
    expect(first.warnings).toEqual(["This date has already passed.", UNANSWERED]);
    expect((await schedule({ scheduledDate })).warnings).toEqual([
      "This date has already passed.",
      "Another visit has this date and time slot: The Kirk Family.",
      UNANSWERED,
    ]);
  });
});
