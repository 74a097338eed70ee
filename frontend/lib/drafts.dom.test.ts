import { afterEach, expect, it, vi } from "vitest";
import { hasFiles, noteFiles } from "./drafts.ts";

afterEach(() => void vi.useRealTimers());

it("keeps a draft's files 30 days at most, however often they are noted again", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  noteFiles("draft:story");
  vi.setSystemTime(Date.now() + 29 * 86_400_000);
  noteFiles("draft:story");
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(hasFiles("draft:story")).toBe(false);
});
