import { beforeEach, expect, test, vi } from "vitest";
import { type ApiCall, policies } from "#worker/policies.ts";
import type { Fault } from "#worker/testing/failing-database.ts";
import { startFaulty } from "#worker/testing/faulty-app.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { findWrongs } from "#worker/testing/invariants.ts";
import { type Scene, setScene } from "#worker/testing/scene.ts";
import { sceneCalls } from "#worker/testing/scene-calls.ts";
import { keepTables } from "#worker/testing/snapshot.ts";
import { dumpTables } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

/*
 * Each statement of each call that changes something fails, one after the other. What was asked for is then done whole
 * or not at all, nothing is told of what went wrong, and made again the call does it once.
 */

const worker = await startWorker();

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => void lines.push(String(line)));
});

/** Sends bytes to the bucket, and asks the database nothing. */
const notOfDatabase: ApiCall = "PUT /api/photos/:id";
const isLong = process.env.LONG_RUN !== undefined;

/** One of each kind; all others in the long run. */
const inShort: readonly ApiCall[] = [
  "POST /api/family-registrations",
  "PUT /api/family-registrations/:id/status",
  "PUT /api/visits/:id",
  "POST /api/outbox/release",
  "DELETE /api/family-registrations/:id/own",
];
const changing = (Object.keys(policies) as ApiCall[]).filter(
  (call) => !call.startsWith("GET") && call !== notOfDatabase && (isLong || inShort.includes(call)),
);

/** Calls that give out something new each time: a code, or an address. */
const anewEachTime: readonly ApiCall[] = [
  "POST /api/family-registrations/:id/code/show",
  "POST /api/objects/upload",
];

/** What a call has counted before it fails: a mail that was not written. It stays counted for the day. */
const mayStay: Partial<Record<ApiCall, string>> = { "POST /api/links": "mail_requests" };

type Tables = Awaited<ReturnType<typeof dumpTables>>;

/** Tables with a number of rows, in words: what tells twice from once. */
const sizes = (tables: Tables) =>
  Object.entries(tables)
    .map(([name, rows]) => `${name} ${rows.length}`)
    .join();

/** The tables that differ. */
const differing = (one: Tables, other: Tables) =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** Texts that neither an answer nor the log may have: what is stored about people, and how. */
const leaks = (text: string, scene: Scene) =>
  [scene.own.id, scene.families.asked.id, "@example.com", "SELECT"].filter((told) => text.includes(told));

/** Told of a statement that D1 refuses, and of one whose answer is lost. */
const statusOf: Record<Fault, number> = { refused: 500, lost: 503 };

test.each<Fault>(["refused", "lost"])(
  "a statement that is %s leaves every call done whole, or not at all",
  async (fault) => {
    const scene = await setScene(worker);
    const restore = await keepTables(worker.env);
    const before = await dumpTables(worker.env);
    const make = startFaulty(worker);
    const wrong: string[] = [];
    const counted = { calls: changing.length, statements: 0, unchanged: 0, whole: 0, "made again": 0 };

    /** Lets a statement of a call fail; answers whether it has so many. */
    const failAt = async (made: Parameters<typeof make>[0], at: number, usual: Tables) => {
      const { call, filled, key } = made;
      lines.length = 0;
      const { status, text, hasFailed } = await make({ ...made, at, fault });
      if (!hasFailed) return false;
      counted.statements += 1;
      const found = (what: string) => void wrong.push(`${call}, statement ${at}: ${what}`);
      if (![statusOf[fault], filled.status].includes(status)) found(`answered ${status} ${text}`);
      const told = [status >= 500 ? text : "", ...lines].join("\n");
      for (const leak of leaks(told, scene)) found(`told ${leak}`);

      const after = await dumpTables(worker.env);
      const changed = differing(before, after).join();
      counted[changed ? "whole" : "unchanged"] += 1;
      // The database is as it was: what the same call does there has been seen.
      if (!changed && at > 1 && !isLong) return true;
      if (changed && sizes(after) !== sizes(usual) && changed !== mayStay[call]) found(`changed ${changed}`);
      for (const broken of await findWrongs(worker.env)) found(broken);
      counted["made again"] += 1;
      const again = await make({ ...made, key });
      if (![filled.status, filled.again].includes(again.status)) found(`again ${again.status} ${again.text}`);
      const twice = sizes(await dumpTables(worker.env));
      if (twice !== sizes(usual) && !anewEachTime.includes(call)) found(`made again it left ${twice}`);
      await restore();
      return true;
    };

    for (const call of changing) {
      const filled = sceneCalls[call](scene);
      const cookie = { anybody: "", family: scene.own.cookie, staff: scene.staff }[policies[call]];
      const made = () => ({ call, filled, cookie, key: crypto.randomUUID() });
      const { status } = await make(made());
      if (status !== filled.status) wrong.push(`${call}: without a fault ${status}`);
      const usual = await dumpTables(worker.env);
      await restore();
      let at = 1;
      while (await failAt(made(), at, usual)) at += 1;
      await restore();
    }
    expect(wrong).toEqual([]);
    expect(counted.statements).toBeGreaterThan(changing.length);
    printFigure(`faults: D1, each statement ${fault}`, { ...counted, wrong: wrong.length });
  },
  isLong ? 3_000_000 : 900_000,
);
