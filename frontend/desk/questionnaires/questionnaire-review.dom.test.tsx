import { waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { dismissToast } from "#frontend/lib/toast.ts";
import { press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { QuestionnaireReview } from "./questionnaire-review.tsx";

const family = {
  id: "a",
  familyName: "Kirk",
  primaryContact: "Jo Kirk",
  email: "kirk@example.com",
  status: "approved",
} as const;
const version = (updatedAt: string): ReceivedQuestionnaire => ({
  ...questionnaire("a"),
  family,
  previousAnswers: null,
  mail: null,
  updatedAt,
});

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).updatedAt);
    return Response.json({ message: "", current: version("newest") }, { status: 409 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

it("is of the version that was opened, and after a refusal of the one that this brought", async () => {
  const review = (updatedAt: string, isFetched: boolean) => (
    <QuestionnaireReview questionnaire={version(updatedAt)} isFetched={isFetched} />
  );
  const { rerender } = await renderPage(review("cached", false));
  rerender(review("opened", true));
  rerender(review("polled", true));
  for (const expected of ["opened", "newest"]) {
    await press("Approve");
    await waitFor(() => expect(sent).toContain(expected));
  }
});

it("asks the family nothing without a message", async () => {
  await renderPage(<QuestionnaireReview questionnaire={version("opened")} isFetched />);
  await press("Needs Follow-up");
  await waitForText("Please write what the family should answer");
  expect(sent).toEqual([]);
});
