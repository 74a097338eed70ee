import type { Health, SitePart } from "#contract/health.ts";
import type { Database } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/log.ts";
import { selectFacts } from "./facts.ts";
import { type Problem, problemsIn } from "./problems.ts";

/* Whether each part of the site does its work, found out by one question to each. */

const OK = "ok";
const UNKNOWN = "This is not known while the database does not answer.";

/** Milliseconds after which a part counts as one that does not answer. */
const PATIENCE = 3_000;

/** What nothing is stored under: whether it is there does not matter, only that the question is answered. */
const NOTHING = "health";

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No answer within ${PATIENCE} ms`)), PATIENCE),
  );

/** What a part answers; `undefined` from one that fails or takes too long, of which the log has the cause. */
const ask = async <Answer>(part: SitePart, question: () => Promise<Answer>) => {
  try {
    return { answer: await Promise.race([question(), late()]) };
  } catch (error) {
    logError({ health: part }, error);
    return undefined;
  }
};

const sentence = (problems: readonly Problem[], part: Problem["part"]) =>
  problems
    .filter((problem) => problem.part === part)
    .map(({ text }) => text)
    .join(" ") || OK;

/** Asks every part at the same time: a statement, a key and an object. Mail and cron are known by what is stored of them. */
export const checkParts = async (db: Database, env: Env): Promise<Health> => {
  const now = new Date();
  const [facts, session, photo] = await Promise.all([
    ask("database", async () => problemsIn(await selectFacts(db, now), env, now)),
    ask("sessions", () => env.SESSIONS.get(NOTHING)),
    ask("photos", () => env.PHOTOS.head(NOTHING)),
  ]);
  const parts = {
    database: facts ? OK : "The database does not answer.",
    sessions: session ? OK : "Logins cannot be looked up.",
    photos: photo ? OK : "The photos' bucket does not answer.",
    mail: facts ? sentence(facts.answer, "mail") : UNKNOWN,
    cron: facts ? sentence(facts.answer, "cron") : UNKNOWN,
  };
  return { ok: Object.values(parts).every((part) => part === OK), parts };
};
