import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const seed = (args: string[], env: NodeJS.Dict<string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/seed.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, output: stdout + stderr };
};

test("a command refuses an unknown option and says what it takes", () => {
  const { status, output } = seed(["--familes", "5"]);
  expect(status).toBe(1);
  expect(output).toMatch(/^Unknown option '--familes'.*npm run seed.*--families +how many/s);
  expect(output).not.toMatch(/^\s+at /m);
});

test("a command names an option that npm kept to itself", () => {
  expect(seed([], { npm_config_families: "500" })).toEqual({
    status: 1,
    output: "npm took --families for its own. Did you mean: npm run seed -- --families\n",
  });
});

test("a command explains its options", () => {
  expect(seed(["--help"])).toMatchObject({ status: 0, output: expect.stringContaining("--families") });
});
