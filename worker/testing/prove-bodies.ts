import fc from "fast-check";
import { expect, vi } from "vitest";
import { MAX_BODY_BYTES } from "#worker/http/bodies.ts";
import { type ApiCall, type Policy, policies } from "#worker/testing/policies.ts";
import { type BodyRule, bodyRules } from "./body-rules.ts";
import { printFigure } from "./figures.ts";
import { bodiesFor } from "./generated-bodies.ts";
import { startInProcess } from "./in-process.ts";
import { makeCall, methodOf } from "./make-call.ts";
import { type Scene, setScene } from "./scene.ts";
import { addressOf, sceneCalls } from "./scene-calls.ts";
import type { startWorker } from "./worker.ts";

/*
 * Whatever is sent, nothing fails on our side, nothing is stored that its schema refuses, and what is taken is read as it
 * was sent. What a schema refuses goes to the app in this process, whose database throws when it is
 * asked; what it takes goes to the built Worker.
 */

type TestWorker = Awaited<ReturnType<typeof startWorker>>;

const isLong = process.env.LONG_RUN !== undefined;
/** For each call. */
const BODIES = isLong ? 10_000 : 25;
/** `npm test` sends the same every time. */
const SEED = isLong ? Date.now() & 0x7fffffff : 15;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const withoutUndefined = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

const rightsOf = (call: ApiCall, scene: Scene) =>
  ({ anybody: "", family: scene.own.cookie, staff: scene.staff })[policies[call] satisfies Policy];

/** Sends what the schema takes, and compares what is read then. Answers whether it was stored. */
const sendTaken = async (
  worker: TestWorker,
  call: ApiCall,
  { schema, before, read, pick = (found) => found as Record<string, unknown>, kept = (all) => all }: BodyRule,
  { scene, text, valid }: { scene: Scene; text: string; valid: Record<string, unknown> },
) => {
  if (before) {
    const [statement, id] = before(scene);
    await worker.env.DB.prepare(statement).bind(id).run();
  }
  const cookie = rightsOf(call, scene);
  const filled = { ...sceneCalls[call](scene), json: undefined, body: text };
  const headers = { "content-type": "application/json" };
  const answer = await makeCall(worker, call, filled, { cookie, headers });
  // Rules beyond a schema: what refers to something, and what has changed meanwhile.
  expect([200, 201, 202, 204, 400, 403, 404, 409, 429]).toContain(answer.status);
  if (!answer.ok || !read) return false;
  const said = (await answer.json()) as Record<string, unknown>;
  const reader = policies[call] === "family" ? cookie : scene.staff;
  const found = await worker.call(read(scene, said), { cookie: reader });
  expect(found.status).toBe(200);
  const wanted = withoutUndefined(kept(valid));
  const stored = pick(await found.json(), said, scene);
  expect(stored).toMatchObject(wanted);
  // What is stored is what its schema makes of what is stored.
  const again = Object.fromEntries(Object.keys(wanted).map((name) => [name, stored?.[name]]));
  expect(kept(schema.parse({ ...valid, ...again }) as Record<string, unknown>)).toMatchObject(wanted);
  return true;
};

/** What is logged from now on, but for what differs from line to line. */
const watchLog = () => {
  const logged = new Set<string>();
  vi.spyOn(console, "info").mockImplementation((line: string) => {
    const { id: _id, ms: _ms, ...said } = JSON.parse(line) as Record<string, unknown>;
    logged.add(JSON.stringify(said));
  });
  return logged;
};

/** As a refused call's line may be. */
const mayBeLogged = (call: ApiCall) => [400, 413].map((status) => JSON.stringify({ call, status }));

/** Sends all that anybody might to the calls for those of a policy. Fails where one is neither refused nor stored as its schema takes it. */
export const proveBodies = async (worker: TestWorker, policy: Policy) => {
  const logged = watchLog();
  const scene = await setScene(worker);
  const askInProcess = await startInProcess(worker);
  const calls = Object.keys(bodyRules) as ApiCall[];
  for (const call of calls.filter((one) => policies[one] === policy)) {
    const rule = bodyRules[call];
    if (!rule) continue;
    const meant = sceneCalls[call](scene);
    const counted = { bodies: 0, refused: 0, taken: 0, stored: 0 };
    const property = fc.asyncProperty(
      bodiesFor(rule.schema, (meant.json ?? {}) as Record<string, unknown>),
      async (text) => {
        counted.bodies += 1;
        const result = rule.schema.safeParse(parsed(text || "{}"));
        const fits = new TextEncoder().encode(text).length <= MAX_BODY_BYTES;
        if (result.success && fits) {
          counted.taken += 1;
          const valid = (result.data ?? {}) as Record<string, unknown>;
          if (await sendTaken(worker, call, rule, { scene, text, valid })) counted.stored += 1;
          return;
        }
        counted.refused += 1;
        const answer = await askInProcess(addressOf(call, meant), {
          method: methodOf(call),
          cookie: rightsOf(call, scene),
          body: text,
        });
        expect([400, 413]).toContain(answer.status);
        expect(await answer.json()).toEqual(expect.objectContaining({ message: expect.any(String) }));
      },
    );
    await fc.assert(property, { numRuns: BODIES, seed: SEED }).catch((error: unknown) => {
      throw new Error(`${call}: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
    expect([...logged].filter((line) => !mayBeLogged(call).includes(line))).toEqual([]);
    logged.clear();
    printFigure(`bodies: ${call}`, counted);
  }
};

/** Milliseconds. */
export const LONGEST_PROOF = BODIES * 2_000;
