import type { WranglerOutcome } from "#scripts/wrangler.ts";
import type { Plan } from "./plan.ts";
import { readApplied, runningVersion } from "./questions.ts";
import { Stopped } from "./stopped.ts";
import type { Tools } from "./tools.ts";

/* What changes the account. Each step may be done again, and says where things stand when it fails. */

const MINUTE = 60_000;
/** Milliseconds that a step may take: somebody may have to answer wrangler. */
const PATIENCE = 15 * MINUTE;

/** What wrangler printed, where it did not print it to the terminal itself. */
const said = ({ output }: WranglerOutcome) => (output.trim() ? `${output.trim()}\n\n` : "");

const AGAIN = "Run the same command again: it goes on from there.";

/** Nothing where the account does not answer either. */
const ifKnown = async <Answer>(question: Promise<Answer>) => {
  try {
    return { answer: await question };
  } catch {
    return undefined;
  }
};

export const migrate = async ({ pending, isFirst }: Plan, { wrangler, say }: Tools) => {
  // Not shown: for each migration wrangler prints a table of all.
  say(`Applying ${pending.length} migrations ...`);
  const outcome = await wrangler(["d1", "migrations", "apply", "DB", "--remote"], { patience: PATIENCE });
  if (outcome.ok) return;
  const applied = (await ifKnown(readApplied(wrangler)))?.answer;
  const done = applied && pending.filter((name) => applied.includes(name)).length;
  const count =
    done === undefined ? "How many were applied is not known." : `${done} of ${pending.length} were applied.`;
  const site = isFirst
    ? "The Worker is there, but has no tables: its calls fail until it has."
    : "The site goes on as it was, on tables to which things were only added.";
  throw new Stopped(`${said(outcome)}Migrating failed. ${count} ${site} ${AGAIN}`);
};

export const publish = async (
  { account, checkout, options, settings }: Plan,
  { wrangler, withBuild }: Tools,
) => {
  const message = `${checkout.commit.slice(0, 8)} ${checkout.subject}`.trim().slice(0, 100);
  const outcome = await withBuild(settings, () =>
    wrangler(["deploy", "--message", message], {
      ...(options.yes ? { shows: true } : { asks: true }),
      patience: PATIENCE,
    }),
  );
  if (outcome.ok) return;
  const now = await ifKnown(runningVersion(wrangler));
  const site = !now
    ? "Which version answers now is not known: npx wrangler deployments list."
    : now.answer === account.running
      ? `The site goes on as it was${account.running ? "" : ": there is none yet"}.`
      : "The new version answers already; what failed came after it, such as its address or its cron.";
  throw new Stopped(`${said(outcome)}Deploying failed. ${site} ${AGAIN}`);
};
