import { afterEach, expect, test, vi } from "vitest";
import { startWorker } from "#worker/testing/worker.ts";
import { smokeTest } from "./smoke-test.ts";

const worker = await startWorker();
const log = vi.spyOn(console, "log").mockReturnValue();
afterEach(() => log.mockClear());

test("the built Worker passes its own smoke test", async () => {
  const works = await smokeTest(new URL(worker.localSite).origin, { pauseMs: 0, hostTries: 1 });
  expect(works, log.mock.calls.join("\n")).toBe(true);
});

test("a host that has no address yet is waited for, and named when it never gets one", async () => {
  expect(await smokeTest("https://not-yet.invalid", { pauseMs: 10, hostTries: 2 })).toBe(false);
  expect(log.mock.calls.flat()).toEqual([
    expect.stringMatching(/^… https:\/\/not-yet.invalid is reached: .*ENOTFOUND|EAI_AGAIN/),
    expect.stringMatching(/^✗ https:\/\/not-yet.invalid is reached: /),
  ]);
});
