import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FamilyVisit, Progress } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { pageText, renderPage } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { FetchedFamily } from "./family.tsx";

const visit: FamilyVisit = {
  scheduledDate: "2098-12-12",
  timeSlot: "morning",
  arrivalTime: "09:30",
  duration: "4 hours",
  status: "scheduled",
  answer: null,
  answerMessage: null,
  endTime: "13:30",
  people: 4,
  lead: null,
  updatedAt: "2026-11-20T18:00:00.000Z",
};
const approved = { status: "approved", questionnaireStatus: null, visit: null } as const;
const read = { ...approved, questionnaireStatus: "pending" } as const;
const scheduled = { status: "scheduled", questionnaireStatus: "approved", visit } as const;
const accepted = { ...scheduled, visit: { ...visit, answer: "accepted" } } as const;
const followUp = { question: "Who taught you the dish?" };
const cancelledVisit = { scheduledDate: "2098-12-12" };

const pageWith = (
  id: string,
  progress: Progress,
  notes = progress.followUp?.question ?? null,
): FamilyPage => {
  const { status, questionnaireStatus } = progress;
  const at = "2026-11-14T18:00:00.000Z";
  const timeline = [
    { step: "applied" as const, at },
    { step: "day" as const, at: progress.visit?.scheduledDate ?? null },
  ];
  return {
    application: { id, familyName: "The Okonkwo Family", status },
    progress: { ...progress, timeline },
    questionnaire: questionnaireStatus
      ? {
          id: crypto.randomUUID(),
          status: questionnaireStatus,
          createdAt: at,
          revisedAt: null,
          reviewedAt: at,
          reviewNotes: notes,
          ...(progress.followUp && {
            cookingBackground: "Sundays",
            familyTraditions: null,
            storyToTell: "A pot",
            kitchenSpace: null,
            availableIngredients: null,
            dietaryRestrictions: [],
            preferredFilmingTime: null,
            comfortLevel: null,
            emergencyContact: null,
            specialRequests: null,
            familyPhotos: [],
            kitchenPhotos: [],
          }),
        }
      : null,
  };
};

const open = async (progress: Progress, notes?: string) => {
  stubApi(() => Response.json({ message: "There is none." }, { status: 404 }));
  const id = crypto.randomUUID();
  const client = newQueryClient();
  client.setQueryData(familyPageQuery(id).queryKey, pageWith(id, progress, notes));
  await renderPage(<FetchedFamily id={id} />, { client });
  await waitFor(() => expect(pageText()).not.toContain("One moment..."));
};

it.each<[string, string | undefined, string[], Progress]>([
  ["We’ve got your application", "Applied Nov 14", [], { status: "pending" }],
  ["We’d love to know more", "Questions", ["Answer the questions", "Submit Questionnaire"], approved],
  ["We’re reading your answers", "Questions", [], read],
  [
    followUp.question,
    "Questions",
    ["Send your reply"],
    { ...read, questionnaireStatus: "needs_followup", followUp },
  ],
  ["Do you, as parent or guardian", "Questions", ["Yes"], { ...read, consentOpen: true }],
  ["We’d love to cook with you", "Questions", [], { ...read, questionnaireStatus: "approved" }],
  ["We’d love to cook with you", "Questions", [], { ...approved, status: "scheduled" }],
  ["Can we come on Friday, December 12?", "Your day Dec 12", ["Yes, that works"], scheduled],
  ["Can we come on", "Your day Dec 12", ["Yes, that works"], { ...scheduled, consentOpen: true }],
  ["Can we come on", "Your day Dec 12", ["Yes, that works"], { ...scheduled, questionnaireStatus: null }],
  [
    "Can we come on",
    "Your day Dec 12",
    ["Yes, that works"],
    { ...scheduled, questionnaireStatus: "needs_followup", followUp },
  ],
  [
    "You asked for another day",
    "Your day",
    [],
    { ...scheduled, visit: { ...visit, answer: "another_day", answerMessage: "Sunday" } },
  ],
  ["We’re coming Friday, December 12", "Your day Dec 12", ["Add to calendar"], accepted],
  [
    followUp.question,
    "Your day Dec 12",
    ["Send your reply"],
    { ...accepted, questionnaireStatus: "needs_followup", followUp },
  ],
  ["We had to cancel December 12", "Questions", [], { ...read, cancelledVisit }],
  [
    "Thank you for opening your door!",
    "On air",
    ["Share Your Story"],
    { ...accepted, visit: { ...visit, status: "completed" } },
  ],
  [
    "Thank you for opening your door!",
    "On air",
    ["Share Your Story"],
    { ...accepted, questionnaireStatus: null, consentOpen: true, visit: { ...visit, status: "completed" } },
  ],
  ["Not this time", undefined, ["Share Your Story"], { status: "rejected" }],
  ["Not this time", undefined, ["Share Your Story"], { ...read, questionnaireStatus: "rejected" }],
  ["You’ve withdrawn your application", undefined, ["Share Your Story"], { status: "withdrawn" }],
])("'%s' is the only headline at '%s', with %o to do", async (headline, present, filled, progress) => {
  await open(progress);
  await waitFor(() => {
    const buttons = [...document.querySelectorAll(".btn-primary:not([hidden] *)")];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(filled);
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(headline);
  const current = document.querySelectorAll("[aria-current=step]");
  expect([...current].map(({ textContent }) => textContent?.trim())).toEqual(present ? [present] : []);
});

it("has no second filled button in the questionnaire below a visit", async () => {
  await open({ ...scheduled, questionnaireStatus: null });
  await act(async () => screen.getByText("Answer the questions").click());
  const send = await screen.findByRole("button", { name: "Submit Questionnaire" });
  expect(send.className).not.toContain("btn-primary");
});

it.each<[boolean, Progress]>([
  [true, { ...read, questionnaireStatus: "rejected" }],
  [false, { ...accepted, questionnaireStatus: "rejected" }],
])("shows a rejection's notes: %s", async (isShown, progress) => {
  await open(progress, "Not enough pots.");
  expect(pageText().includes("Not enough pots.")).toBe(isShown);
});
