import { expect, test } from "vitest";
import type { ErrorResponse } from "#contract/errors.ts";
import { inboxParts } from "#contract/inbox.ts";
import { MAX_BODY_BYTES } from "#worker/http/middleware.ts";
import { startApp } from "#worker/testing/app.ts";
import { type ApiCall, calls, policyOf, sceneCalls } from "#worker/testing/calls.ts";
import { errorOf } from "#worker/testing/client.ts";
import { addressOf, cookieFor, makeCall, methodOf } from "#worker/testing/make-call.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";
import { sceneOf } from "#worker/testing/scene.ts";
import { dumpTables, keepTables } from "#worker/testing/storage.ts";

/*
 * Whatever is sent, nothing fails on our side: a hostile body is refused before the database is asked for more than who sends it,
 * and of a good one all is stored that it says, and nothing that it has no right to say. What does not exist is a 404, and a query
 * that cannot be understood is refused at its field.
 */

const site = await startApp();
const setScene = sceneOf(site);

/** Changes something, and takes no body, or bytes of a picture. */
const withoutBody: readonly ApiCall[] = [
  "PUT /api/family-registrations/:id/keep",
  "POST /api/family-registrations/:id/code",
  "POST /api/family-registrations/:id/code/show",
  "POST /api/family-registrations/:id/withdraw",
  "PUT /api/contact-info/:id/activate",
  "POST /api/outbox/:id/retry",
  "POST /api/newsletter/confirm",
  "PUT /api/photos/:id",
  "POST /api/shared/:token/opened",
];

/** By mail providers, who send what they like. */
const takesAnyBody: ApiCall = "POST /api/newsletter/unsubscribe";

/** Stores nothing, or only a hash of what it says. */
const storesNothing: readonly ApiCall[] = [
  "POST /api/family-registrations/:id/access",
  "PUT /api/family-registrations/:id/address",
  "POST /api/links",
  "POST /api/people/export",
  "POST /api/people/delete",
  "POST /api/family-registrations/delete",
  "POST /api/family-registrations/cards",
];

/** Dropped where it doesn't fit: a family can't mend where its visit came from. */
const neverRefused = "source";

type Body = Readonly<Record<string, unknown>>;

const changing = calls.filter((call) => /^(POST|PUT|PATCH) /.test(call));
const LONG = "x".repeat(10_000);
const MARK = "from a stranger";

/** Bodies by what is wrong with them, and the fields at which each is refused. */
const hostileBodies = (
  good: Body,
): readonly (readonly [fault: string, body: string, fields?: string[]])[] => {
  const names = Object.keys(good).toSorted();
  const filledWith = (value: unknown) =>
    JSON.stringify({ ...good, ...Object.fromEntries(names.map((name) => [name, value])) });
  return [
    ["is no JSON", '{"a":1,}'],
    ["is a list", "[[null]]"],
    ["is too long", JSON.stringify({ ...good, more: "x".repeat(MAX_BODY_BYTES) })],
    ["has objects", filledWith([{ $ne: null }]), names],
    ["has long texts", filledWith(`${LONG}\ud800\0`), names],
  ];
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
};

