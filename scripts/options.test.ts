import { expect, test } from "vitest";
import { Advice, type Command, parseOptions } from "./options.ts";

const seed = {
  command: "npm run seed",
  does: "Stores sample families.",
  options: {
    families: { takes: "<number>", help: "how many" },
    env: { takes: "<name>", help: "where" },
    fresh: { help: "deletes the others first" },
  },
} as const satisfies Command;

const parse = (args: string[], environment = {}) => parseOptions(seed, args, environment);
const advice = (args: string[], environment = {}) => {
  try {
    return `ran with ${JSON.stringify(parse(args, environment))}`;
  } catch (error) {
    if (error instanceof Advice) return error.message;
    throw error;
  }
};

test("hands on values and flags", () => {
  expect(parse([])).toEqual({ values: { fresh: false }, words: [] });
  expect(parse(["--families", "500", "--env=staging", "--fresh"]).values).toEqual({
    families: "500",
    env: "staging",
    fresh: true,
  });
});

test.each([
  [["--freshh"], "has no option --freshh. Did you mean: npm run seed -- --fresh"],
  [["--familes", "5"], "has no option --familes. Did you mean: npm run seed -- --families"],
  [["--color"], "has no option --color. To see what it takes: npm run seed -- --help"],
  [["-x"], "has no option -x."],
  [["2000"], "does not know 2000. Did you mean: npm run seed -- --families 2000"],
  [["fresh"], "does not know fresh. Did you mean: npm run seed -- --fresh"],
  [["--families"], "--families needs a value. Did you mean: npm run seed -- --families <number>"],
  [["--env", "--fresh"], "--env needs a value."],
  [["--fresh=1"], "--fresh takes no value."],
])("refuses %j and says what was meant", (args, sentence) => {
  expect(advice(args)).toContain(sentence);
});

test.each([
  [["staging"], { npm_config_env: "true" }, "--env staging"],
  [[], { npm_config_env: "staging" }, "--env staging"],
  [[], { npm_config_freshh: "true" }, "--fresh"],
])("names what npm kept to itself: %j %j", (args, environment, meant) => {
  const npms = { npm_config_cache: "/home/pat/.npm", npm_config_audit: "", npm_config_dev: "true" };
  expect(advice(args, { ...npms, ...environment })).toBe(
    `npm took an option for its own. Did you mean: npm run seed -- ${meant}`,
  );
  expect(advice([], npms)).toContain("ran");
});

test("takes words where the command has a meaning for them", () => {
  expect(parseOptions({ ...seed, words: "<part of a name>" }, ["desk"], {}).words).toEqual(["desk"]);
});

test("helps", () => {
  const help = advice(["--help"]);
  expect(help).toContain("Stores sample families.");
  expect(help).toContain("npm run seed -- [options]");
  expect(help).toMatch(/--families <number> {2}how many/);
});
