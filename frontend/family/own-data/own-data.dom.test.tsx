import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { application } from "#scripts/samples/applications.ts";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { noteOpenUntil } from "./open-until.ts";
import { OwnDataSection } from "./own-data-section.tsx";

const answered = { minors: 2, guardianConsent: null, guardianAnsweredAt: "2026-11-20T12:00:00Z" };
const family = application({ ...answered, source: "tiktok" });
const { id } = family;
const at = "2026-11-22T12:00:00.000Z";
const data: OwnData = {
  codeWay: "mailed",
  application: { ...family, applicationPhotos: [] },
  pendingEmail: null,
  questionnaire: questionnaire(id, {
    reviewNotes: "Who taught you?",
    reviewedAt: "2026-11-23T12:00:00.000Z",
    followUps: [{ question: "Which pot?", reply: { text: "The blue one.", photos: [], at }, at }],
    followUpReply: { text: "It is my aunt's.", photos: [], at: "2026-11-24T12:00:00.000Z" },
  }),
  draft: null,
  visit: {
    scheduledDate: "2026-12-12",
    timeSlot: "morning",
    arrivalTime: "09:30",
    duration: "4 hours",
    status: "scheduled",
    answer: null,
    answerMessage: null,
    answeredAt: null,
    updatedAt: at,
  },
  stories: [],
  photos: [],
  mails: [],
  consent: { consentVersion: null, consentedAt: null },
  subscription: null,
};

const inHalfAnHour = () => noteOpenUntil(id, Date.now() + 1_800_000);
const openPage = () => renderPage(<OwnDataSection familyId={id} onDeleted={() => undefined} />);
const respondWithData = () => stubApi(() => Response.json(data));
const isOpen = () => pageText().includes("This is what you sent us");
const waitUntilOpen = () => waitForText("This is what you sent us");

beforeEach(() => sessionStorage.clear());

it("stays open after a reload while the code's time lasts, without moving the focus", async () => {
  const calls = respondWithData();
  inHalfAnHour();
  await openPage();
  await waitUntilOpen();
  expect(calls.map(({ address }) => address)).toEqual([`/api/family-registrations/${id}/own`]);
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ["without a code", 0],
  ["after its time", Date.now() - 1],
])("calls nothing %s", async (_, until) => {
  const calls = respondWithData();
  noteOpenUntil(id, until);
  await openPage();
  expect([isOpen(), calls]).toEqual([false, []]);
});

it("asks for a code if the access has ended elsewhere", async () => {
  stubApi(() => Response.json({ message: "Please enter a code." }, { status: 403 }));
  inHalfAnHour();
  await openPage();
  await waitForText("Please enter a code.");
  expect(screen.getByRole("button", { name: "Email me a code" })).toBeTruthy();
});

it("is hidden when the page is left, and opens again; closing it ends the access", async () => {
  const calls = respondWithData();
  inHalfAnHour();
  await openPage();
  await waitUntilOpen();
  await act(async () => {
    fireEvent(window, new Event("pagehide"));
    // Until the data is dropped from memory.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(isOpen()).toBe(false);
  await press("Manage my information");
  await waitUntilOpen();
  await press("Close");
  expect(isOpen()).toBe(false);
  await press("Manage my information");
  await waitForText("we'll email you a code first");
  const own = calls.filter(({ address }) => address.includes(id));
  expect(own.map(({ method }) => method)).toEqual(["GET", "GET", "DELETE"]);
});

it("prints everything unfolded, with replies and what a guardian answered", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  respondWithData();
  inHalfAnHour();
  await openPage();
  await waitUntilOpen();
  await press("Print");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector("[data-print-sheet]");
  for (const text of [family.email, "tiktok", "Which pot?", "The blue one.", "It is my aunt's.", "Not yet"])
    expect(sheet?.textContent).toContain(text);
  expect(sheet?.textContent).toMatch(/Time 9:30\sAM to about 1:30\sPMStatus/);
  expect(sheet?.textContent).not.toContain("Notes from our team");
  expect(sheet?.querySelectorAll("details:not([open])")).toHaveLength(0);
  act(() => void fireEvent(window, new Event("afterprint")));
  expect(document.querySelector("[data-print-sheet]")).toBeNull();
});
