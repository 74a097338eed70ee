import { describe, expect, test } from "vitest";
import type { ApplicationIds } from "#contract/application-filter.ts";
import { apply } from "#worker/testing/applications.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/family-registrations";

const decide = async (json: unknown) => {
  const cookie = await worker.logIn("showrunner");
  return worker.call(`${LIST}/status`, { method: "PUT", json, cookie });
};

describe("a decision on many", () => {
  test("names what had the status already and what there is not; twice counts once", async () => {
    const [first = "", second = ""] = await storeFamilies(worker.env.DB, 2);
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

  test("is refused at `ids` for nobody, more than 200, and what is no id", async () => {
    const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const ids of [[], tooMany, [crypto.randomUUID(), "1"], "all", [1], undefined]) {
      const response = await decide({ ids, status: "rejected" });
      expect(response.status).toBe(400);
      expect((await errorOf(response)).issues?.map(({ path }) => path.split(".")[0])).toEqual(["ids"]);
    }
  });
});

test("a deletion of many names what there is not, and is part of the history", async () => {
  const [first = "", second = "", kept = ""] = await storeFamilies(worker.env.DB, 3);
  const cookie = await worker.logIn("showrunner");
  const remove = (ids: unknown) => worker.call(`${LIST}/delete`, { json: { ids }, cookie });
  const stranger = crypto.randomUUID();
  const answer = await remove([first, second.toUpperCase(), stranger]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ deleted: [first, second], unknown: [stranger] });
  const left = await (await worker.call(`${LIST}/ids`, { cookie })).json();
  expect(left).toEqual({ ids: [kept], more: false });
  const history = await (await worker.call("/api/history?action=deleted", { cookie })).json();
  expect(history).toMatchObject([{ actor: "showrunner" }, { actor: "showrunner" }]);
  for (const ids of [[], Array.from({ length: 201 }, () => crypto.randomUUID()), ["1"]])
    expect((await remove(ids)).status).toBe(400);
});

describe("the ids of all that match", () => {
  const idsOf = async (query: string) => {
    const cookie = await worker.logIn("producer");
    const response = await worker.call(`${LIST}/ids${query}`, { cookie });
    expect(response.status).toBe(200);
    return (await response.json()) as ApplicationIds;
  };

  test("are those that the same filters list, newest first", async () => {
    const ids = await storeFamilies(worker.env.DB, 3);
    const ruiz = await apply(worker, { familyName: "Ruiz", email: "ana@example.org" });
    await decide({ ids: [ids[0]], status: "approved" });
    expect(await idsOf("")).toEqual({ ids: [ruiz.id, ids[2], ids[1], ids[0]], more: false });
    expect(await idsOf("?q=lees&status=approved")).toEqual({ ids: [ids[0]], more: false });
    expect(await idsOf("?q=!")).toEqual({ ids: [], more: false });
  });

  test("are at most 10,000, and say that there are more", async () => {
    await storeFamilies(worker.env.DB, 10_001);
    const { ids, more } = await idsOf("?q=lee");
    expect([ids.length, new Set(ids).size, more]).toEqual([10_000, 10_000, true]);
  });
});
