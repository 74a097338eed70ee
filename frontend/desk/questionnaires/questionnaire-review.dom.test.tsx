import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { QuestionnaireReview } from "./questionnaire-review.tsx";

const version = (updatedAt: string): ReceivedQuestionnaire => ({
  ...questionnaire("a"),
  family: {
    id: "a",
    familyName: "Kirk",
    primaryContact: "Jo Kirk",
    email: "kirk@example.com",
    status: "approved",
  },
  previousAnswers: null,
  mail: null,
  updatedAt,
});
const serve = () =>
  stubApi<{ updatedAt: string }>(() =>
    Response.json({ message: "", current: version("newest") }, { status: 409 }),
  );

it("reviews the version that was opened, and after a conflict the newest", async () => {
  const calls = serve();
  const review = (seen: string) => (
    <QuestionnaireReview questionnaire={version(seen)} isFetched={seen !== "cached"} />
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
  await renderPage(<QuestionnaireReview questionnaire={version("opened")} isFetched />);
  await press("Needs Follow-up");
  await waitForText("Please write what the family should answer");
  expect(calls).toEqual([]);
});
