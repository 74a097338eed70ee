import type { Database } from "#worker/db/client.ts";
import { probeWrites } from "#worker/db/quota.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/log.ts";
import { type Problem, problemsIn, selectFacts } from "./problems.ts";

const OK = "ok";
const UNKNOWN = "This is not known while the database does not answer.";

const TIMEOUT_MS = 3_000;

/** Doesn't exist: any answer will do. */
const KEY = "health";

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS),
  );

/** `undefined` if the part fails or takes too long, which is logged. */
const ask = async <Answer>(part: string, question: Promise<Answer>) => {
  try {
    return { answer: await Promise.race([question, late()]) };
  } catch (error) {
    logError({ health: part }, error);
    return undefined;
  }
};

const sentence = (problems: readonly Problem[] | undefined, part: Problem["part"]) => {
  if (!problems) return UNKNOWN;
  const texts = problems.filter((problem) => problem.part === part).map(({ text }) => text);
  return texts.join(" ") || OK;
};

/** Pings database, KV and R2; email and cron are judged by the database. Each part is "ok" or what is wrong. */
export const checkParts = async (db: Database, env: Env) => {
  const now = new Date();
  const [facts, session, photo] = await Promise.all([
    ask("database", selectFacts(db, env, now).execute()),
    ask("sessions", env.SESSIONS.get(KEY)),
    ask("photos", env.PHOTOS.head(KEY)),
  ]);
  const isStoring = facts && (await ask("database", probeWrites(db, now).run()));
  const problems = facts && problemsIn(facts.answer, now);
  const parts = {
    database:
      (!facts && "The database does not answer.") ||
      (!isStoring && "The database stores nothing.") ||
      sentence(problems, "database"),
    sessions: session ? OK : "Logins cannot be looked up.",
    photos: photo ? OK : "The photos' bucket does not answer.",
    mail: sentence(problems, "mail"),
    cron: sentence(problems, "cron"),
  };
  return { ok: Object.values(parts).every((part) => part === OK), parts };
};
