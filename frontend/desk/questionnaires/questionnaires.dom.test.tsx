import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi, ToastText } from "#frontend/testing/stub-api.tsx";
import { application } from "#scripts/samples/applications.ts";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { FollowUps } from "./follow-ups.tsx";
import { QuestionnaireCard } from "./questionnaire-card.tsx";
import { QuestionnaireReview, ReviewState } from "./questionnaire-review.tsx";

const received = (
  change: Partial<ReceivedQuestionnaire> = {},
  status: ReceivedQuestionnaire["family"]["status"] = "approved",
): ReceivedQuestionnaire => ({
  ...questionnaire("a"),
  family: application({ id: "a", status }),
  previousAnswers: null,
  followUpQuestion: null,
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

const reply = { text: "Grandmother", photos: ["/api/objects/a"], at: "2026-11-04T12:00:00.000Z" };
const replied = { followUpQuestion: "Who taught you?", reviewNotes: "Who taught you?", followUpReply: reply };

it("shows what the family replied below the question, and earlier rounds folded", async () => {
  const round = {
    question: "Which pot?",
    reply: { ...reply, photos: [], text: "The old one" },
    at: reply.at,
  };
  await renderPage(<FollowUps questionnaire={received({ ...replied, followUps: [round] })} />);
  expect(pageText()).toMatch(/Which pot\?.*The old one.*Who taught you\?.*Grandmother/);
  expect(screen.getByText("The old one").closest("details")?.open).toBe(false);
  expect(screen.getAllByRole("img").map((photo) => photo.getAttribute("src"))).toEqual(reply.photos);
});

it.each([
  ["a reply", replied, "Replied to the follow-up"],
  ["corrected answers", { revisedAt: reply.at }, "Answered the follow-up"],
  ["nothing", {}, undefined],
  ["nothing once it is reviewed", { ...replied, status: "approved" }, undefined],
] as const)("marks as new: %s", async (_, change, mark) => {
  await showCard(received(change));
  expect(pageText().match(/(Replied to|Answered) the follow-up/)?.[0]).toBe(mark);
});

it("repeats no question that stands with its reply", async () => {
  const state = (change: Partial<ReceivedQuestionnaire>) => (
    <ReviewState questionnaire={received({ ...replied, ...change })} />
  );
  const { rerender } = await renderPage(state({}));
  expect(pageText()).not.toContain(replied.reviewNotes);
  rerender(state({ reviewNotes: "Lovely" }));
  expect(pageText()).toContain("Lovely");
});

const serve = (current: Partial<ReceivedQuestionnaire> = {}) =>
  stubApi<{ updatedAt: string }>(() =>
    Response.json({ message: "", current: received({ updatedAt: "newest", ...current }) }, { status: 409 }),
  );

it("says that the family has replied meanwhile", async () => {
  serve(replied);
  await renderPage(
    <>
      <QuestionnaireReview questionnaire={received()} isFetched />
      <ToastText />
    </>,
  );
  await press("Reject");
  await waitForText("Review Failed: The family has replied meanwhile. You chose 'Rejected'.");
});

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
