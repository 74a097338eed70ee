import { expect, test } from "vitest";
import { startApp } from "#worker/testing/app.ts";
import { type ApiCall, calls, policyOf, sceneCalls } from "#worker/testing/calls.ts";
import { errorOf } from "#worker/testing/client.ts";
import { addressOf, methodOf } from "#worker/testing/make-call.ts";
import { setScene } from "#worker/testing/scene.ts";

/* What staff ask for that does not exist, and queries that cannot be understood. Bodies have a proof of their own. */

const site = await startApp();

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
  const scene = await setScene(site);
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
  ["outbox?kind=advertising", "kind"],
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
