import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import type { VisitAnswer } from "#contract/visits.ts";
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
    const after = (await confirmed.json()) as VisitAnswer;
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
      versions.push(((await (await put(id, { status: "confirmed" })).json()) as VisitAnswer).updatedAt);
    expect(versions).toEqual([
      "2099-12-31T23:59:59.999Z",
      "2100-01-01T00:00:00.000Z",
      "2100-01-01T00:00:00.001Z",
    ]);
  });

  test("by somebody who has not seen the change before is a 409 with the visit as it is", async () => {
    const seen = await schedule();
    const { updatedAt } = seen;
    const first = await put(seen.id, { crewSize: "9", updatedAt });
    expect(first.status).toBe(200);
    const current = (await first.json()) as VisitAnswer;
    const second = await put(seen.id, { crewSize: "2", updatedAt });
    expect(second.status).toBe(409);
    expect(await errorOf(second)).toEqual({
      message: "Somebody else has changed this visit meanwhile.",
      current,
    });
    const { warnings: _, ...stored } = current;
    expect(await (await get()).json()).toEqual([stored]);
    expect((await put(seen.id, { crewSize: "2", updatedAt: current.updatedAt })).status).toBe(200);
  });

  test("is refused with the warnings that the same change would be answered with", async () => {
    const { scheduledDate } = await schedule({
      familyRegistrationId: (await family({ familyName: "The First Family" })).id,
    });
    const { id, updatedAt } = await schedule({ scheduledDate });
    await put(id, { crewSize: "9" });
    const refused = await errorOf(await put(id, { crewSize: "2", updatedAt }));
    expect(refused.current).toMatchObject({
      crewSize: "9",
      warnings: ["Another visit has this date and time slot: The First Family.", UNANSWERED],
    });
  });

  test("may hand a visit on to another family that can be scheduled", async () => {
    const visit = await schedule();
    const next = await family({ familyName: "The Next Family" });
    const response = await put(visit.id, { familyRegistrationId: next.id });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: visit.id, family: { familyName: "The Next Family" } });
    expect(await schedulable()).toEqual([visit.familyRegistrationId]);
  });

  test("never hands it on to a family that cannot", async () => {
    const visit = await schedule();
    const taken = await schedule();
    const pending = await family({}, "pending");
    const message = async (familyRegistrationId: string) => {
      const response = await put(visit.id, { familyRegistrationId });
      const answer = await errorOf(response);
      expect(answer.issues).toEqual([{ path: "familyRegistrationId", message: answer.message }]);
      return `${response.status} ${answer.message}`;
    };
    expect(await message(taken.familyRegistrationId)).toBe("409 This family already has a visit.");
    expect(await message(pending.id)).toBe(
      "409 Only approved families can be scheduled, and this one is pending.",
    );
    expect(await message(crypto.randomUUID())).toBe("404 There is no such family.");
    expect(await message("not-an-id")).toBe("404 There is no such family.");
    const { warnings: _, ...unchanged } = visit;
    expect(await (await get()).json()).toContainEqual(unchanged);
  });

  test("warns like scheduling, of everybody else at that time who is still expected", async () => {
    const [moved, kept, cancelled] = [
      await schedule({ scheduledDate: addDays(soon, 1) }),
      await schedule({ familyRegistrationId: (await family({ familyName: "The Kept Family" })).id }),
      await schedule(),
    ];
    await put(cancelled.id, { status: "cancelled" });
    const response = await put(moved.id, { scheduledDate: soon });
    expect(((await response.json()) as VisitAnswer).warnings).toEqual([
      `Another visit has this date and time slot: ${kept.family.familyName}.`,
      UNANSWERED,
    ]);
  });

  test("is refused at the field that is wrong", async () => {
    const { id } = await schedule();
    for (const [field, value] of [
      ["scheduledDate", "2026-02-30"],
      ["crewSize", "abc"],
      ["status", "maybe"],
      ["notes", "x".repeat(5001)],
      ["familyRegistrationId", ""],
      ["updatedAt", "yesterday"],
      ["updatedAt", ""],
      ["updatedAt", 7],
    ] as const) {
      const response = await put(id, { [field]: value });
      expect(response.status, field).toBe(400);
      expect((await errorOf(response)).issues).toEqual([{ path: field, message: expect.any(String) }]);
    }
  });
});
