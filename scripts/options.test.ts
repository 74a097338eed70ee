import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const seed = (args: string[], env: NodeJS.Dict<string> = {}) => {
  const command = ["scripts/seed.ts", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, said: stdout + stderr };
};

test.each([
  [["--familes", "5"], "(Did you mean --families?)"],
  [["2000"], "too many arguments"],
  [["--families"], "option '--families <number>' argument missing"],
  [["--families", "many"], "Say how many families as a whole number"],
])("a command refuses %j and says what it takes", (args, sentence) => {
  const { status, said } = seed(args);
  expect(status).toBe(1);
  expect(said).toContain(sentence);
  expect(said).toContain("npm run seed -- --");
  expect(said).not.toMatch(/^\s+at /m);
});

test("a command names an option that npm kept to itself", () => {
  expect(seed([], { npm_config_families: "500" })).toMatchObject({
    status: 1,
    said: "npm took --families for its own. Did you mean: npm run seed -- --families\n",
  });
});

test("a command helps", () => {
  const { status, said } = seed(["--help"]);
  expect(status).toBe(0);
  expect(said).toContain("Usage: npm run seed -- [options]");
  expect(said).toMatch(/--families <number> {2}how many/);
});
