import { CONTACT_CACHED_FOR } from "#contract/contact-info.ts";
import { type Figure, figuresOf } from "#scripts/bench/figures.ts";
import { anotherFamily } from "./calls.ts";
import { connections, type Hit, type Shot, shoot, within } from "./load.ts";
import type { Both } from "./simulation.ts";

/*
 * The evening of an airing: applications come at a rate that rises whether or not they are answered, for half a minute to each of
 * the two Workers. What was answered is then looked for in the database.
 */

const { plain, atMost, atLeast } = figuresOf("api");

/** Applications a second, step by step, each for some seconds. */
const RATES = [10, 20, 35, 60, 100, 160, 250, 400, 600, 900];
const STEP = 3;
/** Milliseconds within which 99 of 100 are to be answered. */
const PATIENCE = 1_000;
const MOST_CONNECTIONS = 256;

interface Answered {
  shot: Shot;
  hit: Hit;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends at a rate, each when it is due; an answer's time counts from then. */
const step = async (agent: ReturnType<typeof connections>, rate: number, next: () => Shot) => {
  const sent: Promise<Answered>[] = [];
  const began = performance.now();
  for (let place = 0; place < rate * STEP; place++) {
    const due = began + (place * 1000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    const shot = next();
    sent.push(shoot(agent, shot, due).then((hit) => ({ shot, hit })));
  }
  return Promise.all(sent);
};

/** Raises the rate until answers take too long; the highest at which they did not. */
const raise = async (next: () => Shot) => {
  const agent = connections(MOST_CONNECTIONS);
  const all: Answered[] = [];
  let highest = 0;
  for (const rate of RATES) {
    const answered = await step(agent, rate, next);
    all.push(...answered);
    const taken = answered.filter(({ hit }) => hit.status === 201).map(({ hit }) => hit);
    if (taken.length === 0 || within(0.99, taken) >= PATIENCE) break;
    highest = rate;
  }
  agent.destroy();
  return { highest, all };
};

const emailOf = ({ body = "{}" }: Shot) => (JSON.parse(body) as { email: string }).email;

/** How often each address has applied. */
const storedIn = async ({ d1 }: Both) => {
  const { results } = await d1
    .prepare("SELECT email, count(*) AS times FROM family_registrations GROUP BY email")
    .all<{ email: string; times: number }>();
  return new Map(results.map(({ email, times }) => [email, times]));
};

const mailsSent = async ({ d1 }: Both) =>
  (await d1.prepare("SELECT count(*) AS mails FROM outbox WHERE status = 'sent'").first<{ mails: number }>())
    ?.mails ?? 0;

/** Sends once more what was told to come again, under the same key. */
const repeat = async (refused: readonly Answered[]) => {
  const agent = connections(4);
  const answers = await Promise.all(refused.map(({ shot }) => shoot(agent, shot)));
  agent.destroy();
  return answers.filter(({ status }) => status !== 201).length;
};

export const measureSurge = async (both: Both): Promise<Figure[]> => {
  const raw = await raise(() => anotherFamily(both.raw));
  const mailsBefore = await mailsSent(both);
  const began = performance.now();
  const site = await raise(() => anotherFamily(both.site));
  const seconds = (performance.now() - began) / 1000;
  const mails = (await mailsSent(both)) - mailsBefore;

  const taken = site.all.filter(({ hit }) => hit.status === 201);
  const toldToWait = site.all.filter(
    ({ hit: { status, retryAfter } }) => (status === 429 || status === 503) && retryAfter !== undefined,
  );
  const stored = await storedIn(both);
  const lost = taken.filter(({ shot }) => !stored.has(emailOf(shot)));
  const notTaken = await repeat(toldToWait);
  const afterwards = await storedIn(both);
  const twice = site.all.filter(({ shot }) => (afterwards.get(emailOf(shot)) ?? 0) > 1);
  const name = (what: string) => `surge: ${what}`;
  return [
    plain(name("highest rate answered within a second"), site.highest, "a second"),
    ...(raw.highest > 0
      ? [plain(name("the same, to a raw Worker's that mails nobody"), site.highest / raw.highest, "ratio")]
      : []),
    atLeast(name("answered 201"), taken.length, "applications", 1),
    atMost(name("answered 201 and not stored"), lost.length, "applications", 0),
    atMost(name("stored twice"), twice.length, "applications", 0),
    plain(name("told to come again"), toldToWait.length, "applications"),
    atMost(name("of these not taken the second time"), notTaken, "applications", 0),
    atMost(
      name("answered anything else"),
      site.all.length - taken.length - toldToWait.length,
      "applications",
      0,
    ),
    plain(name("mails sent meanwhile"), mails / seconds, "a second"),
    plain(name("runs of the Worker for pages (reckoned: they are files)"), 0, "a visit"),
    plain(
      name("runs of the Worker for contact details (reckoned, for each upper tier of the cache)"),
      60 / CONTACT_CACHED_FOR,
      "a minute",
    ),
  ];
};
