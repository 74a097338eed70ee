import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("reads what is said after --, and where the smoke test is to ask", () => {
  expect(readOptions([], {})).toEqual({
    dryRun: false,
    yes: false,
    untested: false,
    environment: "",
    testedSite: undefined,
  });
  expect(
    readOptions(["--yes", "--env", "staging", "--untested"], { SITE_URL: "https://new.kitchen.test/" }),
  ).toMatchObject({
    yes: true,
    untested: true,
    environment: "staging",
    testedSite: "https://new.kitchen.test",
  });
  expect(readOptions(["--env=staging"], { CLOUDFLARE_ENV: "other" }).environment).toBe("staging");
  expect(readOptions([], { CLOUDFLARE_ENV: "other" }).environment).toBe("other");
});

test.each([[["--env"]], [["--env="]], [["--envv", "staging"]], [["staging"]], [["--untestd"]]])(
  "refuses %s, instead of deploying the real site",
  (words) => {
    expect(() => readOptions(words, {})).toThrow(/does not know/);
  },
);

test("refuses an option that npm has kept for itself", () => {
  expect(() => readOptions([], { npm_config_env: "staging" })).toThrow("npm run deploy -- --env staging");
});
