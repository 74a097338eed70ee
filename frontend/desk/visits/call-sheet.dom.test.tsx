import { expect, it, vi } from "vitest";
import type { Visit } from "#contract/visits.ts";
import { pageText, press, renderPage } from "#frontend/testing/render.tsx";
import { sampleApplications } from "#scripts/samples/applications.ts";
import { scheduledVisit, visit } from "#scripts/samples/visits.ts";
import { CallSheetMenu } from "./call-sheet.tsx";

it.each([
  ["scheduled", "another_day", "Asks for another day"],
  ["confirmed", "another_day", "Asks for another day"],
  ["completed", "another_day", "Completed"],
  ["scheduled", "accepted", "Scheduled"],
] as const)(
  "a family whose visit is %s with the answer %s is on it as '%s'",
  async (status, answer, words) => {
    // jsdom has neither popovers nor a printer.
    HTMLElement.prototype.hidePopover = vi.fn();
    vi.stubGlobal("print", vi.fn());
    const change: Partial<Visit> = { status, answer };
    const visits = sampleApplications(1).map((family) =>
      scheduledVisit(visit(family.id, change), { ...family, familyName: "Kirk" }),
    );
    await renderPage(<CallSheetMenu label="the week" visits={visits} />);
    await press("the week");
    expect(pageText()).toContain(`Kirk (${words})`);
    expect(pageText().includes("Asks for another day: Kirk")).toBe(words === "Asks for another day");
  },
);
