import { randomBytes } from "node:crypto";
import { jsonIn } from "#scripts/deploy/questions.ts";
import { attempt, type Setup } from "./context.ts";
import { confirm } from "./questions.ts";

/* What only the Worker may know. It goes to Cloudflare at once, and stands in no file. */

/** Names of those that are set; nothing where that could not be found out, and none may be overwritten. */
export const listSecrets = async (setup: Setup): Promise<string[] | undefined> => {
  // Before the first secret there is no Worker.
  const isNew = ({ output }: { output: string }) => /Worker ".*" not found/.test(output);
  const outcome = await attempt(setup, {
    what: "Asking which secrets are set",
    args: ["secret", "list"],
    isFine: isNew,
  });
  if (!outcome) return undefined;
  if (isNew(outcome)) return [];
  return jsonIn<{ name: string }[]>(outcome.output).map(({ name }) => name);
};

export const putSecret = async (setup: Setup, name: string, value: string): Promise<boolean> => {
  const outcome = await attempt(setup, {
    what: `Setting ${name}`,
    args: ["secret", "put", name],
    options: { input: value },
  });
  return outcome !== undefined;
};

const NAME = "SESSION_SECRET";

/** One that is set is never replaced: what was made with it would end. */
export const setUpSessionSecret = async (setup: Setup, present: readonly string[]) => {
  const { terminal } = setup;
  terminal.say(`\n${NAME}, by which the site knows what it has signed`);
  if (present.includes(NAME)) {
    terminal.say("  It is set. To change it: docs/operations.md, Changing the secret.");
    return;
  }
  const secret = randomBytes(32).toString("hex");
  if (!(await putSecret(setup, NAME, secret))) return;
  terminal.say(
    "  A new one was made and set. It cannot be read again, and only changing it in good order needs it.",
  );
  if (await confirm(terminal, "  Show it, to keep it where you keep passwords?", false))
    terminal.say(`  ${secret}`);
};
