import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { application } from "#scripts/samples/applications.ts";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { QuestionnaireCard } from "./questionnaire-card.tsx";
import { QuestionnaireReview } from "./questionnaire-review.tsx";

const received = (
  change: Partial<ReceivedQuestionnaire> = {},
  status: ReceivedQuestionnaire["family"]["status"] = "approved",
): ReceivedQuestionnaire => ({
  ...questionnaire("a"),
  family: application({ id: "a", status }),
  previousAnswers: null,
  mail: null,
  ...change,
});

const showCard = (shown: ReceivedQuestionnaire) =>
  renderPage(<QuestionnaireCard questionnaire={shown} onReview={() => undefined} />);

it.each(["withdrawn", "approved", "scheduled", "rejected"] as const)(
  "shows the family's own status only if it has withdrawn: %s",
  async (status) => {
    await showCard(received({}, status));
    expect(pageText().match(/Withdrawn|Scheduled/)?.[0]).toBe(
      status === "withdrawn" ? "Withdrawn" : undefined,
    );
  },
);

it("previews the first hundred characters of the story, and cuts none in half", async () => {
  const cook = "👩🏽‍🍳";
  await showCard(received({ storyToTell: cook.repeat(101) }));
  expect(pageText()).toContain(`${cook.repeat(100)}…`);
});

const serve = () =>
  stubApi<{ updatedAt: string }>(() =>
    Response.json({ message: "", current: received({ updatedAt: "newest" }) }, { status: 409 }),
  );

it("reviews the version that was opened, and after a conflict the newest", async () => {
  const calls = serve();
  const review = (updatedAt: string) => (
    <QuestionnaireReview questionnaire={received({ updatedAt })} isFetched={updatedAt !== "cached"} />
  );
  const { rerender } = await renderPage(review("cached"));
  for (const seen of ["opened", "polled"]) rerender(review(seen));
  for (const expected of ["opened", "newest"]) {
    await press("Approve");
    await waitFor(() => expect(calls.at(-1)?.json.updatedAt).toBe(expected));
  }
});

it("needs a message for a follow-up", async () => {
  const calls = serve();
  await renderPage(<QuestionnaireReview questionnaire={received()} isFetched />);
  await press("Needs Follow-up");
  await waitForText("Please write what the family should answer");
  expect(calls).toEqual([]);
});
