import { describe, expect, test } from "vitest";
import type { ScheduledVisit } from "#contract/visits.ts";
import { errorOf } from "#worker/testing/errors.ts";
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
      ["from=2099-11-01&answer=another_day", [2, 3]],
      ["to=2099-11-03&answer=another_day", [3, 2]],
      ["to=2099-11-01&answer=another_day", []],
    ] as const)
      expect([query, (await listed(`?${query}`)).dates]).toEqual([
        query,
        days.map((day) => `2099-11-0${day} morning`),
      ]);
  });

  test("of a range or open at one end is in the order of filming, away from that date", async () => {
    for (const day of [14, 15, 16]) await schedule({ scheduledDate: `2026-11-${day}` });
    const next = /^<\/api\/visits(.+)>; rel="next"$/;
    for (const [query, days, rest] of [
      ["?from=2026-11-14&to=2026-11-15&limit=1", [14, 15], null],
      ["?from=2026-11-15&limit=1", [15], [16]],
      ["?to=2026-11-15&limit=1", [15], [14]],
    ] as const) {
      const morning = (day: number) => `2026-11-${day} morning`;
      const { dates, link } = await listed(query);
      expect(dates).toEqual(days.map(morning));
      const [, more] = next.exec(link ?? "") ?? [];
      expect(more ? (await listed(more)).dates : null).toEqual(rest?.map(morning) ?? null);
    }
  });

  test("is refused at what is wrong with its query", async () => {
    const byAge = '["2026-01-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]';
    for (const [query, path] of [
      ["?from=2026-02-30&to=2026-03-01", "from"],
      ["?from=2026-11-21&to=2026-11-20", "to"],
      ["?from=2026-02-30", "from"],
      ["?to=1999-12-31", "to"],
      ["?from=2026-11-21&cursor=made-up", "cursor"],
      [`?to=2026-11-21&cursor=["2026-11-01",{},${byAge.slice(1)}`, "cursor"],
      [`?from=2026-11-21&cursor=${byAge}`, "cursor"],
      ["?from=2026-11-21&to=tomorrow", "to"],
      ["?answer=maybe", "answer"],
      ["?from=2026-11-21&answer=", "answer"],
      ["?limit=0", "limit"],
      ["?cursor=made-up", "cursor"],
    ]) {
      const response = await get(query);
      expect(response.status, query).toBe(400);
      expect((await errorOf(response)).issues).toEqual([{ path, message: expect.any(String) }]);
    }
  });
});
