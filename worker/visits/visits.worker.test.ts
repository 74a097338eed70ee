import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import type { ScheduledVisit, VisitAnswer, VisitForm } from "#contract/visits.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { calendarDesk, soon, today, UNANSWERED } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { call, family, get, post, put, schedulable, schedule } = calendarDesk(worker);

describe("scheduling", () => {
  test("answers 201 with the visit, its family and no warnings", async () => {
    const application = await family();
    const { id, familyName, primaryContact, email, phone, address, availableDays } = application;
    const { familySize, signatureDish1, signatureDish2 } = application;
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
    const visit = (await response.json()) as VisitAnswer;
    expect(visit).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
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
      answerMessage: null,
      answeredAt: null,
      sequence: 0,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: visit.createdAt,
      family: {
        id,
        familyName,
        primaryContact,
        email,
        phone,
        address,
        availableDays,
        familySize,
        signatureDish1,
        signatureDish2,
        status: "scheduled",
        questionnaire: null,
      },
      mail: {
        id: expect.any(String),
        kind: "visit_scheduled",
        status: "held",
        releasedAt: null,
        sentAt: null,
      },
      warnings: [UNANSWERED],
    });
    const { warnings: _, ...listed } = visit;
    expect(await (await get()).json()).toEqual([listed]);
  });

  test.each([
    ["all that was answered", {}],
    ["nothing", { dietaryRestrictions: [], preferredFilmingTime: null, emergencyContact: null }],
  ])("tells what a crew has to know of its family: %s", async (_which, change) => {
    const { id } = await family();
    const json = { ...filledAnswers, ...change, familyRegistrationId: id };
    expect((await worker.api().questionnaires.$post({ json })).status).toBe(201);
    const visit = await schedule({ familyRegistrationId: id });
    const { dietaryRestrictions, preferredFilmingTime, emergencyContact } = json;
    expect(visit.family.questionnaire).toEqual({
      status: "pending",
      dietaryRestrictions,
      preferredFilmingTime,
      emergencyContact,
    });
    const changed = (await (await put(visit.id, { notes: "Ring twice." })).json()) as VisitAnswer;
    expect(changed.family).toEqual(visit.family);
    const [listed] = (await (await get()).json()) as ScheduledVisit[];
    expect(listed?.family).toEqual(visit.family);
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

  test("honours no id, sequence or times of the sender", async () => {
    const forged = { id: crypto.randomUUID(), sequence: 7, createdAt: "2000-01-01", updatedAt: "2000-01-01" };
    const visit = await schedule(forged as Partial<VisitForm>);
    expect(visit.id).not.toBe(forged.id);
    expect(visit.sequence).toBe(0);
    expect(visit.createdAt).not.toBe(forged.createdAt);
  });

  test("keeps the calendar date of a date-time as written", async () => {
    expect((await schedule({ scheduledDate: `${soon}T23:30:00-08:00` })).scheduledDate).toBe(soon);
    expect((await schedule({ scheduledDate: `${soon}T00:30:00.000Z` })).scheduledDate).toBe(soon);
  });

  test("names every field that is wrong, and stores nothing", async () => {
    const response = await post({
      scheduledDate: "2026-02-30",
      timeSlot: "night",
      duration: "x".repeat(500),
      crewSize: "-1",
    });
    expect(response.status).toBe(400);
    expect((await errorOf(response)).issues?.map(({ path }) => path)).toEqual([
      "familyRegistrationId",
      "scheduledDate",
      "timeSlot",
      "duration",
      "crewSize",
    ]);
    expect(await (await get()).json()).toEqual([]);
  });

  test.each([crypto.randomUUID(), "not-an-id", "' OR 1=1 --"])(
    "answers 404 at the field to the unknown family %s",
    async (familyRegistrationId) => {
      const response = await post({ familyRegistrationId, scheduledDate: soon, timeSlot: "morning" });
      expect(response.status).toBe(404);
      const message = "There is no such family.";
      expect(await errorOf(response)).toEqual({
        message,
        issues: [{ path: "familyRegistrationId", message }],
      });
    },
  );

  test.each(["pending", "scheduled", "rejected"] as const)("refuses a family that is %s", async (status) => {
    const { id } = await family({}, status);
    const response = await post({ familyRegistrationId: id, scheduledDate: soon, timeSlot: "morning" });
    expect(response.status).toBe(409);
    const message = `Only approved families can be scheduled, and this one is ${status}.`;
    expect(await errorOf(response)).toEqual({ message, issues: [{ path: "familyRegistrationId", message }] });
    expect(await (await get()).json()).toEqual([]);
  });

  test("refuses a second visit to a family", async () => {
    const { familyRegistrationId } = await schedule();
    const response = await post({ familyRegistrationId, scheduledDate: soon, timeSlot: "evening" });
    expect(response.status).toBe(409);
    expect((await errorOf(response)).message).toBe("This family already has a visit.");
  });

  test("gives a family one visit when several people schedule it at once", async () => {
    const { id } = await family();
    const attempts = ["morning", "afternoon", "evening"].map((timeSlot) =>
      post({ familyRegistrationId: id, scheduledDate: soon, timeSlot }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect(await (await get()).json()).toHaveLength(1);
  });

  test("warns of a date that has passed and of a visit at the same time, and does it all the same", async () => {
    const yesterday = addDays(today, -1);
    const first = await schedule({
      scheduledDate: yesterday,
      familyRegistrationId: (await family({ familyName: "The Kirk Family" })).id,
    });
    expect(first.warnings).toEqual(["This date has already passed.", UNANSWERED]);
    const second = await schedule({ scheduledDate: yesterday });
    expect(second.warnings).toEqual([
      "This date has already passed.",
      "Another visit has this date and time slot: The Kirk Family.",
      UNANSWERED,
    ]);
    expect((await schedule({ scheduledDate: today, timeSlot: "evening" })).warnings).toEqual([UNANSWERED]);
    expect((await schedule({ scheduledDate: yesterday, timeSlot: "evening" })).warnings).toEqual([
      "This date has already passed.",
      UNANSWERED,
    ]);
  });
});

test("the list of applications tells how each one's visit stands", async () => {
  const visited = await schedule({ timeSlot: "evening", status: "confirmed" });
  const waiting = await family();
  const response = await call("/api/family-registrations");
  const listed = (await response.json()) as ListedApplication[];
  expect(listed.map(({ id, visit }) => [id, visit])).toEqual([
    [waiting.id, null],
    [
      visited.familyRegistrationId,
      { status: "confirmed", scheduledDate: soon, timeSlot: "evening", answer: null },
    ],
  ]);
});

describe("a time that the family did not offer", () => {
  // A Saturday.
  const saturday = "2099-11-21";

  test("is told, and scheduled all the same", async () => {
    const { id } = await family({ availableDays: ["weekdays", "evenings"] });
    const visit = await schedule({ familyRegistrationId: id, scheduledDate: saturday });
    expect(visit.warnings).toEqual([
      "The family did not offer this day and time: it chose Weekdays (Mon-Fri), Evenings (After 5pm).",
      UNANSWERED,
    ]);
    const moved = async (change: object) =>
      ((await (await put(visit.id, change)).json()) as VisitAnswer).warnings;
    expect(await moved({ timeSlot: "evening" })).toEqual([UNANSWERED]);
    expect(await moved({ timeSlot: "morning", scheduledDate: addDays(saturday, 2) })).toEqual([UNANSWERED]);
    expect(await moved({ scheduledDate: addDays(saturday, 1) })).toHaveLength(2);
  });

  test("is another one once the visit goes to another family", async () => {
    const visit = await schedule({ scheduledDate: saturday });
    const { id } = await family({ availableDays: ["weekdays"] });
    const handedOn = await put(visit.id, { familyRegistrationId: id });
    expect(((await handedOn.json()) as VisitAnswer).warnings).toEqual([
      "The family did not offer this day and time: it chose Weekdays (Mon-Fri).",
      UNANSWERED,
    ]);
  });
});

test("a crew is kept as it was typed", async () => {
  const { id, crewSize } = await schedule({ crewSize: " 4 + host " });
  expect(crewSize).toBe("4 + host");
  expect(await (await put(id, { crewSize: "4-6" })).json()).toMatchObject({ crewSize: "4-6" });
  expect((await put(id, { crewSize: "some" })).status).toBe(400);
});
