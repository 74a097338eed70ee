import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import type { VisitResponse } from "#contract/visits.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { calendarDesk, soon, UNANSWERED } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { family, get, put, schedulable, schedule } = calendarDesk(worker);

describe("changing", () => {
  test("takes any part, leaves the rest, and counts the changes", async () => {
    const before = await schedule({ notes: "Bring boots", equipment: "Crane" });
    const confirmed = await put(before.id, { status: "confirmed" });
    expect(confirmed.status).toBe(200);
    const after = (await confirmed.json()) as VisitResponse;
    expect(after).toEqual({ ...before, status: "confirmed", sequence: 1, updatedAt: expect.any(String) });
    expect(after.updatedAt > before.updatedAt).toBe(true);

    const moved = await put(before.id, { scheduledDate: addDays(soon, 1), timeSlot: "evening", notes: "" });
    expect(await moved.json()).toEqual({
      ...after,
      scheduledDate: addDays(soon, 1),
      timeSlot: "evening",
      notes: null,
      sequence: 2,
      updatedAt: expect.any(String),
      // A new one, for the new date.
      mail: { ...after.mail, id: expect.any(String) },
    });
  });

  test("tells any two versions apart, however quickly they follow or slow the clock", async () => {
    const { id } = await schedule();
    const late = "2099-12-31T23:59:59.998Z";
    await worker.env.DB.prepare("UPDATE visits SET updated_at = ?").bind(late).run();
    const versions = [];
    for (let change = 0; change < 3; change++)
      versions.push(((await (await put(id, { status: "confirmed" })).json()) as VisitResponse).updatedAt);
    expect(versions).toEqual([
      "2099-12-31T23:59:59.999Z",
      "2100-01-01T00:00:00.000Z",
      "2100-01-01T00:00:00.001Z",
    ]);
  });

  test("by somebody who has not seen the change before is a 409 with the visit as it is", async () => {
    await schedule({ familyRegistrationId: (await family({ familyName: "The First Family" })).id });
    const seen = await schedule();
    const { updatedAt } = seen;
    const first = await put(seen.id, { crewSize: "9", updatedAt });
    expect(first.status).toBe(200);
    const current = (await first.json()) as VisitResponse;
    // A refusal warns, too.
    expect(current.warnings[0]).toBe("Another visit has this date and time slot: The First Family.");
    const second = await put(seen.id, { crewSize: "2", updatedAt });
    expect(second.status).toBe(409);
    expect(await errorOf(second)).toEqual({
      message: "Somebody else has changed this visit meanwhile.",
      current,
    });
    const { warnings: _, ...stored } = current;
    expect(await (await get()).json()).toContainEqual(stored);
    expect((await put(seen.id, { crewSize: "2", updatedAt: current.updatedAt })).status).toBe(200);
  });

  test("may hand a visit on to another family that can be scheduled", async () => {
    // A Saturday.
    const visit = await schedule({ scheduledDate: "2099-11-21" });
    const next = await family({ familyName: "The Next Family", availableDays: ["weekdays"] });
    const response = await put(visit.id, { familyRegistrationId: next.id });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: visit.id,
      family: { familyName: "The Next Family" },
      warnings: ["The family did not offer this day and time: it chose Weekdays (Mon-Fri).", UNANSWERED],
    });
    expect(await schedulable()).toEqual([visit.familyRegistrationId]);
  });

  test("warns like scheduling, of everybody else at that time who is still expected", async () => {
    const [moved, kept, cancelled] = [
      await schedule({ scheduledDate: addDays(soon, 1) }),
      await schedule({ familyRegistrationId: (await family({ familyName: "The Kept Family" })).id }),
      await schedule(),
    ];
    await put(cancelled.id, { status: "cancelled" });
    const response = await put(moved.id, { scheduledDate: soon });
    expect(((await response.json()) as VisitResponse).warnings).toEqual([
      `Another visit has this date and time slot: ${kept.family.familyName}.`,
      UNANSWERED,
    ]);
  });
});
