import { app } from "#worker/app.ts";
import { recordDatabase, type Trip } from "#worker/testing/recorded-database.ts";
import { type Both, settings } from "./simulation.ts";

/* What the site's calls ask of the database, and answer, as the raw Worker is told to. */

/** A value, or one that holds something of its call: texts that stay, with names of those that do not between them. */
type Recorded = unknown | string[];

export interface BenchCall {
  name: string;
  method: "GET" | "POST";
  path: string;
  isStaffs?: boolean;
  body?: { email: string };
}

/** Without the log's lines. */
const quietly = async <Answer>(work: () => Promise<Answer>) => {
  const { info } = console;
  console.info = () => undefined;
  try {
    return await work();
  } finally {
    console.info = info;
  }
};

/** Makes a call in this process: what it asks before its answer, and after it. */
const listen = async ({ d1, sessions, site }: Both, { method, path, body }: BenchCall, cookie: string) => {
  const { trips, DB } = recordDatabase(d1);
  const waiting: Promise<unknown>[] = [];
  const mails: unknown[] = [];
  const bindings = {
    ...settings,
    DB,
    SESSIONS: sessions,
    PUBLIC_WRITES: { limit: async () => ({ success: true }) },
    EMAIL: { send: async (mail: unknown) => void mails.push(mail) },
  };
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  const response = await app.request(
    site + path,
    {
      method,
      headers: {
        cookie,
        origin: site,
        "content-type": "application/json",
        "cf-connecting-ip": "192.0.2.1",
        "idempotency-key": crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
    bindings,
    context,
  );
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  const answer = await response.text();
  const before = trips.splice(0);
  await Promise.all(waiting);
  return { answer, before, after: trips, mail: mails[0] };
};

/** Ids, and hashes of whom something is counted for: of each call its own. */
const OWN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b/g;

/** What was asked in each trip; `change` makes something of each value. */
const asked = (trips: readonly Trip[], change = (value: unknown): Recorded => value) =>
  trips.map(({ statements }) =>
    statements.map(({ sql, values }) => ({ sql, values: values.map((value) => change(value)) })),
  );

/** Cuts texts where something of the call's own stands. */
const cutter = (email: string) => {
  const own = new Set<string>();
  const cut = (value: unknown): Recorded => {
    if (typeof value !== "string") return value;
    const found = [...value.matchAll(OWN)].map(([id]) => id);
    for (const id of found) own.add(id);
    const parts = value.split(new RegExp(`(${[OWN.source, email.replaceAll(".", "\\.")].join("|")})`));
    return parts.length === 1 ? value : parts;
  };
  return {
    own,
    cut,
    cutAll: (trips: Trip[]) => asked(trips, cut),
  };
};

/** Records calls, and tells the raw Worker; answers what the site answered, by the calls' names. */
export const record = async (both: Both, calls: readonly BenchCall[], cookie: string) => {
  const answers = new Map<string, string>();
  const recorded: Record<string, object> = {};
  for (const call of calls) {
    const { answer, before, after, mail } = await quietly(() =>
      listen(both, call, call.isStaffs ? cookie : ""),
    );
    answers.set(call.name, answer);
    const key = `${call.method} ${call.path}`;
    if (!call.body) {
      recorded[key] = { isStaffs: call.isStaffs, trips: asked(before) };
      continue;
    }
    const { own, cut, cutAll } = cutter(call.body.email);
    recorded[key] = {
      trips: cutAll(before),
      mailTrips: cutAll(after),
      mail,
      answer: cut(answer),
      email: call.body.email,
      ownIds: [...own],
    };
  }
  const told = await fetch(`${both.raw}/recording`, { method: "POST", body: JSON.stringify(recorded) });
  if (!told.ok) throw new Error("The raw Worker was not told what to do");
  return answers;
};
