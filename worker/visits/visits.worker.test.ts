import { expect, test } from "vitest";
import type { ApplicationDetails } from "#contract/families.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { ScheduledVisit, VisitResponse } from "#contract/visits.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { readCalendar } from "#worker/testing/calendar-files.ts";
import { errorOf } from "#worker/testing/client.ts";
import { uploadPhotos } from "#worker/testing/stories.ts";
import { calendarDesk, soon, UNANSWERED } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { call, family, get, post, put, remove, schedulable, schedule } = calendarDesk(worker);

const readFile = async (address: string) => {
  const response = await call(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const { events } = readCalendar(await response.text());
  return { disposition: response.headers.get("content-disposition"), events };
};

test("scheduling a family responds with the visit, and makes its application scheduled", async () => {
  const { id, familyName, primaryContact, email, phone, address, signatureDish1 } = await family();
  expect(await schedulable()).toEqual([id]);
  const given = { scheduledDate: soon, timeSlot: "afternoon", duration: "6 hours", status: "confirmed" };
  const crew = { notes: " Park behind the house.\nDog! ", crewSize: " 06 ", equipment: "Two cameras" };
  const response = await post({ familyRegistrationId: id, ...given, ...crew });
  expect(response.status).toBe(201);
  const { warnings, ...visit } = (await response.json()) as VisitResponse;
  const known = { id, familyName, primaryContact, email, phone, address, signatureDish1 };
  expect(visit).toMatchObject({
    familyRegistrationId: id,
    ...given,
    arrivalTime: null,
    notes: "Park behind the house.\nDog!",
    crewSize: "06",
    equipment: "Two cameras",
    answer: null,
    sequence: 0,
    updatedAt: visit.createdAt,
    family: { ...known, minors: null, status: "scheduled", questionnaire: null },
    mail: { kind: "visit_scheduled", status: "held" },
  });
  expect(warnings).toEqual([UNANSWERED]);
  expect(await (await get()).json()).toEqual([visit]);
  expect(await schedulable()).toEqual([]);
  const details = (await (await call(`/api/family-registrations/${id}`)).json()) as ApplicationDetails;
  expect(details).toMatchObject({ status: "scheduled", visit: { id: visit.id } });
});

test("a visit has the answers and photos that its crew needs", async () => {
  const { id } = await family();
  const guardian = { guardianConsent: CONSENT_VERSION };
  const given = { familyPhotos: await uploadPhotos(worker, 2) };
  const json = { ...filledAnswers, ...guardian, ...given, familyRegistrationId: id };
  expect((await worker.api().questionnaires.$post({ json })).status).toBe(201);
  const visit = await schedule({ familyRegistrationId: id });
  const { dietaryRestrictions, preferredFilmingTime, emergencyContact } = json;
  const known = { dietaryRestrictions, preferredFilmingTime, emergencyContact, ...given };
  expect(visit.family.questionnaire).toEqual({ status: "pending", ...known, kitchenPhotos: [] });
  expect(visit.family).toMatchObject({ ...guardian, guardianAnsweredAt: expect.any(String) });
  const [listed] = (await (await get()).json()) as ScheduledVisit[];
  expect(listed?.family).toEqual(visit.family);
});

test("a visit is changed and cancelled in the version that staff read, which frees its family", async () => {
  const { id, updatedAt, familyRegistrationId } = await schedule();
  const changed = await put(id, { crewSize: "9", updatedAt });
  expect(changed.status).toBe(200);
  const current = (await changed.json()) as VisitResponse;
  const message = "Somebody else has changed this visit meanwhile.";
  for (const late of [await put(id, { crewSize: "2", updatedAt }), await remove(id, updatedAt)]) {
    expect(late.status).toBe(409);
    expect(await errorOf(late)).toEqual({ message, current });
  }
  expect((await remove(id, "yesterday")).status).toBe(400);
  const removed = await remove(id, current.updatedAt);
  expect([removed.status, await removed.text()]).toEqual([204, ""]);
  expect(await schedulable()).toEqual([familyRegistrationId]);
  expect((await remove(id, current.updatedAt)).status).toBe(404);
});

test("visits are listed in pages, or whole between two dates", async () => {
  for (const scheduledDate of ["2026-11-03", "2026-11-01", "2026-11-02"]) await schedule({ scheduledDate });
  const listed = async (query: string) => {
    const response = await get(query);
    const visits = (await response.json()) as ScheduledVisit[];
    const [, next = ""] = /^<\/api\/visits(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
    return { days: visits.map(({ scheduledDate }) => scheduledDate.slice(-2)), next };
  };
  const first = await listed("?limit=2");
  expect(first.days).toEqual(["02", "01"]);
  expect(await listed(first.next)).toEqual({ days: ["03"], next: "" });
  const between = await listed("?from=2026-11-01&to=2026-11-02&limit=1");
  expect(between).toEqual({ days: ["01", "02"], next: "" });
});

test("the files of a visit and of a week have its visits, in order", async () => {
  for (const [familyName, scheduledDate] of [
    ["Saturday", "2026-11-28"],
    ["Sunday", "2026-11-22"],
    ["Too late", "2026-11-29"],
  ] as const)
    await schedule({ familyRegistrationId: (await family({ familyName })).id, scheduledDate });
  const week = await readFile("/api/visits.ics?from=2026-11-22&to=2026-11-28");
  expect(week.disposition).toBe('attachment; filename="visits-2026-11-22-to-2026-11-28.ics"');
  expect(week.events.map(({ summary }) => summary)).toEqual(["Filming: Sunday", "Filming: Saturday"]);
  const { id } = await schedule({ scheduledDate: "2026-12-01" });
  const single = await readFile(`/api/visits/${id}.ics`);
  expect(single.disposition).toBe('attachment; filename="visit-2026-12-01.ics"');
  expect(single.events.map(({ uid }) => uid.split("@")[0])).toEqual([id]);
  for (const name of [`${crypto.randomUUID()}.ics`, ".ics", "ics", `${id}.txt`, id])
    expect((await call(`/api/visits/${name}`)).status, name).toBe(404);
});
