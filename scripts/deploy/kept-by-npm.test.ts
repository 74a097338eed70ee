import { expect, test } from "vitest";
import { keptByNpm } from "./kept-by-npm.ts";

test("says where the dashes belong when npm has kept an option for itself", () => {
  expect(keptByNpm("setup", ["env"], { npm_config_dry_run: "true" })).toBeUndefined();
  expect(
    keptByNpm("deploy", ["env", "dry-run"], { npm_config_env: "staging", npm_config_dry_run: "true" }),
  ).toBe("Write -- before it: npm run deploy -- --env staging --dry-run. Nothing was changed.");
});
