import type { Database } from "#worker/db/client.ts";
import { lastTick } from "#worker/db/site.ts";
import type { Env } from "#worker/env.ts";
import { type Facts, noteTick, type Ticked } from "./facts.ts";
import { tellOperator } from "./operator-mail.ts";
import { problemsIn } from "./problems.ts";

/** Forgets the jobs that there are no more: they would count as stopped. */
const forgetOthers = async (db: Database, [facts]: readonly Facts[], jobs: readonly string[]) => {
  if (!facts) return [];
  const entries = Object.entries(facts.endedAt);
  const known = entries.filter(([job]) => jobs.includes(job));
  if (known.length === entries.length) return [facts];
  const endedAt = Object.fromEntries(known);
  await db.update(lastTick).set({ endedAt });
  return [{ ...facts, endedAt }];
};

/** The end of a tick: notes it, looks at what is wrong, and writes to the operator where that is due. */
export const watch = async (
  db: Database,
  env: Pick<Env, "OPERATOR_EMAIL" | "AUTOMATIC_MAILS_A_DAY">,
  { site, ...ticked }: Ticked & { site: string },
  now: Date,
) => {
  const facts = await forgetOthers(db, await noteTick(db, ticked, now), ticked.jobs);
  const problems = problemsIn(facts, env, now);
  const told = await tellOperator(db, { to: env.OPERATOR_EMAIL, problems, site }, now);
  return { problems: problems.length, told };
};
