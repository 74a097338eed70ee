import { describe, expect, test } from "vitest";
import type { VisitResponse } from "#contract/visits.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { calendarDesk, UNANSWERED } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { call, get, put, remove, schedulable, schedule } = calendarDesk(worker);

describe("cancelling", () => {
  test("answers 204, and the family can be scheduled again", async () => {
    const { id, familyRegistrationId } = await schedule();
    const response = await remove(id);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(await schedulable()).toEqual([familyRegistrationId]);
    await schedule({ familyRegistrationId });
  });

  test("is refused when the visit was changed since it was seen, with the visit as it is", async () => {
    const { id, updatedAt } = await schedule();
    const current = await (await put(id, { status: "confirmed" })).json();
    const response = await remove(id, updatedAt);
    expect(response.status).toBe(409);
    expect(await errorOf(response)).toEqual({
      message: "Somebody else has changed this visit meanwhile.",
      current,
    });
    expect((await remove(id, (current as VisitResponse).updatedAt)).status).toBe(204);
    expect((await remove(id, updatedAt)).status).toBe(404);
  });

  test("is refused for what is no version", async () => {
    const { id } = await schedule();
    for (const version of ["yesterday", "", "2026-13-01T00:00:00.000Z"]) {
      const response = await remove(id, version);
      expect(response.status).toBe(400);
      expect((await errorOf(response)).issues).toEqual([{ path: "updatedAt", message: "Invalid input" }]);
    }
    expect(await (await get()).json()).toHaveLength(1);
  });
});

describe("a cancelled visit", () => {
  test("frees its family and its slot", async () => {
    const visit = await schedule();
    const cancelled = await put(visit.id, { status: "cancelled" });
    expect(cancelled.status).toBe(200);
    expect(await schedulable()).toEqual([visit.familyRegistrationId]);
    const next = await schedule({ familyRegistrationId: visit.familyRegistrationId });
    expect(next.warnings).toEqual([UNANSWERED]);
    expect(await schedulable()).toEqual([]);
    const application = await call(`/api/family-registrations/${visit.familyRegistrationId}`);
    expect(await application.json()).toMatchObject({ visit: { id: next.id } });
  });

  test("stands again only while its family has no other", async () => {
    const visit = await schedule();
    await put(visit.id, { status: "cancelled" });
    expect((await put(visit.id, { status: "scheduled" })).status).toBe(200);
    await put(visit.id, { status: "cancelled" });
    await schedule({ familyRegistrationId: visit.familyRegistrationId });
    const refused = await put(visit.id, { status: "confirmed" });
    expect(refused.status).toBe(409);
    expect((await errorOf(refused)).message).toBe("This family already has a visit.");
    // All else about it can still be noted.
    expect((await put(visit.id, { notes: "They were away" })).status).toBe(200);
  });
});
