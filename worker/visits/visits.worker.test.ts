import { beforeEach, describe, expect, test } from "vitest";
import { addDays, todayIn } from "../../contract/calendar-dates.ts";
import type { ErrorAnswer } from "../../contract/errors.ts";
import type { Registration, RegistrationDetails, RegistrationForm } from "../../contract/registrations.ts";
import { show } from "../../contract/show.ts";
import type { ScheduledVisit, VisitAnswer, VisitForm } from "../../contract/visits.ts";
import { familyWithStatus } from "../testing/families.ts";
import { startWorker } from "../testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/visits";
const today = todayIn(show.timeZone);
const soon = addDays(today, 10);

let cookie: string;
beforeEach(async () => {
  cookie = await worker.logIn("showrunner");
});

const family = (change?: Partial<RegistrationForm>) => familyWithStatus(worker, cookie, change);

const post = (json: object) => worker.call(LIST, { json, cookie });
const put = (id: string, json: object) => worker.call(`${LIST}/${id}`, { method: "PUT", json, cookie });
const get = (query = "") => worker.call(`${LIST}${query}`, { cookie });
const schedulable = async () => {
  const response = await worker.call("/api/family-registrations?schedulable=true", { cookie });
  return ((await response.json()) as Registration[]).map(({ id }) => id);
};

const schedule = async (change: Partial<VisitForm> = {}) => {
  const familyRegistrationId = change.familyRegistrationId ?? (await family()).id;
  const response = await post({ scheduledDate: soon, timeSlot: "morning", ...change, familyRegistrationId });
  expect(response.status).toBe(201);
  return (await response.json()) as VisitAnswer;
};

const problem = async (response: { json(): Promise<unknown> }) => (await response.json()) as ErrorAnswer;

