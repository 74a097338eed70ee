import { describe, expect, it } from "vitest";
import { visit } from "#scripts/samples/visits.ts";
import { askedAnew, askedElsewhere, asksForAnotherDay, whyCancelled } from "./family-answer.ts";

const asking = (scheduledDate: string) => visit("a", { scheduledDate, answer: "another_day" });

describe("another day is asked for", () => {
  it.each([
    ["another_day", "scheduled", true],
    ["another_day", "confirmed", true],
    ["another_day", "completed", false],
    ["another_day", "cancelled", false],
    ["accepted", "scheduled", false],
    [null, "scheduled", false],
  ] as const)("with the answer %s of a visit that is %s: %s", (answer, status, asks) => {
    expect(asksForAnotherDay({ answer, status })).toBe(asks);
  });
});

it("a visit is off because its family withdrew only where it is off and that has", () => {
  expect(whyCancelled({ status: "cancelled" }, { status: "withdrawn" })).toBe("Withdrawn by the family");
  expect(whyCancelled({ status: "cancelled" }, { status: "approved" })).toBeUndefined();
  expect(whyCancelled({ status: "scheduled" }, { status: "withdrawn" })).toBeUndefined();
});

describe("other weeks in which another day is asked for", () => {
  const visits = ["2026-03-02", "2026-03-10", "2026-03-18", "2026-03-25"].map(asking);

  it("are counted without the shown one, and the next one comes first", () => {
    expect(askedElsewhere(visits, "2026-03-08")).toEqual({ count: 3, week: "2026-03-15" });
  });

  it("begin with the first again after the last", () => {
    expect(askedElsewhere(visits, "2026-03-22")).toEqual({ count: 3, week: "2026-03-01" });
  });

  it("may be none", () => {
    expect(askedElsewhere([asking("2026-03-10")], "2026-03-08")).toEqual({ count: 0, week: undefined });
  });
});

describe("a moved visit says that its family is asked anew", () => {
  const before = visit("a", { answer: "accepted" });

  it("when it had answered", () => {
    expect(askedAnew(before, { ...before, answer: null })).toBe(
      "The family had answered, and is asked anew.",
    );
  });

  it("but not when the answer stands, there was none, or it is another family's", () => {
    expect(askedAnew(before, before)).toBe("");
    expect(askedAnew(visit("a"), visit("a"))).toBe("");
    expect(askedAnew(before, visit("b"))).toBe("");
    expect(askedAnew(undefined, visit("a"))).toBe("");
  });
});
