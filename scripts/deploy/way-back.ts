import type { Plan } from "./plan.ts";
import { writtenSince } from "./questions.ts";
import type { Tools } from "./tools.ts";

/* After a deployment that the smoke test found wrong. */

const goBack = async (version: string, environment: string, { wrangler, say }: Tools) => {
  const { ok, output } = await wrangler(["rollback", version, "--yes", "--message", "the smoke test failed"]);
  say(
    ok
      ? `Version ${version} answers again, on the tables of the new one: they have only more than it knows.`
      : `${output.trim()}\nGoing back failed. Try it by hand: npx wrangler rollback ${version}${environment}`,
  );
};

const lost = async (at: string, { wrangler }: Tools) => {
  try {
    return (await writtenSince(wrangler, at)).join(", ");
  } catch {
    return "how much that is could not be counted";
  }
};

/** Not the same commit once more, as after a deployment that was repeated: it would fail alike. */
const offerVersion = async (
  { account: { runningMessage }, checkout, options }: Plan,
  version: string,
  environment: string,
  tools: Tools,
) => {
  if (runningMessage.startsWith(checkout.commit.slice(0, 8))) {
    tools.say(`The version from before is of the same commit. Older ones: npx wrangler deployments list${environment}
Back to one of them: npx wrangler rollback <its version>${environment}`);
    return;
  }
  const which = runningMessage ? ` to ${runningMessage}` : "";
  tools.say(`The Worker goes back${which} with: npx wrangler rollback ${version}${environment}`);
  if (!options.yes && (await tools.ask("Go back to it now?"))) await goBack(version, environment, tools);
};

/** Offers the Worker from before, and says how the database would go back, with what that costs. */
export const offerWayBack = async (plan: Plan, tools: Tools) => {
  const { account, bookmark, isFirst, settings } = plan;
  const environment = settings.environment ? ` --env ${settings.environment}` : "";
  if (!account.running || isFirst || !bookmark) {
    tools.say("There is no version to go back to. Mend what is wrong, and run the same command again.");
    return;
  }
  const now = new Date().toISOString();
  await offerVersion(plan, account.running, environment, tools);
  tools.say(`Going back needs nothing of the database. Only if its rows were damaged, it stood at ${bookmark.at} where this leads:
  npx wrangler d1 time-travel restore DB --bookmark=${bookmark.bookmark}${environment}
What was written or changed since is lost then; new so far (${now}): ${await lost(bookmark.at, tools)}.
docs/operations.md, Restoring the database, says what to do before and after.`);
};
