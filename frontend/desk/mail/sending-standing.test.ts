import { expect, it } from "vitest";
import { mailOf } from "#frontend/testing/mails.ts";
import { goneOf, onTheirWay, standingOf } from "./sending-standing.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const LATER = "2026-03-01T12:10:00.000Z";
const quota = { attempts: 1, lastError: "E_DAILY_LIMIT_EXCEEDED: later", dueAt: LATER };
const nobody = { of: [], waiting: [], failed: [], sent: [] };

it("counts as sent what was, and neither what was discarded nor what is held again", () => {
  const [waits, failed] = [mailOf({ id: "waits" }), mailOf({ id: "failed", status: "failed" })];
  const followed = ["waits", "failed", "sent", "discarded"];
  const waiting = [waits, mailOf({ id: "another" })];
  const sending = { of: followed, waiting, failed: [failed], sent: ["sent", "before"] };
  expect(standingOf(followed, sending, NOW)).toEqual({
    total: 3,
    sent: 1,
    waiting: 1,
    failed: [failed],
    delayed: undefined,
  });
  expect(goneOf(sending)).toEqual(["discarded"]);
});

it("takes nothing for sent that was not asked about yet", () => {
  expect(standingOf(["new", "sent"], { ...nobody, of: ["sent"], sent: ["sent"] }, NOW)).toMatchObject({
    sent: 1,
    waiting: 1,
  });
});

it("counts a mail that is tried again as waiting, not as failed", () => {
  const again = mailOf({ id: "again" });
  const failed = [mailOf({ id: "again", status: "failed" })];
  const sending = { ...nobody, of: ["again"], waiting: [again], failed };
  expect(standingOf(["again"], sending, NOW)).toMatchObject({ waiting: 1, failed: [] });
});

it("says how many must wait for a time, also while others can go, and names the first to be tried", () => {
  const first = mailOf({ id: "first", ...quota });
  const second = mailOf({ id: "second", ...quota, dueAt: "2026-03-01T13:00:00.000Z" });
  const free = mailOf({ id: "free" });
  const followed = ["first", "second", "free"];
  const sending = { ...nobody, of: followed, waiting: [second, first, free] };
  expect(standingOf(followed, sending, NOW).delayed).toEqual({ count: 2, first });
  expect(standingOf(followed, { ...sending, waiting: [free] }, NOW).delayed).toBeUndefined();
});

it("follows what colleagues released, but nothing that can still be taken back or is automatic", () => {
  const released = mailOf({ id: "released" });
  const undoable = mailOf({ releasedAt: null });
  const waiting = [released, undoable, mailOf({ kind: "story", heldFor: null })];
  expect(onTheirWay({ ...nobody, waiting })).toEqual([released]);
});
