import { expect, it, vi } from "vitest";
import { pageText, press, renderPage } from "#frontend/testing/render.tsx";
import { sampleApplications } from "#scripts/samples/applications.ts";
import { scheduledVisit, visit } from "#scripts/samples/visits.ts";
import { CallSheetMenu } from "./call-sheet.tsx";

it.each([
  ["confirmed", "another_day", "Asks for another day"],
  ["completed", "another_day", "Completed"],
  ["scheduled", "accepted", "Scheduled"],
] as const)("lists a %s visit with the answer %s as '%s'", async (status, answer, state) => {
  // jsdom has neither popovers nor a printer.
  HTMLElement.prototype.hidePopover = vi.fn();
  vi.stubGlobal("print", vi.fn());
  const visits = sampleApplications(1).map((family) =>
    scheduledVisit(visit(family.id, { status, answer }), { ...family, familyName: "Kirk" }),
  );
  await renderPage(<CallSheetMenu label="the week" visits={visits} />);
  await press("the week");
  expect(pageText()).toContain(`Kirk (${state})`);
  expect(pageText().includes("Asks for another day: Kirk")).toBe(state === "Asks for another day");
});
