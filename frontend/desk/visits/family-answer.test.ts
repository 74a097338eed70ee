import { describe, expect, it } from "vitest";
import { visit } from "#scripts/samples/visits.ts";
import { askedAnew, askedElsewhere, asksForAnotherDay, whyCancelled } from "./family-answer.ts";

const asking = (scheduledDate: string) => visit("a", { scheduledDate, answer: "another_day" });

describe("another day is asked for", () => {
  it.each([
    ["another_day", "scheduled", "2026-03-02", true],
    ["another_day", "confirmed", "2026-03-03", true],
    ["another_day", "confirmed", "2026-03-01", false],
    ["another_day", "completed", "2026-03-02", false],
    ["another_day", "cancelled", "2026-03-02", false],
    ["accepted", "scheduled", "2026-03-02", false],
    [null, "scheduled", "2026-03-02", false],
  ] as const)("with the answer %s of a visit that is %s on %s: %s", (answer, status, scheduledDate, asks) => {
    expect(asksForAnotherDay({ answer, status, scheduledDate }, "2026-03-02")).toBe(asks);
  });
});

it("a visit is off because its family withdrew only where it is off and that has", () => {
  expect(whyCancelled({ status: "cancelled" }, { status: "withdrawn" })).toBe("Withdrawn by the family");
  expect(whyCancelled({ status: "cancelled" }, { status: "approved" })).toBeUndefined();
  expect(whyCancelled({ status: "scheduled" }, { status: "withdrawn" })).toBeUndefined();
});

describe("other weeks in which another day is asked for", () => {
  const TODAY = "2026-03-01";
  const visits = ["2026-03-02", "2026-03-10", "2026-03-18", "2026-03-25"].map(asking);

  it("are counted without the shown one, and the next one comes first", () => {
    expect(askedElsewhere(visits, "2026-03-08", TODAY)).toEqual({ count: 3, week: "2026-03-15" });
  });

  it("begin with the first again after the last", () => {
    expect(askedElsewhere(visits, "2026-03-22", TODAY)).toEqual({ count: 3, week: "2026-03-01" });
  });

  it("are none whose day has passed", () => {
    expect(askedElsewhere(visits, "2026-03-22", "2026-03-18")).toEqual({ count: 1, week: "2026-03-15" });
  });

  it("may be none", () => {
    expect(askedElsewhere([asking("2026-03-10")], "2026-03-08", TODAY)).toEqual({
      count: 0,
      week: undefined,
    });
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