describe("scheduling", () => {
  test("answers 201 with the visit, its family and no warnings", async () => {
    const { id, familyName, primaryContact, phone, address } = await family();
    const response = await post({
      familyRegistrationId: id,
      scheduledDate: soon,
      timeSlot: "afternoon",
      duration: "6 hours",
      status: "confirmed",
      notes: " Park behind the house.\nDog! ",
      crewSize: "06",
      equipment: "Two cameras",
    });
    expect(response.status).toBe(201);
    const visit = (await response.json()) as VisitAnswer;
    expect(visit).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      familyRegistrationId: id,
      scheduledDate: soon,
      timeSlot: "afternoon",
      duration: "6 hours",
      status: "confirmed",
      notes: "Park behind the house.\nDog!",
      crewSize: "6",
      equipment: "Two cameras",
      sequence: 0,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: visit.createdAt,
      family: { id, familyName, primaryContact, phone, address },
      warnings: [],
    });
    const { warnings: _, ...listed } = visit;
    expect(await (await get()).json()).toEqual([listed]);
  });

  test("leaves the family's status, shows in its application, and takes it off the list of those to schedule", async () => {
    const { id } = await family();
    expect(await schedulable()).toEqual([id]);
    const { warnings: _, family: __, ...visit } = await schedule({ familyRegistrationId: id });
    expect(await schedulable()).toEqual([]);
    const response = await worker.call(`/api/family-registrations/${id}`, { cookie });
    const details = (await response.json()) as RegistrationDetails;
    expect(details.status).toBe("approved");
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
    expect((await problem(response)).issues?.map(({ path }) => path)).toEqual([
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
      expect(await problem(response)).toEqual({
        message,
        issues: [{ path: "familyRegistrationId", message }],
      });
    },
  );

  test.each(["pending", "scheduled", "rejected"] as const)("refuses a family that is %s", async (status) => {
    const { id } = await familyWithStatus(worker, cookie, {}, status);
    const response = await post({ familyRegistrationId: id, scheduledDate: soon, timeSlot: "morning" });
    expect(response.status).toBe(409);
    const message = `Only approved families can be scheduled, and this one is ${status}.`;
    expect(await problem(response)).toEqual({ message, issues: [{ path: "familyRegistrationId", message }] });
    expect(await (await get()).json()).toEqual([]);
  });

  test("refuses a second visit to a family", async () => {
    const { familyRegistrationId } = await schedule();
    const response = await post({ familyRegistrationId, scheduledDate: soon, timeSlot: "evening" });
    expect(response.status).toBe(409);
    expect((await problem(response)).message).toBe("This family already has a visit.");
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
    expect(first.warnings).toEqual(["This date has already passed."]);
    const second = await schedule({ scheduledDate: yesterday });
    expect(second.warnings).toEqual([
      "This date has already passed.",
      "Another visit has this date and time slot: The Kirk Family.",
    ]);
    expect((await schedule({ scheduledDate: today, timeSlot: "evening" })).warnings).toEqual([]);
    expect((await schedule({ scheduledDate: yesterday, timeSlot: "evening" })).warnings).toEqual([
      "This date has already passed.",
    ]);
  });
});

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
    const { warnings: _, ...current } = (await first.json()) as VisitAnswer;
    const second = await put(seen.id, { crewSize: "2", updatedAt });
    expect(second.status).toBe(409);
    expect(await problem(second)).toEqual({
      message: "Somebody else has changed this visit meanwhile.",
      current,
    });
    expect(await (await get()).json()).toEqual([current]);
    expect((await put(seen.id, { crewSize: "2", updatedAt: current.updatedAt })).status).toBe(200);
  });

  test("of the same version by two at once succeeds for one", async () => {
    const { id, updatedAt } = await schedule();
    const attempts = ["2", "3"].map((crewSize) => put(id, { crewSize, updatedAt }));
    expect((await Promise.all(attempts)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
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
    const pending = await familyWithStatus(worker, cookie, {}, "pending");
    const message = async (familyRegistrationId: string) => {
      const response = await put(visit.id, { familyRegistrationId });
      const answer = await problem(response);
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

  test("keeps the family it has, whatever became of its status", async () => {
    const { id, familyRegistrationId } = await schedule();
    const decide = { method: "PUT", json: { status: "scheduled" }, cookie };
    await worker.call(`/api/family-registrations/${familyRegistrationId}/status`, decide);
    expect((await put(id, { familyRegistrationId, crewSize: "5" })).status).toBe(200);
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
    ]);
  });

  test.each([
    ["scheduledDate", "2026-02-30"],
    ["timeSlot", "night"],
    ["crewSize", "abc"],
    ["duration", "x".repeat(500)],
    ["status", "maybe"],
    ["notes", "x".repeat(5001)],
    ["equipment", "x".repeat(5001)],
    ["familyRegistrationId", ""],
  ])("answers 400 at %s to %s", async (field, value) => {
    const { id } = await schedule();
    const response = await put(id, { [field]: value });
    expect(response.status).toBe(400);
    expect((await problem(response)).issues).toEqual([{ path: field, message: expect.any(String) }]);
  });
});

describe("cancelling", () => {
  test("answers 204, and the family can be scheduled again", async () => {
    const { id, familyRegistrationId } = await schedule();
    const response = await worker.call(`${LIST}/${id}`, { method: "DELETE", cookie });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(await schedulable()).toEqual([familyRegistrationId]);
    await schedule({ familyRegistrationId });
  });

  test("happens by itself when the family is deleted", async () => {
    const { familyRegistrationId } = await schedule();
    await worker.call(`/api/family-registrations/${familyRegistrationId}`, { method: "DELETE", cookie });
    expect(await (await get()).json()).toEqual([]);
  });

  test.each([crypto.randomUUID(), "not-an-id"])(
    "leaves nothing to change or cancel: 404 (%s)",
    async (id) => {
      for (const response of [
        await worker.call(`${LIST}/${id}`, { method: "DELETE", cookie }),
        await put(id, { status: "confirmed", updatedAt: "2026-01-01T00:00:00.000Z" }),
        await put(id, { familyRegistrationId: (await family()).id }),
      ]) {
        expect(response.status).toBe(404);
        expect(await problem(response)).toEqual({ message: "There is no such visit." });
      }
    },
  );
});

describe("the list", () => {
  const listed = async (query: string) => {
    const response = await get(query);
    expect(response.status).toBe(200);
    return {
      dates: ((await response.json()) as ScheduledVisit[]).map(
        ({ scheduledDate, timeSlot }) => `${scheduledDate} ${timeSlot}`,
      ),
      link: response.headers.get("link"),
    };
  };

  test("of a range holds both its ends and nothing outside, in the order of the days and slots", async () => {
    for (const [scheduledDate, timeSlot] of [
      ["2026-11-21", "evening"],
      ["2026-11-15", "evening"],
      ["2026-11-15", "morning"],
      ["2026-11-15", "afternoon"],
      ["2026-11-14", "evening"],
      ["2026-11-22", "morning"],
    ] as const)
      await schedule({ scheduledDate, timeSlot });
    expect(await listed("?from=2026-11-15&to=2026-11-21&limit=1")).toEqual({
      dates: ["2026-11-15 morning", "2026-11-15 afternoon", "2026-11-15 evening", "2026-11-21 evening"],
      link: null,
    });
    expect((await listed("?from=2026-11-22&to=2026-11-22")).dates).toEqual(["2026-11-22 morning"]);
    expect((await listed("?from=2025-01-01&to=2025-12-31")).dates).toEqual([]);
  });

  test("without a range is paged, the most recently scheduled first", async () => {
    for (const scheduledDate of ["2026-11-03", "2026-11-01", "2026-11-02"]) await schedule({ scheduledDate });
    const first = await listed("?limit=2");
    expect(first.dates).toEqual(["2026-11-02 morning", "2026-11-01 morning"]);
    const [, next] = /^<\/api\/visits(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    expect(await listed(next ?? "")).toEqual({ dates: ["2026-11-03 morning"], link: null });
  });

  test.each([
    ["?from=2026-02-30&to=2026-03-01", "from"],
    ["?from=2026-11-21&to=2026-11-20", "to"],
    ["?from=2026-11-21", "to"],
    ["?to=2026-11-21", "from"],
    ["?from=2026-11-21&to=tomorrow", "to"],
    ["?limit=0", "limit"],
    ["?cursor=made-up", "cursor"],
  ])("answers 400 to %s, at %s", async (query, path) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect((await problem(response)).issues).toEqual([{ path, message: expect.any(String) }]);
  });
});
