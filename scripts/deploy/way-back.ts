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

/** Offers the Worker from before, and says how the database would go back, with what that costs. */
export const offerWayBack = async ({ account, bookmark, isFirst, options, settings }: Plan, tools: Tools) => {
  const environment = settings.environment ? ` --env ${settings.environment}` : "";
  if (!account.running || isFirst || !bookmark) {
    tools.say("There is no version to go back to. Mend what is wrong, and run the same command again.");
    return;
  }
  const command = `npx wrangler rollback ${account.running}${environment}`;
  tools.say(`The Worker goes back with: ${command}`);
  const now = new Date().toISOString();
  if (!options.yes && (await tools.ask("Go back to it now?")))
    await goBack(account.running, environment, tools);
  tools.say(`Going back needs nothing of the database. Only if its rows were damaged, it stood at ${bookmark.at} where this leads:
  npx wrangler d1 time-travel restore DB --bookmark=${bookmark.bookmark}${environment}
What was written or changed since is lost then; new so far (${now}): ${await lost(bookmark.at, tools)}.
docs/operations.md, Restoring the database, says what to do before and after.`);
};
