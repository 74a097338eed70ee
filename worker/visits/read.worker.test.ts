import { describe, expect, test } from "vitest";
import type { ScheduledVisit } from "#contract/visits.ts";
import { calendarDesk } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { get, schedule } = calendarDesk(worker);

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

  test("without a range is paged, the most recently scheduled first", async () => {
    for (const scheduledDate of ["2026-11-03", "2026-11-01", "2026-11-02"]) await schedule({ scheduledDate });
    const first = await listed("?limit=2");
    expect(first.dates).toEqual(["2026-11-02 morning", "2026-11-01 morning"]);
    const [, next] = /^<\/api\/visits(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    expect(await listed(next ?? "")).toEqual({ dates: ["2026-11-03 morning"], link: null });
  });

  test("has only the visits that families have answered so, alone and within dates", async () => {
    const answers = { "2099-11-03": "another_day", "2099-11-01": "accepted", "2099-11-02": "another_day" };
    for (const [scheduledDate, answer] of Object.entries(answers)) {
      const { family, updatedAt } = await schedule({ scheduledDate });
      const address = `/api/family-registrations/${family.id}/visit-answer`;
      await worker.call(address, { method: "PUT", json: { answer, updatedAt } });
    }
    await schedule({ scheduledDate: "2099-11-02" });
    const first = await listed("?answer=another_day&limit=1");
    expect(first.dates).toEqual(["2099-11-02 morning"]);
    const [, next] = /^<\/api\/visits(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    expect(await listed(next ?? "")).toEqual({ dates: ["2099-11-03 morning"], link: null });
    for (const [query, days] of [
      ["answer=accepted", [1]],
      ["from=2099-11-01&to=2099-11-02&answer=another_day", [2]],
      // A range is whole.
      ["from=2099-11-01&to=2099-11-03&answer=another_day&limit=1", [2, 3]],
      ["from=2099-11-01&answer=another_day", [2, 3]],
      ["to=2099-11-03&answer=another_day", [3, 2]],
      ["to=2099-11-01&answer=another_day", []],
    ] as const)
      expect([query, (await listed(`?${query}`)).dates]).toEqual([
        query,
        days.map((day) => `2099-11-0${day} morning`),
      ]);
  });
});