test("hostile bodies are refused, and nothing is asked for on their account", async () => {
  const scene = await setScene();
  const without = changing.filter((call) => !sceneCalls[call](scene).json);
  expect(without.toSorted()).toEqual(withoutBody.toSorted());
  const wrong: string[] = [];
  for (const call of changing) {
    const meant = sceneCalls[call](scene);
    if (!meant.json || call === takesAnyBody) continue;
    for (const [fault, body, fields = []] of hostileBodies(meant.json as Body)) {
      const { DB, trips } = recordDatabase(site.env.DB);
      const response = await site.clientWith({ DB }).call(addressOf(call, meant), {
        method: methodOf(call),
        body,
        cookie: cookieFor(call, scene),
        headers: { "content-type": "application/json" },
      });
      const text = await response.text();
      const isRefused = response.status === (fault === "is too long" ? 413 : 400);
      const { issues = [] } = JSON.parse(text) as ErrorResponse;
      const at = new Set(issues.map(({ path }) => path.split(".")[0]));
      const passed = fields.filter((field) => !at.has(field) && field !== neverRefused);
      const asked = trips.length - (policyOf(call) === "anybody" ? 0 : 1);
      if (!isRefused || !text.startsWith('{"message":"') || asked > 0 || passed.length > 0)
        wrong.push(
          `${call} whose body ${fault}: ${response.status}, ${asked} round trips, passed ${passed}, ${text.slice(0, 200)}`,
        );
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

test("of a good body all is stored, but for what nobody may say", async () => {
  const scene = await setScene();
  const restore = await keepTables(site.env);
  const wrong: string[] = [];
  for (const call of changing) {
    const meant = sceneCalls[call](scene);
    if (!meant.json || call === takesAnyBody) continue;
    const more = {
      id: MARK,
      createdAt: MARK,
      statusBefore: MARK,
      isAdmin: MARK,
      constructor: { name: MARK },
    };
    const json = { ...(meant.json as Body), ...more };
    const { status } = await makeCall(site, call, { ...meant, json }, { cookie: cookieFor(call, scene) });
    if (status !== (meant.status ?? 200)) wrong.push(`${call}: ${status}`);
    const stored = JSON.stringify(await dumpTables(site.env));
    if (stored.includes(MARK)) wrong.push(`${call} stores what it should ignore`);
    // A text inside of JSON is escaped twice.
    const { updatedAt: _, ...said } = meant.json as Body;
    for (const text of textsIn(said))
      if (!storesNothing.includes(call) && !stored.includes(JSON.stringify(text).slice(1, -1)))
        wrong.push(`${call} does not store ${text}`);
    await restore();
  }
  expect(wrong).toEqual([]);
}, 300_000);

/** Those that say nothing of whether there is what they are about. */
const tellNothing: readonly ApiCall[] = [
  "POST /api/family-registrations/:id/code",
  "POST /api/family-registrations/:id/access",
  "DELETE /api/family-registrations/:id/access",
  "DELETE /api/questionnaires/family/:familyId/draft",
  // By the signature in its address.
  "PUT /api/photos/:id",
];

test("whatever is about something that does not exist is a 404", { timeout: 300_000 }, async () => {
  const scene = await setScene();
  const wrong: string[] = [];
  const asked = calls.filter(
    (call) => call.includes(":") && policyOf(call) !== "family" && !tellNothing.includes(call),
  );
  for (const call of asked) {
    const method = methodOf(call);
    const ask = async (id: string) => {
      const json = method === "GET" ? undefined : (sceneCalls[call](scene).json ?? {});
      const response = await site.call(addressOf(call, { of: [id] }), {
        method,
        json,
        cookie: scene.staff,
      });
      const text = await response.text();
      if (response.status !== 404 || !text.startsWith('{"message":"There is no such '))
        wrong.push(`${call} of ${id}: ${response.status} ${text}`);
    };
    await Promise.all([crypto.randomUUID(), "not-an-id", "%27%20OR%201%3D1"].map(ask));
  }
  expect(wrong).toEqual([]);
});

const age = '["2026-01-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]';
const [families, questionnaires, visits] = ["family-registrations", "questionnaires", "visits"];

/** Lists that are paged. */
const paged = [
  families,
  questionnaires,
  visits,
  "outbox",
  "story-submissions",
  "newsletter/subscribers",
  "contact-info/all",
  ...inboxParts.map((part) => `inbox/${part}`),
];

/** Addresses, and the field that each is refused at. */
const refused: [address: string, path: string][] = [
  ...paged.flatMap((list): [string, string][] => [
    [`${list}?limit=0`, "limit"],
    [`${list}?limit=201`, "limit"],
    [`${list}?limit=ten`, "limit"],
    [`${list}?cursor=made-up`, "cursor"],
  ]),
  [`${families}?status=maybe`, "status"],
  [`${families}?${"status=approved&".repeat(100)}`, "status"],
  [`${families}?q=ada&q=bo`, "q"],
  [`${families}?minScore=1&minScore=2`, "minScore"],
  [`${families}?schedulable=no`, "schedulable"],
  [`${families}?shortlist=mine`, "shortlist"],
  [`${families}?sort=shortlist`, "sort"],
  [`${families}?missingVisit=true`, "missingVisit"],
  [`${questionnaires}?status=maybe`, "status"],
  [`${questionnaires}?q=${"x".repeat(300)}`, "q"],
  [`${visits}?from=2026-02-30&to=2026-03-01`, "from"],
  [`${visits}?from=2026-11-21&to=2026-11-20`, "to"],
  [`${visits}?from=2026-02-30`, "from"],
  [`${visits}?to=1999-12-31`, "to"],
  [`${visits}?from=2026-11-21&to=tomorrow`, "to"],
  [`${visits}?from=2026-11-21&cursor=made-up`, "cursor"],
  [`${visits}?to=2026-11-21&cursor=["2026-11-01",{},${age.slice(1)}`, "cursor"],
  [`${visits}?from=2026-11-21&cursor=${age}`, "cursor"],
  [`${visits}?answer=maybe`, "answer"],
  [`${visits}?from=2026-11-21&answer=`, "answer"],
  ["visits.ics?to=2026-11-22", "from"],
  ["visits.ics?from=2026-11-22", "to"],
  ["outbox?status=lost", "status"],
  ["outbox?kind=story&kind=advertising", "kind"],
  [`outbox/ids?q=${"x".repeat(300)}`, "q"],
  ["outbox/count?status=lost", "status"],
  ["outbox?heldFor=lunch", "heldFor"],
  ["outbox?family=garcia", "family"],
  ["history?action=danced", "action"],
];

test("a query that cannot be understood is refused at its field", async () => {
  const cookie = await site.logIn("showrunner");
  for (const [address, path] of refused) {
    const response = await site.call(`/api/${address}`, { cookie });
    const { message, issues = [] } = await errorOf(response);
    expect([address, response.status, message !== ""]).toEqual([address, 400, true]);
    expect([address, issues.map((issue) => issue.path)]).toEqual([address, [path]]);
  }
});
