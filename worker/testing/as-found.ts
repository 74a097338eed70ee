import { afterAll, vi } from "vitest";

/* Files share a process and its modules: each leaves clock, globals and mocks as it found them. */

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
