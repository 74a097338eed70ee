import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { type FamilyVisit, messageMissing, type Progress } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { FetchedFamily } from "#frontend/family/family.tsx";
import { keysWith, removeStored } from "#frontend/lib/drafts.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";

const id: string = crypto.randomUUID();
const today = todayIn(show.timeZone);

const visitTomorrow: FamilyVisit = {
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
};

/** A family's page with that visit. */
const openPage = async (change: Partial<FamilyVisit> = {}, more: Partial<Progress> = {}) => {
  const visit = { ...visitTomorrow, ...change };
  const client = newQueryClient();
  const shown: FamilyPage = {
    application: { id, familyName: "The Okonkwo Family", status: "scheduled" },
    progress: { status: "scheduled", questionnaireStatus: null, visit, ...more },
    questionnaire: null,
  };
  client.setQueryData(familyPageQuery(id).queryKey, shown);
  const page = await renderPage(<FetchedFamily id={id} />, { client });
  await waitForText("Manage my information");
  return page;
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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
  await press("Another day");
  expect(await screen.findByDisplayValue("Sundays are best.")).toBeTruthy();
  await press("Keep my answer");
  expect(screen.queryByDisplayValue("Sundays are best.")).toBeNull();
});

const MESSAGE = "Grandma arrives on Friday.";
const typeMessage = async () => {
  await press("Another day");
  fireEvent.change(await screen.findByLabelText("Which days work, or why? *"), {
    target: { value: MESSAGE },
  });
};

it("keeps a message on this device until it is sent", async () => {
  const page = await openPage();
  await typeMessage();
  page.unmount();
  const again = await openPage();
  expect(await screen.findByDisplayValue(MESSAGE)).toBeTruthy();
  expect(pageText()).toContain("It isn't sent yet.");
  const sent = { answer: "another_day", answerMessage: MESSAGE } as const;
  stubApi(() => Response.json({ ...visitTomorrow, ...sent }));
  await press("Ask for another day");
  await waitForText("You asked for another day");
  await waitFor(() => expect(keysWith(id)).not.toContain(`family:${id}:draft:visit-message`));
  again.unmount();
  await openPage(sent);
  expect(screen.queryByDisplayValue(MESSAGE)).toBeNull();
});

it("shows a message that can't be sent anymore, until the family deletes it", async () => {
  const page = await openPage();
  await typeMessage();
  page.unmount();
  await openPage({ answer: "accepted", scheduledDate: addDays(today, -1) });
  expect(pageText()).toContain(MESSAGE);
  expect(document.activeElement).toBe(document.body);
  await press("Delete this text");
  expect(pageText()).not.toContain("Your answer was not sent");
});

it("says that a yes has arrived where something else is the headline then", async () => {
  await openPage({}, { questionnaireStatus: "pending", consentOpen: true });
  stubApi(() => Response.json({ ...visitTomorrow, answer: "accepted" }));
  await press("Yes, that works");
  await waitForText("Thank you! Our team knows now.");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Do you, as parent or guardian");
  expect(document.activeElement?.textContent).toBe("Thank you! Our team knows now.");
});

it("can't be answered once its day has passed", async () => {
  await openPage({ answer: "another_day", answerMessage: MESSAGE, scheduledDate: addDays(today, -1) });
  expect(pageText()).toContain("You asked for another day");
  expect(screen.queryByRole("button", { name: "Change your answer" })).toBeNull();
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

  it("asks for another day in a quiet button", async () => {
    await openPage({ answer: "accepted" });
    await press("Need another day?");
    const ask = await screen.findByRole("button", { name: "Ask for another day" });
    expect(ask.classList).not.toContain("btn-primary");
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
