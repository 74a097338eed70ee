import { staffNames } from "#worker/access/staff-list.ts";
import { isAddress } from "./addresses.ts";
import type { Setup } from "./context.ts";
import { askFor } from "./questions.ts";

/* Who may log in, and who is told when something is wrong: wrangler.toml. */

/** As GitHub has them. */
const NAME = /^[a-z\d](?:-?[a-z\d]){0,38}$/i;

const namesIn = (text: string) => staffNames({ STAFF_GITHUB_LOGINS: text.replaceAll("@", "") });

export const setUpPeople = async ({ terminal, settings }: Setup) => {
  terminal.say("\nPeople (wrangler.toml)");
  const staff = await askFor(terminal, {
    text: "GitHub names of the staff, separated by commas",
    current: settings.read("staff"),
    rule: (answer) => {
      const names = namesIn(answer);
      const wrong = names.find((name) => !NAME.test(name));
      if (wrong !== undefined) return `'${wrong}' is no name of a GitHub account.`;
      return names.length > 0 ? undefined : "Nobody could log in: please give at least one.";
    },
  });
  settings.write("staff", namesIn(staff).join(","));
  const operator = await askFor(terminal, {
    text: "Who is told by mail when something is wrong ('none' for nobody)",
    current: settings.read("operator"),
    rule: (answer) => (answer === "none" ? undefined : isAddress(answer)),
  });
  settings.write("operator", operator === "none" ? "" : operator);
};
