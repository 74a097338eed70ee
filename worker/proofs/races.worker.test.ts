import { expect, test } from "vitest";
import { familyCookie } from "#worker/testing/family-access.ts";
import { type Action, familyActions, type Versions } from "#worker/testing/family-actions.ts";
import { type Clone, readFamily, stateOf } from "#worker/testing/family-clones.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { findWrongs } from "#worker/testing/invariants.ts";
import { makeCall } from "#worker/testing/make-call.ts";
import { type ApiCall, policies } from "#worker/testing/policies.ts";
import { SCENE_DATE, setScene } from "#worker/testing/scene.ts";
import { type SceneCall, sceneCalls } from "#worker/testing/scene-calls.ts";
import { startWorker } from "#worker/testing/worker.ts";

/*
 * Two people do something at the same time, by two connections. What comes of it is what would come of one after the other,
 * in either order, and nothing is stored that must not be.
 */

const worker = await startWorker();

/** Every pair meets in the long run, three times; in `npm test` each with itself, once, and these three times. */
const isLong = process.env.LONG_RUN !== undefined;
const RUNS = 3;
const chosen = [
  ["staff approve", "staff reject"],
  ["staff approve", "staff take a decision back"],
  ["staff approve", "staff reject whom they saw scheduled"],
  ["staff approve", "staff reject many"],
  ["staff approve the answers", "staff reject the answers"],
  ["staff move the visit", "staff cancel the visit they read"],
  ["staff note something about the visit", "staff cancel the visit they read"],
  ["staff move the visit", "the family accepts the visit"],
  ["staff move the visit", "staff release a mail"],
  ["staff schedule a visit", "staff cancel the visit they read"],
];
/** Pairs, of a family each, that meet at the same time. */
const AT_ONCE = 4;

const send = (call: ApiCall, filled: Partial<SceneCall>, cookie: string) =>
  makeCall(worker, call, filled, { cookie });

const CONFLICT = 409;

/** Whoever is second may be refused, since it has not seen what the first did; or find it done. */
const mayBeRefused: readonly ApiCall[] = ["PUT /api/outbox/:id", "POST /api/outbox/:id/retry"];

/** All that two may do at once: each with itself, and with every other. */
const pairsOf = <T>(all: readonly T[]) =>
  all.flatMap((one, index) => all.slice(index).map((other) => [one, other] as const));

test(
  "whatever two do at once to a family ends as one after the other",
  async () => {
    const scene = await setScene(worker);
    const { asked } = scene.families;
    const visit = { familyRegistrationId: asked.id, scheduledDate: SCENE_DATE, timeSlot: "morning" };
    expect((await worker.call("/api/visits", { json: visit, cookie: scene.staff })).status).toBe(201);
    const read = await worker.env.DB.prepare(
      `SELECT visits.updated_at AS visit, questionnaires.updated_at AS questionnaire,
       family_registrations.updated_at AS application
     FROM visits JOIN questionnaires USING (family_registration_id)
     JOIN family_registrations ON family_registrations.id = family_registration_id
     WHERE family_registration_id = ?`,
    )
      .bind(asked.id)
      .first<Versions>();
    if (!read) throw new Error("The family has no visit");
    const cloneFamily = await readFamily(worker.env.DB, asked.id);
    const actions = Object.entries(familyActions(read));

    /** Of before the first of two, as both have it who meet. */
    const cookies = new Map<string, Promise<string>>();
    const cookieOf = (id: string) => {
      const known = cookies.get(id) ?? familyCookie(worker, id);
      cookies.set(id, known);
      return known;
    };

    const act = async ({ call, of, query = "", json }: Action, family: Clone) => {
      const cookie = policies[call] === "family" ? await cookieOf(family.id) : scene.staff;
      const isPublic = policies[call] === "anybody";
      const answer = await send(
        call,
        { of: of(family), query, json: json?.(family) },
        isPublic ? "" : cookie,
      );
      return answer.status;
    };
    const outcome = async (family: Clone, [one, other]: readonly [number, number]) =>
      `${one} ${other} ${await stateOf(worker.env.DB, family.id)}`;

    /** Who changes what somebody else is changing may also be told to look at it again. */
    const oneWins = async (one: Action, other: Action) => {
      const [won, lost] = [await cloneFamily(), await cloneFamily()];
      return [
        await outcome(won, [await act(one, won), CONFLICT]),
        await outcome(lost, [CONFLICT, await act(other, lost)]),
      ];
    };

    let races = 0;
    const wrong: string[] = [];
    const race = async ([[oneName, one], [otherName, other]]: (typeof pairs)[number]) => {
      const first = await cloneFamily();
      const oneFirst = await outcome(first, [await act(one, first), await act(other, first)]);
      const second = await cloneFamily();
      const otherStatus = await act(other, second);
      const otherFirst = await outcome(second, [await act(one, second), otherStatus]);
      for (let run = 0; run < (isLong || one !== other ? RUNS : 1); run++) {
        const family = await cloneFamily();
        const atOnce = await outcome(family, await Promise.all([act(one, family), act(other, family)]));
        races += 1;
        const isAsInTurn = [oneFirst, otherFirst].includes(atOnce);
        if (!isAsInTurn && !(await oneWins(one, other)).includes(atOnce))
          wrong.push([`${oneName} while ${otherName}:`, atOnce, oneFirst, otherFirst].join("\n"));
      }
    };
    const isChosen = (names: readonly string[]) =>
      chosen.some((pair) => pair.every((one) => names.includes(one)));
    const pairs = pairsOf(actions).filter(
      ([one, other]) => isLong || one === other || isChosen([one[0], other[0]]),
    );
    if (!isLong) expect(pairs).toHaveLength(actions.length + chosen.length);
    for (let place = 0; place < pairs.length; place += AT_ONCE)
      await Promise.all(pairs.slice(place, place + AT_ONCE).map(race));
    expect(wrong).toEqual([]);
    expect(await findWrongs(worker.env)).toEqual([]);
    printFigure("races: two at one family", { pairs: pairs.length, races, wrong: wrong.length });
  },
  400_000 * RUNS,
);

test("every call that changes something, made twice at once, is answered as made twice", async () => {
  const scene = await setScene(worker);
  const changing = (Object.keys(sceneCalls) as ApiCall[])
    .filter((call) => !call.startsWith("GET"))
    // What deletes a family comes last.
    .toSorted((one, other) => Number(one.startsWith("DELETE")) - Number(other.startsWith("DELETE")));
  const wrong: string[] = [];
  for (const call of changing) {
    const filled = sceneCalls[call](scene);
    const cookie = { anybody: "", family: scene.own.cookie, staff: scene.staff }[policies[call]];
    const answers = await Promise.all([send(call, filled, cookie), send(call, filled, cookie)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    const wanted = [[filled.status, filled.again ?? filled.status].toSorted().join()];
    if (mayBeRefused.includes(call))
      wanted.push(`${filled.status},${filled.status}`, `${filled.status},${CONFLICT}`);
    if (!wanted.includes(statuses.join())) wrong.push(`${call}: ${statuses}`);
    wrong.push(...(await findWrongs(worker.env)).map((found) => `${call} left ${found}`));
  }
  expect(wrong).toEqual([]);
  printFigure("races: a call with itself", { calls: changing.length, wrong: wrong.length });
}, 120_000);
