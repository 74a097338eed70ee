import { expect, it } from "vitest";
import { asksForAnotherDay } from "./family-reply.tsx";

it.each([
  ["another_day", "scheduled", "2026-03-02", true],
  ["another_day", "confirmed", "2026-03-03", true],
  ["another_day", "confirmed", "2026-03-01", false],
  ["another_day", "completed", "2026-03-02", false],
  ["another_day", "cancelled", "2026-03-02", false],
  ["accepted", "scheduled", "2026-03-02", false],
  [null, "scheduled", "2026-03-02", false],
] as const)(
  "with the reply %s a visit that is %s on %s asks for another day: %s",
  (answer, status, date, asks) => {
    expect(asksForAnotherDay({ answer, status, scheduledDate: date }, "2026-03-02")).toBe(asks);
  },
);
