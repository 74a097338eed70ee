import { beforeEach, expect, test } from "vitest";
import { startApp } from "#worker/testing/app.ts";
import { type ApiCall, calls, policyOf, type SceneCall, sceneCalls } from "#worker/testing/calls.ts";
import { type Canary, knownColumns, releaseCanaries, textColumns } from "#worker/testing/canaries.ts";
import { makeCall, methodOf } from "#worker/testing/make-call.ts";
import { type Scene, sceneOf } from "#worker/testing/scene.ts";

/* What is private is in no response, error, log line or mail that others see. */

const site = await startApp();
const { DB } = site.env;
const setScene = sceneOf(site);

let scene: Scene;
let canaries: Canary[];
beforeEach(async () => {
  scene = await setScene();
  canaries = await releaseCanaries(DB);
  // The name of before belongs to whoever now has its canary.
  scene.staff = await site.logIn({ login: "showrunner", id: 4711 });
});

/** What reads comes first, and what deletes last. */
const turnOf = (call: ApiCall) => ["GET", "POST", "PUT", "DELETE"].indexOf(methodOf(call));
const inTurn = calls.toSorted((one, other) => turnOf(one) - turnOf(other));

/** The families that a call is about: whoever makes it has their link. */
const familiesOf = ({ of = [], json }: SceneCall) => [
  ...of,
  ...(JSON.stringify(json ?? {}).match(/[0-9a-f-]{36}/g) ?? []),
];

/** Those of the canaries that a text has and its reader may not see. */
const foundIn = (text: string, maySee: (canary: Canary) => boolean) =>
  canaries.filter((canary) => text.includes(canary.text) && !maySee(canary)).map(({ where }) => where);

const ask = async (call: ApiCall, made: SceneCall, cookie = "") => {
  const response = await makeCall(site, call, made, { cookie });
  return {
    status: response.status,
    text: `${JSON.stringify([...response.headers])}\n${await response.text()}`,
  };
};

/** What a guest with the link of the scene may see. Their cookie's name has the link's id. */
const mayGuestSee = ({ isForGuests, owner, text }: Canary) =>
  text === scene.share.id || (isForGuests && [...scene.share.families, scene.share.id].includes(owner));

/** Makes every call in all the ways that end in a response to somebody who is not staff, and collects what is seen. */
const leaksToNobody = async () => {
  const leaks: string[] = [];
  for (const call of inTurn) {
    const made = sceneCalls[call](scene);
    const about = familiesOf(made);
    const maySee = ({ reader, owner, text }: Canary) =>
      reader === "anybody" || about.includes(text) || (reader === "link" && about.includes(owner));
    const maySeeWithLink = about.includes(scene.share.token) ? mayGuestSee : maySee;
    for (const { text } of [
      await ask(call, { ...made, json: { updatedAt: "no time", status: "no status" } }),
      await ask(call, { ...made, of: (made.of ?? []).map(() => crypto.randomUUID()) }),
      await ask(call, made, scene.othersCookie),
      await ask(call, made),
    ])
      leaks.push(...foundIn(text, maySeeWithLink).map((where) => `${call} tells ${where}`));
  }
  return leaks;
};

test("every column that holds text is known to be for somebody", async () => {
  expect(knownColumns.toSorted()).toEqual((await textColumns(DB)).toSorted());
});

test("public responses and errors tell nothing private", async () => {
  expect(await leaksToNobody()).toEqual([]);
}, 300_000);

test("a guest's link shows all that it may of its families, and of votes only the guest's own", async () => {
  const { token, guest } = scene.share;
  const { text } = await ask("GET /api/shared/:token", { of: [token] }, guest);
  expect(foundIn(text, mayGuestSee)).toEqual(["votes.comment"]);
  const readable = canaries.filter(({ isForGuests }) => isForGuests);
  const shown = readable.filter((canary) => text.includes(canary.text));
  expect(new Set(shown.map(({ where }) => where))).toEqual(new Set(readable.map(({ where }) => where)));
});

