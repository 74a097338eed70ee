import { expect, it } from "vitest";
import { mailOf } from "#frontend/testing/mails.ts";
import { onTheirWay, standingOf } from "./sending-standing.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const LATER = "2026-03-01T12:10:00.000Z";
const quota = { attempts: 1, lastError: "E_DAILY_LIMIT_EXCEEDED: later", dueAt: LATER };
const nobody = { of: [], waiting: [], failed: [] };

it("counts what was sent as what neither waits nor has failed", () => {
  const [waits, failed] = [mailOf({ id: "waits" }), mailOf({ id: "failed", status: "failed" })];
  const followed = ["waits", "failed", "sent", "also sent"];
  const sending = { of: followed, waiting: [waits, mailOf({ id: "another" })], failed: [failed] };
  expect(standingOf(followed, sending, NOW)).toEqual({
    total: 4,
    sent: 2,
    waiting: 1,
    failed: [failed],
    delayed: undefined,
  });
});

it("takes nothing for sent that was not asked about yet", () => {
  expect(standingOf(["new", "sent"], { ...nobody, of: ["sent"] }, NOW)).toMatchObject({
    sent: 1,
    waiting: 1,
  });
});

it("counts a mail that is tried again as waiting, not as failed", () => {
  const again = mailOf({ id: "again" });
  const sending = { of: ["again"], waiting: [again], failed: [mailOf({ id: "again", status: "failed" })] };
  expect(standingOf(["again"], sending, NOW)).toMatchObject({ waiting: 1, failed: [] });
});

it("names the first to be tried of those that must wait, once no other can go", () => {
  const first = mailOf({ id: "first", ...quota });
  const second = mailOf({ id: "second", ...quota, dueAt: "2026-03-01T13:00:00.000Z" });
  const free = mailOf({ id: "free" });
  const followed = ["first", "second", "free"];
  const sending = { ...nobody, of: followed, waiting: [second, first] };
  expect(standingOf(followed, sending, NOW).delayed).toBe(first);
  expect(standingOf(followed, { ...sending, waiting: [second, first, free] }, NOW).delayed).toBeUndefined();
});

it("follows what colleagues released, but nothing that can still be taken back or is automatic", () => {
  const released = mailOf({ id: "released" });
  const waiting = [released, mailOf({ dueAt: LATER }), mailOf({ kind: "story", heldFor: null })];
  expect(onTheirWay({ ...nobody, waiting }, NOW)).toEqual([released]);
});
