import { expect, test } from "vitest";
import { startApp } from "#worker/testing/app.ts";
import { type ApiCall, calls, type SceneCall, sceneCalls } from "#worker/testing/calls.ts";
import { findWrongs } from "#worker/testing/invariants.ts";
import { cookieFor, makeCall } from "#worker/testing/make-call.ts";
import { SCENE_DATE, type Scene, sceneOf } from "#worker/testing/scene.ts";
import { keepTables } from "#worker/testing/storage.ts";

/*
 * Two people do something at the same time. What comes of it is what would come of one after the other, in either order, and
 * nothing is stored that must not be.
 */

const site = await startApp();
const { DB } = site.env;
const setScene = sceneOf(site);
const CONFLICT = 409;

type Action = readonly [call: ApiCall, made: SceneCall];

/** Pairs of what two may do at once to a family that has a visit, and a questionnaire about which staff have asked. */
const pairsAbout = (
  { id, questionnaireId }: Scene["families"]["asked"],
  visit: { id: string; updatedAt: string },
  mailId: string,
): readonly [what: string, one: Action, other: Action][] => {
  const { updatedAt } = visit;
  const decide = (json: object): Action => ["PUT /api/family-registrations/:id/status", { of: [id], json }];
  const review = (json: object): Action => ["PUT /api/questionnaires/:id", { of: [questionnaireId], json }];
  const change = (json: object): Action => [
    "PUT /api/visits/:id",
    { of: [visit.id], json: { ...json, updatedAt } },
  ];
  const approve = decide({ status: "approved" });
  const move = change({ scheduledDate: "2099-03-09" });
  const cancel: Action = ["DELETE /api/visits/:id", { of: [visit.id], query: `?updatedAt=${updatedAt}` }];
  const many = { ids: [id], status: "rejected", expect: "scheduled" };
  const answer = { of: [id], json: { answer: "accepted", updatedAt } };
  const reply: Action = [
    "POST /api/questionnaires/family/:familyId/reply",
    { of: [id], json: { text: "Grandmother" } },
  ];
  const askAnew = review({ status: "needs_followup", reviewNotes: "And who cooks?" });
  const next = { familyRegistrationId: id, scheduledDate: "2099-04-01", timeSlot: "evening" };
  return [
    ["approve, and reject", approve, decide({ status: "rejected" })],
    ["approve, and take a decision back", approve, decide({ status: "pending" })],
    [
      "approve, and reject whom they saw scheduled",
      approve,
      decide({ status: "rejected", from: "scheduled" }),
    ],
    ["approve, and reject many", approve, ["PUT /api/family-registrations/status", { json: many }]],
    ["approve and reject answers", review({ status: "approved" }), review({ status: "rejected" })],
    ["approve answers, and reply to the question about them", review({ status: "approved" }), reply],
    ["ask anew, and reply", askAnew, reply],
    ["move a visit, and cancel it", move, cancel],
    ["note something about a visit, and cancel it", change({ notes: "Ring twice" }), cancel],
    ["move a visit, and accept it", move, ["PUT /api/family-registrations/:id/visit-answer", answer]],
    ["move a visit, and release its mail", move, ["POST /api/outbox/release", { json: { ids: [mailId] } }]],
    ["schedule a visit, and cancel the one before", ["POST /api/visits", { json: next }], cancel],
  ];
};
const RUNS = 2;

/** What is stored of a family, without ids and times. */
const stateOf = async (familyId: string) => {
  const parts = [
    "SELECT status FROM family_registrations WHERE id = ?",
    `SELECT status, review_notes, follow_up_reply ->> '$.question' AS asked,
       follow_ups ->> '$[0].question' AS asked_before FROM questionnaires WHERE family_registration_id = ?`,
    `SELECT status, scheduled_date, time_slot, answer, notes, sequence FROM visits
       WHERE family_registration_id = ? ORDER BY 1, 2, 3`,
    `SELECT kind, subject, IIF(released_at IS NULL OR status = 'discarded', status, 'released') AS status,
       json_extract(visit, '$.scheduledDate') AS date
     FROM outbox WHERE family_id = ? AND held_for IS NOT NULL ORDER BY 1, 2, 3, 4`,
    // These leave by themselves, after the response: how far they have come says nothing.
    "SELECT kind, count(*) AS mails FROM outbox WHERE family_id = ? AND held_for IS NULL GROUP BY 1 ORDER BY 1",
  ];
  const states = await DB.batch(parts.map((statement) => DB.prepare(statement).bind(familyId)));
  return JSON.stringify(states.map(({ results }) => results));
};

