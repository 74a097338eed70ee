import { expect, it } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { pageText, renderPage } from "#frontend/testing/render.tsx";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { QuestionnaireCard } from "./questionnaire-card.tsx";

const show = (status: ReceivedQuestionnaire["family"]["status"], storyToTell = "x") => {
  const family = {
    id: "a",
    familyName: "Kirk",
    primaryContact: "Jo Kirk",
    email: "kirk@example.com",
    status,
  };
  const received = { ...questionnaire("a"), storyToTell, family, previousAnswers: null, mail: null };
  return renderPage(<QuestionnaireCard questionnaire={received} onReview={() => undefined} />);
};

it.each(["withdrawn", "approved", "scheduled", "rejected"] as const)(
  "shows the family's own status only if it has withdrawn: %s",
  async (status) => {
    await show(status);
    expect(pageText().match(/Withdrawn|Scheduled/)?.[0]).toBe(
      status === "withdrawn" ? "Withdrawn" : undefined,
    );
  },
);

it("previews the first hundred characters of the story, and cuts none in half", async () => {
  const cook = "👩🏽‍🍳";
  await show("approved", cook.repeat(101));
  expect(pageText()).toContain(`${cook.repeat(100)}…`);
});
