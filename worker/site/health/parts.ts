import type { Health, SitePart } from "#contract/health.ts";
import type { Database } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/log.ts";
import { type Problem, problemsIn, selectFacts } from "./problems.ts";

const OK = "ok";
const UNKNOWN = "This is not known while the database does not answer.";

/** After which a part counts as one that does not answer. */
const PATIENCE_MS = 3_000;

/** What nothing is stored under: whether it is there does not matter, only that the question is answered. */
const NOTHING = "health";

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS),
  );

/** What a part answers; `undefined` from one that fails or takes too long, of which the log has the cause. */
const ask = async <Answer>(part: SitePart, question: Promise<Answer>) => {
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

/** Asks every part at the same time: a statement, a key and an object. Mail and cron are known by what is stored of them. */
export const checkParts = async (db: Database, env: Env): Promise<Health> => {
  const now = new Date();
  const [facts, session, photo] = await Promise.all([
    ask("database", selectFacts(db, now).execute()),
    ask("sessions", env.SESSIONS.get(NOTHING)),
    ask("photos", env.PHOTOS.head(NOTHING)),
  ]);
  const problems = facts && problemsIn(facts.answer, now);
  const parts = {
    database: facts ? OK : "The database does not answer.",
    sessions: session ? OK : "Logins cannot be looked up.",
    photos: photo ? OK : "The photos' bucket does not answer.",
    mail: sentence(problems, "mail"),
    cron: sentence(problems, "cron"),
  };
  return { ok: Object.values(parts).every((part) => part === OK), parts };
};
