import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { dismissToast } from "#frontend/lib/toast.ts";
import { mount, press, says, until } from "#frontend/testing/mount.tsx";
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
  // jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = () => undefined;
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
  const show = mount(newQueryClient());
  const open = (updatedAt: string, isFetched: boolean) =>
    show(<QuestionnaireReview questionnaire={version(updatedAt)} isFetched={isFetched} />);
  await open("cached", false);
  await open("opened", true);
  await open("polled", true);
  for (const expected of ["opened", "newest"]) {
    await press("Approve");
    await until(() => sent.includes(expected));
  }
});

it("asks the family nothing without a message", async () => {
  await mount(newQueryClient())(<QuestionnaireReview questionnaire={version("opened")} isFetched />);
  await press("Needs Follow-up");
  await says("Please write what the family should answer");
  expect(sent).toEqual([]);
});
