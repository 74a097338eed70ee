import { beforeEach, expect, test } from "vitest";
import { type Canary, releaseCanaries, textColumns } from "#worker/testing/canaries.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { makeCall, methodOf } from "#worker/testing/make-call.ts";
import { type ApiCall, policies } from "#worker/testing/policies.ts";
import { readers } from "#worker/testing/readers.ts";
import { type Scene, setScene } from "#worker/testing/scene.ts";
import { type SceneCall, sceneCalls } from "#worker/testing/scene-calls.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What is private is in no answer, error, log line or mail that others see. */

const worker = await startWorker();

let scene: Scene;
let canaries: Canary[];
beforeEach(async () => {
  scene = await setScene(worker);
  canaries = await releaseCanaries(worker.env.DB);
  // The name of before belongs to whoever now has its canary.
  scene.staff = await worker.logIn({ login: "showrunner", id: 4711 });
});

const calls = (Object.keys(policies) as ApiCall[])
  // What reads comes first, and what deletes last.
  .toSorted((one, other) => turnOf(one) - turnOf(other));
function turnOf(call: ApiCall) {
  return ["GET", "POST", "PUT", "DELETE"].indexOf(methodOf(call));
}

/** The families that a call is about: whoever makes it has their link. */
const familiesOf = ({ of = [], json }: SceneCall) => [
  ...of,
  ...(JSON.stringify(json ?? {}).match(/[0-9a-f-]{36}/g) ?? []),
];

/** Those of the canaries that a text has and its reader may not see. */
const foundIn = (text: string, maySee: (canary: Canary) => boolean) =>
  canaries.filter((canary) => text.includes(canary.text) && !maySee(canary)).map(({ where }) => where);

const ask = async (
  call: ApiCall,
  filled: SceneCall,
  { cookie = "", ...change }: { json?: unknown; cookie?: string } = {},
) => {
  const answer = await makeCall(worker, call, { ...filled, ...change }, { cookie });
  return { status: answer.status, text: `${JSON.stringify([...answer.headers])}\n${await answer.text()}` };
};

/** Makes every call in all the ways that end in an answer to somebody who is not staff, and collects what is seen. */
const askAsNobody = async () => {
  const leaks: string[] = [];
  let answers = 0;
  for (const call of calls) {
    const filled = sceneCalls[call](scene);
    const about = familiesOf(filled);
    const wrong = { ...filled, of: (filled.of ?? []).map(() => crypto.randomUUID()) };
    const ways = [
      ask(call, filled, { json: { updatedAt: "no time", status: "no status" } }),
      ask(call, wrong),
      ask(call, filled, { cookie: scene.othersCookie }),
      ask(call, filled),
    ];
    for (const { text } of await Promise.all(ways)) {
      answers += 1;
      const maySee = ({ reader, owner, text: own }: Canary) =>
        reader === "anybody" || about.includes(own) || (reader === "link" && about.includes(owner));
      leaks.push(...foundIn(text, maySee).map((where) => `${call} tells ${where}`));
    }
  }
  return { leaks, answers };
};

test("every column that holds text is known to be for somebody", async () => {
  const known = Object.entries(readers).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(known.toSorted()).toEqual((await textColumns(worker.env.DB)).toSorted());
});

test("public answers and errors tell nothing private", async () => {
  const asked = await askAsNobody();
  expect(asked.leaks).toEqual([]);
  printFigure("canaries: public answers", { canaries: canaries.length, answers: asked.answers, leaks: 0 });
}, 120_000);

test("neither do answers and log lines when the database is broken", async () => {
  await worker.env.DB.prepare("ALTER TABLE family_registrations RENAME TO moved_away").run();
  const asked = await askAsNobody();
  for (const call of calls.filter((one) => policies[one] === "staff"))
    await ask(call, sceneCalls[call](scene), { cookie: scene.staff });
  await worker.env.DB.prepare("ALTER TABLE moved_away RENAME TO family_registrations").run();
  expect(asked.leaks).toEqual([]);
  const lines = worker.logs();
  expect(lines.join("\n")).toContain("no such table");
  expect(foundIn(lines.join("\n"), () => false)).toEqual([]);
  printFigure("canaries: with a broken database", {
    answers: asked.answers,
    "log lines": lines.length,
    leaks: 0,
  });
}, 120_000);

/** Who waits to be confirmed is asked again, and welcomed. */
const subscribeAgain = async () => {
  const waiting = "SELECT email FROM newsletters WHERE confirmed_at IS NULL";
  const json = await worker.env.DB.prepare(waiting).first<{ email: string }>();
  const asked = await ask("POST /api/newsletter", { json, status: 201 });
  const call = "POST /api/newsletter/confirm";
  const confirmed = await ask(call, sceneCalls[call](scene));
  expect([asked.status, confirmed.status]).toEqual([201, 204]);
};

test("mails tell nobody what is another's, nor what only staff know", async () => {
  const { results: addresses } = await worker.env.DB.prepare("SELECT email FROM family_registrations").all<{
    email: string;
  }>();
  for (const { email } of addresses) await ask("POST /api/links", { json: { email }, status: 202 });
  for (const { id } of Object.values(scene.families))
    await ask("POST /api/family-registrations/:id/code", { of: [id], status: 202 });
  const { results: held } = await worker.env.DB.prepare("SELECT id FROM outbox WHERE status = 'held'").all<{
    id: string;
  }>();
  const json = { ids: held.map(({ id }) => id) };
  const release = await ask("POST /api/outbox/release", { json, status: 200 }, { cookie: scene.staff });
  expect(release.status).toBe(200);
  await subscribeAgain();
  // A tick sends one mail a family.
  for (let tick = 0; tick < 3; tick += 1) await worker.runCron();

  const whoHas = (to: readonly string[]) => canaries.find(({ text }) => text === to[0]);
  const released = async () => (await worker.sentMails()).filter(({ to }) => whoHas(to));
  // To each a link, to each a code, what was held with its copy for staff, and the question and welcome of the newsletter.
  const owed = addresses.length + Object.keys(scene.families).length + 2 * held.length + 2;
  await expect.poll(async () => (await released()).length).toBe(owed);
  const mails = await released();
  const leaks = mails.flatMap(({ to, subject, text, html, headers }) => {
    const recipient = whoHas(to);
    const maySee = ({ owner, reader }: Canary) =>
      // Staff get copies.
      recipient?.reader === "staff"
        ? reader !== "secret"
        : owner === recipient?.owner && ["anybody", "link", "own"].includes(reader);
    const all = [subject, text, html, JSON.stringify(headers)].join("\n");
    return foundIn(all, maySee).map((where) => `${subject} tells ${where}`);
  });
  expect(leaks).toEqual([]);
  printFigure("canaries: mails", { mails: mails.length, leaks: leaks.length });
}, 120_000);
