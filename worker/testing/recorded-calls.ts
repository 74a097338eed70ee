import { type ApiCall, policies } from "#worker/testing/policies.ts";
import { recordDatabase, type Trip } from "./recorded-database.ts";
import type { Scene } from "./scene.ts";
import { sceneCalls } from "./scene-calls.ts";
import { keepTables } from "./snapshot.ts";
import { startInThisProcess } from "./this-process.ts";
import type { startWorker } from "./worker.ts";

/** A call, and what it has asked of D1. */
export interface RecordedCall {
  call: ApiCall;
  status: number;
  /** What its answer waited for. */
  before: Trip[];
  after: Trip[];
}

/** Bytes of photos go to the bucket, and pass only in workerd, whose streams Node lacks. */
const asksNothing: ApiCall = "PUT /api/photos/:id";

/**
 * Every call of the scene as whoever may make it makes it, and then once more with the same `Idempotency-Key`. Each finds
 * the scene as it was set.
 */
export const recordCalls = async (worker: Awaited<ReturnType<typeof startWorker>>, scene: Scene) => {
  const restore = await keepTables(worker.env);
  const make = startInThisProcess(worker);
  const cookies = { anybody: "", family: scene.own.cookie, staff: scene.staff };
  const recorded: { first: RecordedCall; again: RecordedCall }[] = [];

  const record = async (call: ApiCall, key: string): Promise<RecordedCall> => {
    const { DB, trips } = recordDatabase(worker.env.DB);
    const made = { call, filled: sceneCalls[call](scene), cookie: cookies[policies[call]], key };
    const { response, rest } = await make({ ...made, instead: { DB } });
    // What has begun and is not back goes on after the answer.
    const before = trips.filter(({ isBack }) => isBack);
    await rest;
    return { call, status: response.status, before, after: trips.filter((trip) => !before.includes(trip)) };
  };

  for (const call of Object.keys(policies) as ApiCall[]) {
    if (call === asksNothing) continue;
    const key = crypto.randomUUID();
    recorded.push({ first: await record(call, key), again: await record(call, key) });
    if (!call.startsWith("GET")) await restore();
  }
  return recorded;
};
