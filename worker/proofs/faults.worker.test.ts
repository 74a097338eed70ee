import { beforeEach, expect, test, vi } from "vitest";
import { type Fault, failingDatabase } from "#worker/testing/failing-database.ts";
import { findWrongs } from "#worker/testing/invariants.ts";
import { type ApiCall, policies } from "#worker/testing/policies.ts";
import { setScene } from "#worker/testing/scene.ts";
import { sceneCalls } from "#worker/testing/scene-calls.ts";
import { keepTables } from "#worker/testing/snapshot.ts";
import { dumpTables } from "#worker/testing/storage.ts";
import { type MadeCall, startInThisProcess } from "#worker/testing/this-process.ts";
import { startWorker } from "#worker/testing/worker.ts";

/*
 * Each statement of a call fails, one after the other. What was asked for is then done whole or not at all, nothing is told
 * of what went wrong, and made again the call does it once.
 */

const worker = await startWorker();

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => void lines.push(String(line)));
});

/** What creates, and what moves and tells of it. In a long run each meets both faults, as do what deletes and what sends. */
const refused: readonly ApiCall[] = ["POST /api/family-registrations", "PUT /api/visits/:id"];
const lost: readonly ApiCall[] = ["PUT /api/family-registrations/:id/status"];
const all: readonly ApiCall[] = [
  ...refused,
  ...lost,
  "DELETE /api/family-registrations/:id/own",
  "POST /api/outbox/release",
];
const callsOf: Record<Fault, readonly ApiCall[]> =
  process.env.LONG_RUN === undefined ? { refused, lost } : { refused: all, lost: all };

/** Told of a statement that D1 refuses, and of one whose answer is lost. */
const statusOf: Record<Fault, number> = { refused: 500, lost: 503 };

type Tables = Awaited<ReturnType<typeof dumpTables>>;

/** How many rows each table has, in words: what tells twice from once. */
const sizes = (tables: Tables) =>
  Object.entries(tables)
    .map(([name, rows]) => `${name} ${rows.length}`)
    .join();

test.each<Fault>(["refused", "lost"])(
  "a statement that is %s leaves a call done whole, or not at all",
  { timeout: 300_000 },
  async (fault) => {
    const scene = await setScene(worker);
    const restore = await keepTables(worker.env);
    const before = await dumpTables(worker.env);
    const ask = startInThisProcess(worker);
    const make = async (made: MadeCall) => {
      const { response, rest } = await ask(made);
      const text = await response.text();
      await rest;
      return { status: response.status, text };
    };
    /** Texts that neither an answer nor the log may have: what is stored about people, and how. */
    const secrets = [scene.own.id, scene.families.asked.id, "@example.com", "SELECT"];
    const wrong: string[] = [];

    /** Lets a statement of a call fail; answers whether it has so many. */
    const failAt = async (made: MadeCall, at: number, usual: string) => {
      const { call, filled } = made;
      const found = (what: string) => void wrong.push(`${call}, statement ${at}: ${what}`);
      lines.length = 0;
      const { DB, hasFailed } = failingDatabase(worker.env.DB, at, fault);
      const { status, text } = await make({ ...made, instead: { DB } });
      if (!hasFailed()) return false;
      if (![statusOf[fault], filled.status].includes(status)) found(`answered ${status} ${text}`);
      const told = [status >= 500 ? text : "", ...lines].join("\n");
      for (const secret of secrets) if (told.includes(secret)) found(`told ${secret}`);
      const after = await dumpTables(worker.env);
      // What the same call does to the same database has been seen.
      if (at > 1 && JSON.stringify(after) === JSON.stringify(before)) return true;
      if (![sizes(before), usual].includes(sizes(after))) found(`left ${sizes(after)}`);
      for (const broken of await findWrongs(worker.env)) found(broken);
      const again = await make(made);
      if (![filled.status, filled.again].includes(again.status)) found(`again ${again.status} ${again.text}`);
      const twice = sizes(await dumpTables(worker.env));
      if (twice !== usual) found(`made again it left ${twice}`);
      await restore();
      return true;
    };

    for (const call of callsOf[fault]) {
      const filled = sceneCalls[call](scene);
      const cookie = { anybody: "", family: scene.own.cookie, staff: scene.staff }[policies[call]];
      const made = () => ({ call, filled, cookie, key: crypto.randomUUID() });
      expect((await make(made())).status).toBe(filled.status);
      const usual = sizes(await dumpTables(worker.env));
      await restore();
      let at = 1;
      while (await failAt(made(), at, usual)) at += 1;
      await restore();
      expect(at).toBeGreaterThan(2);
    }
    expect(wrong).toEqual([]);
  },
);