test("a family's own data tell nothing of what staff and guests say about it", async () => {
  const { id, cookie } = scene.own;
  // What the cookie proved is the address that the family has.
  const sameAddress =
    "UPDATE family_codes SET email = (SELECT email FROM family_registrations WHERE id = family_id) WHERE family_id = ?";
  await DB.prepare(sameAddress).bind(id).run();
  const mayOwnSee = ({ reader }: Canary) => !["staff", "secret"].includes(reader);
  const leaks: string[] = [];
  for (const call of inTurn.filter((one) => policyOf(one) === "family")) {
    const { status, text } = await ask(call, sceneCalls[call](scene), cookie);
    leaks.push(...foundIn(text, mayOwnSee).map((where) => `${call} tells ${where}`));
    expect([call, status]).not.toEqual([call, 403]);
  }
  expect(leaks).toEqual([]);
});

test("neither do responses and log lines when the database is broken", async () => {
  await DB.prepare("ALTER TABLE family_registrations RENAME TO moved_away").run();
  const leaks = await leaksToNobody();
  for (const call of calls.filter((one) => policyOf(one) === "staff"))
    await ask(call, sceneCalls[call](scene), scene.staff);
  await DB.prepare("ALTER TABLE moved_away RENAME TO family_registrations").run();
  expect(leaks).toEqual([]);
  const logged = site.logs().join("\n");
  expect(logged).toContain("no such table");
  expect(foundIn(logged, () => false)).toEqual([]);
  expect(logged).not.toContain(scene.share.token);
}, 300_000);

const rowsOf = async <Row>(sql: string) => (await DB.prepare(sql).all<Row>()).results;

/** Who waits to be confirmed is asked again, and welcomed. */
const subscribeAgain = async () => {
  const [json] = await rowsOf<object>("SELECT email FROM newsletters WHERE confirmed_at IS NULL");
  const asked = await ask("POST /api/newsletter", { json });
  const call = "POST /api/newsletter/confirm";
  const confirmed = await ask(call, sceneCalls[call](scene));
  expect([asked.status, confirmed.status]).toEqual([201, 204]);
};

test("mails tell nobody what is another's, nor what only staff know", async () => {
  const addresses = await rowsOf<{ email: string }>("SELECT email FROM family_registrations");
  for (const json of addresses) await ask("POST /api/links", { json });
  const families = Object.values(scene.families);
  for (const { id } of families) await ask("POST /api/family-registrations/:id/code", { of: [id] });
  const held = await rowsOf<{ id: string }>("SELECT id FROM outbox WHERE status = 'held'");
  const json = { ids: held.map(({ id }) => id) };
  expect((await ask("POST /api/outbox/release", { json }, scene.staff)).status).toBe(200);
  await subscribeAgain();
  // A tick sends one mail a family.
  for (let tick = 0; tick < 3; tick += 1) await site.runCron();

  const whoHas = (to: readonly string[]) => canaries.find(({ text }) => text === to[0]);
  const mails = (await site.sentMails()).filter(({ to }) => whoHas(to));
  // To each a link, to each a code, what was held with its copy for staff, and the question and welcome of the newsletter.
  expect(mails).toHaveLength(addresses.length + families.length + 2 * held.length + 2);
  const leaks = mails.flatMap(({ to, subject, text, html, headers }) => {
    const recipient = whoHas(to);
    const maySee = ({ owner, reader }: Canary) =>
      // Staff get copies.
      recipient?.reader === "staff"
        ? reader !== "secret"
        : reader === "anybody" || (owner === recipient?.owner && ["link", "own"].includes(reader));
    const all = [subject, text, html, JSON.stringify(headers)].join("\n");
    return foundIn(all, maySee).map((where) => `${subject} tells ${where}`);
  });
  expect(leaks).toEqual([]);
}, 300_000);
