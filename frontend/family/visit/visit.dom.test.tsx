import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { type FamilyVisit, messageMissing } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { FetchedFamily } from "#frontend/family/family.tsx";
import { removeStored } from "#frontend/lib/drafts.ts";
import { discardAllUnsaved } from "#frontend/lib/unsaved-text.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";

const id: string = crypto.randomUUID();
const today = todayIn(show.timeZone);

/** A family's page with a visit tomorrow. */
const openPage = async (change: Partial<FamilyVisit> = {}) => {
  const visit: FamilyVisit = {
    scheduledDate: addDays(today, 1),
    timeSlot: "morning",
    arrivalTime: "09:30",
    endTime: "13:30",
    duration: "4 hours",
    status: "scheduled",
    answer: null,
    answerMessage: null,
    updatedAt: "2026-11-28T12:00:00.000Z",
    people: 4,
    lead: { name: "Maria Lopez", phone: "(555) 010-1234" },
    ...change,
  };
  const client = newQueryClient();
  const shown: FamilyPage = {
    application: { id, familyName: "The Okonkwo Family", status: "scheduled" },
    progress: { status: "scheduled", questionnaireStatus: null, visit },
    questionnaire: null,
  };
  client.setQueryData(familyPageQuery(id).queryKey, shown);
  const page = await renderPage(<FetchedFamily id={id} />, { client });
  await waitForText("Manage my information");
  return page;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  discardAllUnsaved();
  vi.unstubAllGlobals();
});

it("asks which days work before another day is sent", async () => {
  await openPage();
  await press("Another day");
  const field = await screen.findByLabelText("Which days work, or why? *");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "  " } });
  await press("Ask for another day");
  await waitForText(messageMissing);
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(messageMissing).id);
});

it("shows what a family that needs another day has sent, and lets it say more", async () => {
  await openPage({ answer: "another_day", answerMessage: "Sundays are best." });
  expect(document.querySelector("s")?.textContent).toContain("day, ");
  expect(pageText()).not.toContain("Add to calendar");
  await press("Change your answer");
  expect(await screen.findByDisplayValue("Sundays are best.")).toBeTruthy();
  await press("Keep my answer");
  expect(screen.queryByDisplayValue("Sundays are best.")).toBeNull();
});

it("says who comes when", async () => {
  await openPage({ answer: "accepted" });
  for (const fact of [/9:30\sAM to about 1:30\sPM, Pacific Time/, /4 people/, /at the address you gave us/])
    expect(pageText()).toMatch(fact);
  expect(screen.getByRole("link", { name: "(555) 010-1234" }).getAttribute("href")).toBe("tel:5550101234");
});

describe("a day that stands", () => {
  it.each([
    ["accepted, tomorrow", { answer: "accepted" }, true],
    ["confirmed by staff, tomorrow", { status: "confirmed" }, true],
    ["accepted, today", { answer: "accepted", scheduledDate: today }, false],
  ] as const)("can be asked to move before it has come: %s", async (_, visit, can) => {
    await openPage(visit);
    expect(screen.queryByRole("button", { name: "Need another day?" }) !== null).toBe(can);
  });

  it("keeps on this device what is ready, until the family leaves", async () => {
    const ready = () =>
      [...document.querySelectorAll("section li input:checked")].map(
        (box) => box.closest("label")?.querySelector("strong")?.textContent,
      );
    const page = await openPage({ answer: "accepted" });
    fireEvent.click(screen.getByLabelText(/^Shop for your dish/));
    page.unmount();
    const again = await openPage({ answer: "accepted" });
    expect(ready()).toEqual(["Shop for your dish."]);
    again.unmount();
    removeStored(id);
    await openPage({ answer: "accepted" });
    expect(ready()).toEqual([]);
  });

  it("prints its card alone", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await openPage({ answer: "accepted" });
    await press("Print");
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheet = document.querySelector("[data-print-sheet]");
    expect(sheet?.textContent).toContain("Maria Lopez");
    expect(sheet?.textContent).not.toContain("Need another day?");
  });
});
