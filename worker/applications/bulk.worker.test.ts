import { describe, expect, test } from "vitest";
import type { ApplicationIds } from "#contract/application-filter.ts";
import type { ApplicationStatusesChanged } from "#contract/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/family-registrations";

/** Stores so many pending families at once; their ids. */
const storeFamilies = async (count: number) => {
  await worker.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO family_registrations
       (id, family_name, primary_contact, email, phone, address, signature_dish1, created_at, folded_name, search_text)
     SELECT printf('00000000-0000-4000-8000-%012d', i), 'Lee', 'Lee', 'lee@example.com', 'x', 'x', 'x',
       strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch'), 'lee', 'the lees'
     FROM n`,
  )
    .bind(count)
    .run();
  return Array.from(
    { length: count },
    (_, n) => `00000000-0000-4000-8000-${String(n + 1).padStart(12, "0")}`,
  );
};

const decide = async (json: unknown) => {
  const cookie = await worker.logIn("showrunner");
  return worker.call(`${LIST}/status`, { method: "PUT", json, cookie });
};

describe("a decision on many", () => {
  test("changes 200 in one call, and says what each was", async () => {
    const ids = await storeFamilies(200);
    const response = await decide({ ids, status: "approved" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      mails: 200,
      told: 0,
      changed: ids.map((id) => ({ id, from: "pending" })),
      unchanged: [],
      unknown: [],
    });
    const counted = await worker.call("/api/summary", { cookie: await worker.logIn("producer") });
    expect(await counted.json()).toMatchObject({ applications: { total: 200, pending: 0, approved: 200 } });
  });

  test("names what had the status already and what there is not; twice counts once", async () => {
    const [first = "", second = ""] = await storeFamilies(2);
    await decide({ ids: [second], status: "rejected" });
    const stranger = crypto.randomUUID();
    const ids = [first, second, stranger, first.toUpperCase(), stranger];
    expect(await (await decide({ ids, status: "rejected" })).json()).toEqual({
      mails: 1,
      told: 0,
      changed: [{ id: first, from: "pending" }],
      unchanged: [second],
      unknown: [stranger],
    });
  });

  test("two at once leave each family with one of the two, and tell each what it changed", async () => {
    const ids = await storeFamilies(50);
    const [approved, rejected] = await Promise.all(
      ["approved", "rejected"].map(async (status) => {
        const response = await decide({ ids, status, expect: "pending" });
        return ((await response.json()) as ApplicationStatusesChanged).changed.length;
      }),
    );
    expect([approved, rejected].sort()).toEqual([0, 50]);
  });

  test("is refused at `ids` for nobody, more than 200, and what is no id", async () => {
    const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const ids of [[], tooMany, [crypto.randomUUID(), "1"], "all", [1], undefined]) {
      const response = await decide({ ids, status: "rejected" });
      expect(response.status).toBe(400);
      expect((await errorOf(response)).issues?.map(({ path }) => path.split(".")[0])).toEqual(["ids"]);
    }
  });
});

describe("the ids of all that match", () => {
  const idsOf = async (query: string) => {
    const cookie = await worker.logIn("producer");
    const response = await worker.call(`${LIST}/ids${query}`, { cookie });
    expect(response.status).toBe(200);
    return (await response.json()) as ApplicationIds;
  };

  test("are those that the same filters list, newest first", async () => {
    const ids = await storeFamilies(3);
    const ruiz = await apply(worker, { familyName: "Ruiz", email: "ana@example.org" });
    await decide({ ids: [ids[0]], status: "approved" });
    expect(await idsOf("")).toEqual({ ids: [ruiz.id, ids[2], ids[1], ids[0]], more: false });
    expect(await idsOf("?q=lees+the")).toEqual({ ids: [ids[2], ids[1], ids[0]], more: false });
    expect(await idsOf("?q=lees&status=approved")).toEqual({ ids: [ids[0]], more: false });
    expect(await idsOf("?schedulable=true")).toEqual({ ids: [ids[0]], more: false });
    expect(await idsOf("?q=!")).toEqual({ ids: [], more: false });
  });

  test("are at most 10,000, and say that there are more", async () => {
    await storeFamilies(10_001);
    const { ids, more } = await idsOf("?q=lee");
    expect([ids.length, new Set(ids).size, more]).toEqual([10_000, 10_000, true]);
  });
});
