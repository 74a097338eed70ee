import { expect, test } from "vitest";
import { startWorker } from "#worker/testing/worker.ts";
import { smokeTest } from "./smoke-test.ts";

const worker = await startWorker();

test("the built Worker passes its own smoke test", async () => {
  const said: string[] = [];
  const site = new URL(worker.localSite).origin;
  const works = await smokeTest(site, { pauseMs: 0, hostTries: 1, say: (line) => said.push(line) });
  expect(works, said.join("\n")).toBe(true);
});

test("a host that has no address yet is waited for, and named when it never gets one", async () => {
  const said: string[] = [];
  const patience = { pauseMs: 10, hostTries: 2, say: (line: string) => said.push(line) };
  expect(await smokeTest("https://not-yet.invalid", patience)).toBe(false);
  expect(said[1]).toContain("waiting for the host name and its certificate");
  expect(said.at(-1)).toContain("https://not-yet.invalid could not be reached");
});
