import { afterEach, expect, it, vi } from "vitest";
import { mayWait } from "./waits.ts";

afterEach(() => vi.unstubAllGlobals());

const databases = (answer: () => Promise<{ name: string }[]>) =>
  vi.stubGlobal("indexedDB", { databases: answer });

it("something may wait where there is a database for it", async () => {
  databases(async () => [{ name: "other" }]);
  expect(await mayWait()).toBe(false);
  databases(async () => [{ name: "other" }, { name: "waiting" }]);
  expect(await mayWait()).toBe(true);
});

it("something may wait where the browser does not tell its databases", async () => {
  vi.stubGlobal("indexedDB", {});
  expect(await mayWait()).toBe(true);
});
