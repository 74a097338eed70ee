import { describe, expect, test } from "vitest";
import { defaultDuration } from "#contract/words/family-pages.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { calendarDesk, soon } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { family, get, schedule } = calendarDesk(worker);

const address = (id: string, call: string) => `/api/family-registrations/${id}/${call}`;
const progress = (id: string) => worker.call(address(id, "progress"));
const answer = (id: string, json: object, headers = {}) =>
  worker.call(address(id, "visit-answer"), { method: "PUT", json, headers });

/** A family with a visit, without the session of staff. */
const visited = async () => {
  const { id } = await family();
  const visit = await schedule({ familyRegistrationId: id, notes: "Ring twice", equipment: "Two cameras" });
  return { id, visit };
};

describe("the answer to a visit", () => {
  test("is taken of the family, told to staff with its message, and never shown with it to the public", async () => {
    const { id, visit } = await visited();
    const json = { answer: "another_day", message: " We travel. ", updatedAt: visit.updatedAt };
    const response = await answer(id, json);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      scheduledDate: soon,
      timeSlot: "morning",
      arrivalTime: null,
      duration: defaultDuration,
      status: "scheduled",
      answer: "another_day",
      updatedAt: visit.updatedAt,
    });
    const told = { answer: "another_day", answerMessage: "We travel.", answeredAt: expect.any(String) };
    expect(await (await get()).json()).toEqual([
      expect.objectContaining({ ...told, sequence: visit.sequence }),
    ]);
    const details = worker.call(`/api/family-registrations/${id}`, {
      cookie: await worker.logIn("producer"),
    });
    expect(await (await details).json()).toMatchObject({ visit: told });
    for (const call of [progress(id), worker.call(`/api/family-registrations/${id}`)])
      expect(await (await call).text()).not.toContain("travel");
  });

  test("needs what was read and one of the two answers", async () => {
    const { id, visit } = await visited();
    const { updatedAt } = visit;
    for (const [json, path] of [
      [{ updatedAt }, "answer"],
      [{ answer: "maybe", updatedAt }, "answer"],
      [{ answer: "accepted" }, "updatedAt"],
      [{ answer: "accepted", updatedAt: "yesterday" }, "updatedAt"],
      [{ answer: "accepted", updatedAt, message: "x".repeat(5_001) }, "message"],
    ] as const) {
      const response = await answer(id, json);
      expect(response.status, JSON.stringify(json)).toBe(400);
      expect((await errorOf(response)).issues).toEqual([{ path, message: expect.any(String) }]);
    }
    expect((await answer(id, { answer: "accepted", updatedAt, message: "x".repeat(5_000) })).status).toBe(
      200,
    );
  });
});

// What is in it stands in visits/family-visit.sql.test.ts.
test("the family's calendar file is open to whoever has its link", async () => {
  const { id, visit } = await visited();
  const response = await worker.call(address(id, "visit.ics"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="visit-${soon}.ics"`);
  expect(await response.text()).toContain(`UID:${visit.id}@`);
});
