import { afterEach, expect, test, vi } from "vitest";
import { readStage } from "./settings.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["", ""],
  ["staging", "staging"],
])("environment %j is built for stage %j", (environment, stage) => {
  vi.stubEnv("CLOUDFLARE_ENV", environment);
  expect(readStage()).toBe(stage);
});
