import { mailThroughWrangler, removeThroughWrangler } from "#scripts/smoke-test/through-wrangler.ts";
import { readAccount } from "./account.ts";
import { asTable, findingsOf, type Known } from "./findings.ts";
import type { DeployOptions } from "./options.ts";
import { pendingMigrations } from "./pending.ts";
import type { Plan } from "./plan.ts";
import { takeBookmark } from "./questions.ts";
import { readSettings } from "./settings.ts";
import { migrate, publish } from "./steps.ts";
import { Stopped } from "./stopped.ts";
import type { Tools } from "./tools.ts";
import { offerWayBack } from "./way-back.ts";

const look = async (options: DeployOptions, tools: Tools): Promise<Known> => {
  const settings = readSettings(options.environment);
  return {
    options,
    settings,
    checkout: tools.checkout(),
    green: tools.greenCommit(),
    account: await readAccount(tools.wrangler, settings),
  };
};

const planFor = async (known: Known, { wrangler }: Tools): Promise<Plan> => {
  const { applied, made } = known.account;
  const pending = pendingMigrations(applied);
  return {
    ...known,
    isFirst: !made.database,
    pending,
    bookmark: made.database ? await takeBookmark(wrangler) : undefined,
  };
};

const describe = ({ pending, bookmark, isFirst }: Plan) =>
  [
    pending.length > 0
      ? `Pending migrations:\n${pending.map((name) => `  ${name}`).join("\n")}`
      : "No pending migrations.",
    bookmark && `The database's bookmark before them: ${bookmark.bookmark} (${bookmark.at})`,
    isFirst && "Database, namespace and bucket are made by deploying, so migrating comes after it.",
  ]
    .filter(Boolean)
    .join("\n");

const test = async (
  { options, settings: { site, photos, vars } }: Plan,
  { smokeTest, wrangler, say }: Tools,
) => {
  const tested = options.testedSite ?? site;
  say(`Smoke test of ${tested}`);
  const results = await smokeTest({
    site: tested,
    bucket: vars.R2_S3_ENDPOINT || undefined,
    removePhoto: removeThroughWrangler(wrangler, photos),
    ...(vars.OPERATOR_EMAIL && { sendMail: mailThroughWrangler(wrangler, tested, vars.OPERATOR_EMAIL) }),
  });
  for (const { name, problem, untried } of results)
    say(`${problem ? "✗" : "✓"} ${name}${problem ? `: ${problem}` : untried ? `, but for ${untried}` : ""}`);
  return results.every(({ problem }) => problem === undefined);
};

/** Deploys, and answers whether the site works. Throws `Stopped` where it came no further. */
export const deploySite = async (options: DeployOptions, tools: Tools): Promise<boolean> => {
  const known = await look(options, tools);
  const findings = findingsOf(known);
  tools.say(asTable(findings));
  if (findings.some(({ stops }) => stops))
    throw new Stopped("Not deployed: see → above. Nothing was changed.");

  tools.say("Building ...");
  await tools.build(known.settings, known.account.made);
  const plan = await planFor(known, tools);
  tools.say(describe(plan));
  if (!options.yes && !(await tools.ask(`Deploy to ${plan.settings.site}?`)))
    throw new Stopped("Not deployed. Nothing was changed. (Where nobody can answer: -- --yes)");

  const steps =
    plan.pending.length === 0 ? [publish] : plan.isFirst ? [publish, migrate] : [migrate, publish];
  for (const step of steps) await step(plan, tools);

  if (await test(plan, tools)) return true;
  await offerWayBack(plan, tools);
  return false;
};