test("whatever two do at once to a family ends as one after the other", { timeout: 300_000 }, async () => {
  const scene = await setScene();
  const { asked } = scene.families;
  const planned = { familyRegistrationId: asked.id, scheduledDate: SCENE_DATE, timeSlot: "morning" };
  const scheduled = await site.call("/api/visits", { json: planned, cookie: scene.staff });
  const visit = (await scheduled.json()) as { id: string; updatedAt: string };
  const held = DB.prepare("SELECT id FROM outbox WHERE family_id = ? AND held_for = 'visit'").bind(asked.id);
  const mail = await held.first<{ id: string }>();
  const restore = await keepTables(site.env);

  const act = async ([call, made]: Action) =>
    (await makeCall(site, call, made, { cookie: cookieFor(call, scene) })).status;
  /** What comes of what is done to the family, with the statuses of the responses. */
  const outcome = async (work: () => Promise<readonly number[]>) => {
    await restore();
    return `${await work()} ${await stateOf(asked.id)}`;
  };

  const wrong: string[] = [];
  const { own, goneShortlist } = scene;
  const list: Action = [
    "PUT /api/shortlists/:id/families",
    { of: [goneShortlist.id], json: { add: [own.id] } },
  ];
  const withdraw: Action = ["POST /api/family-registrations/:id/withdraw", { of: [own.id] }];
  for (const [what, one, other] of [
    ...pairsAbout(asked, visit, mail?.id ?? ""),
    ["put a family on a shortlist, and withdraw it", list, withdraw] as const,
  ]) {
    const inTurn = [
      await outcome(async () => [await act(one), await act(other)]),
      await outcome(async () => [await act(other), await act(one)].toReversed()),
      // Who changes what somebody else is changing may also be told to look at it again.
      await outcome(async () => [await act(one), CONFLICT]),
      await outcome(async () => [CONFLICT, await act(other)]),
    ];
    for (let run = 0; run < RUNS; run++) {
      const atOnce = await outcome(() => Promise.all([act(one), act(other)]));
      if (!inTurn.includes(atOnce)) wrong.push([`${what}: ${atOnce}`, ...inTurn].join("\n"));
      wrong.push(...(await findWrongs(site.env)).map((found) => `${what} left ${found}`));
    }
  }
  expect(wrong).toEqual([]);
});

/** Whoever is second may be refused, since it has not seen what the first did; or find it done. */
const mayBeRefused: readonly ApiCall[] = ["PUT /api/outbox/:id", "POST /api/outbox/:id/retry"];

test("every call that changes something, made twice at once, is answered as made twice", async () => {
  const scene = await setScene();
  const changing = calls
    .filter((call) => !call.startsWith("GET"))
    // What deletes a family comes last.
    .toSorted((one, other) => Number(one.startsWith("DELETE")) - Number(other.startsWith("DELETE")));
  const wrong: string[] = [];
  for (const call of changing) {
    const made = sceneCalls[call](scene);
    const send = () => makeCall(site, call, made, { cookie: cookieFor(call, scene) });
    const responses = await Promise.all([send(), send()]);
    const statuses = responses.map(({ status }) => status).toSorted();
    const { status = 200, again = status } = made;
    const wanted = [[status, again].toSorted().join()];
    if (mayBeRefused.includes(call)) wanted.push(`${status},${status}`, `${status},${CONFLICT}`);
    if (!wanted.includes(statuses.join())) wrong.push(`${call}: ${statuses}`);
    wrong.push(...(await findWrongs(site.env)).map((found) => `${call} left ${found}`));
  }
  expect(wrong).toEqual([]);
}, 300_000);
