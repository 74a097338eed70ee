import { expect, it, vi } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { pageText, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { QuestionnaireCard } from "./questionnaire-card.tsx";

const show = async (status: ReceivedQuestionnaire["family"]["status"], storyToTell = "x") => {
  const family = {
    id: "a",
    familyName: "Kirk",
    primaryContact: "Jo Kirk",
    email: "kirk@example.com",
    status,
  };
  const received = { ...questionnaire("a"), storyToTell, family, previousAnswers: null, mail: null };
  await renderPage(<QuestionnaireCard questionnaire={received} onReview={vi.fn()} />);
  await waitForText("Jo Kirk");
};

it("a card says that the family has withdrawn, beside what was made of its answers", async () => {
  await show("withdrawn");
  expect(pageText()).toContain("Withdrawn");
});

it("a card previews a story by its first hundred characters, and splits none", async () => {
  const cook = "👩🏽‍🍳";
  await show("approved", cook.repeat(101));
  expect(pageText()).toContain(`${cook.repeat(100)}…`);
});

it.each(["approved", "scheduled", "rejected"] as const)(
  "a card says nothing else of how its family stands: %s",
  async (status) => {
    await show(status);
    expect(pageText()).not.toMatch(/Withdrawn|Scheduled/);
  },
);
