import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Progress } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import type { NewReply, QuestionnaireStatus } from "#contract/questionnaires.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { keysWith, writeDraft } from "#frontend/lib/drafts.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { FollowUpReply } from "./follow-up-reply.tsx";

const id = crypto.randomUUID();
const asked = "2026-11-20T12:00:00.000Z";
const THANKS = "Thanks, we’ve got your reply";

const pageWith = (
  questionnaireStatus: QuestionnaireStatus,
  { reviewedAt = asked, ...progress }: Partial<Progress> & { reviewedAt?: string } = {},
): FamilyPage => ({
  application: { id, familyName: "The Okonkwo Family", status: "approved" },
  progress: { status: "approved", questionnaireStatus, ...progress },
  questionnaire: questionnaire(id, { status: questionnaireStatus, reviewNotes: "Which pot?", reviewedAt }),
});
const question = () => pageWith("needs_followup");

const Page = () => {
  const { data } = useQuery({ ...familyPageQuery(id), enabled: false });
  return data && <FollowUpReply familyId={id} page={data} isFirst={!data.progress.cancelledVisit} />;
};

/** Opens the page on a device, which keeps its storage. Staff's next step is another page. */
const open = async (page: FamilyPage) => {
  const client = newQueryClient();
  const show = (next: FamilyPage) => client.setQueryData(familyPageQuery(id).queryKey, next);
  show(page);
  const { unmount } = await renderPage(<Page />, { client });
  const showNext = (next: FamilyPage) =>
    act(async () => {
      show(next);
      // Queries tell their components afterwards.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { unmount, show: showNext };
};

const box = () => screen.queryByRole<HTMLTextAreaElement>("textbox", { name: "Your reply *" });
const type = (value: string) => fireEvent.input(box() as HTMLElement, { target: { value } });
const typeAndSend = async () => {
  type("The blue one.");
  await press("Send your reply");
};

beforeEach(() => localStorage.clear());

it("sends a reply once, and thanks for it until the review goes on", async () => {
  const calls = stubApi<NewReply>(() => Response.json({}, { status: 201 }));
  const { unmount } = await open(question());
  await typeAndSend();
  await waitForText(THANKS);
  expect(document.activeElement?.textContent).toBe(THANKS);
  expect(calls).toMatchObject([
    {
      method: "POST",
      address: `/api/questionnaires/family/${id}/reply`,
      json: { text: "The blue one.", photos: [] },
    },
  ]);
  expect(calls[0]?.headers.get("Idempotency-Key")).toMatch(/./);
  expect([box(), pageText().includes("Which pot?")]).toEqual([null, false]);
  unmount();
  const again = await open(pageWith("pending"));
  expect(pageText()).toContain(THANKS);
  expect(document.activeElement).toBe(document.body);
  await again.show(pageWith("pending", { reviewedAt: "2026-11-22T12:00:00.000Z" }));
  expect(pageText()).toBe("");
});

it("keeps typed text for its question, and shows it beside the next one until it is deleted", async () => {
  const { unmount } = await open(question());
  type("The blue one.");
  unmount();
  const { show } = await open(question());
  expect(box()?.value).toBe("The blue one.");
  await show(pageWith("needs_followup", { reviewedAt: "2026-11-22T12:00:00.000Z" }));
  expect(box()?.value).toBe("");
  expect(pageText()).not.toContain("We aren't asking this anymore");
  expect(pageText()).toContain("it may not have reached us:The blue one.");
  await press("Delete this text");
  expect([pageText().includes("The blue one."), keysWith(id)]).toEqual([false, []]);
});

it("takes what was typed for the question before its wording changed into the box", async () => {
  const { show } = await open(question());
  type("The blue one.");
  await show(pageWith("needs_followup", { reviewedAt: "2026-11-22T12:00:00.000Z" }));
  type("My aunt's.");
  await press("Use this text");
  expect(box()?.value).toBe("My aunt's.\n\nThe blue one.");
  // react-hook-form moves the focus afterwards.
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(screen.queryByRole("button", { name: "Use this text" })).toBeNull();
  expect(keysWith(id)).toEqual([`family:${id}:draft:reply:2026-11-22T12:00:00.000Z`]);
});

it("keeps and shows a reply that is refused because nothing is asked any more", async () => {
  const { application, progress, questionnaire } = pageWith("approved");
  const calls = stubApi(({ method, address }) => {
    if (method === "POST") return Response.json({ message: "No longer asked." }, { status: 409 });
    if (address.endsWith("/progress")) return Response.json(progress);
    return Response.json(address.includes("questionnaires") ? questionnaire : application);
  });
  const client = newQueryClient();
  client.setQueryData(familyPageQuery(id).queryKey, question());
  const Fetching = () => {
    const { data } = useQuery({ ...familyPageQuery(id), staleTime: Number.POSITIVE_INFINITY });
    return data && <FollowUpReply familyId={id} page={data} isFirst />;
  };
  await renderPage(<Fetching />, { client });
  await typeAndSend();
  await waitForText("your reply may not have reached us");
  expect(pageText()).toContain("The blue one.");
  expect([box(), calls.filter(({ method }) => method === "POST").length]).toEqual([null, 1]);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Not sent" }));
});

it("doesn't thank for a reply without a response to it, even if its review is pending again", async () => {
  stubApi(() => Promise.reject(new TypeError("Failed to fetch")));
  const { unmount } = await open(question());
  await typeAndSend();
  await waitForText("No connection. Your text is saved on this device.");
  unmount();
  await open(pageWith("pending"));
  expect(pageText()).toContain("your reply may not have reached us");
  expect(pageText()).toContain("The blue one.");
  expect([pageText().includes(THANKS), document.activeElement]).toEqual([false, document.body]);
});

it("asks before it sends a reply without the changed answers", async () => {
  const correction = `family:${id}:draft:correction:${asked}`;
  writeDraft(correction, { values: { storyToTell: "A longer story" } });
  const calls = stubApi<NewReply>(() => Response.json({}, { status: 201 }));
  await open(question());
  await typeAndSend();
  await screen.findByRole("dialog");
  await press("Cancel");
  expect([calls.length, keysWith(correction).length]).toEqual([0, 1]);
  await press("Send your reply");
  await screen.findByRole("dialog");
  await press("Send only the reply");
  await waitForText(THANKS);
  expect([calls.length, keysWith(correction).length]).toEqual([1, 0]);
});

it("has one filled button, unless a visit comes first, and then asks by itself", async () => {
  const filled = () => [...document.querySelectorAll(".btn-primary")].map(({ textContent }) => textContent);
  const { show } = await open(question());
  await act(async () => screen.getByText("Change your answers").click());
  await screen.findByRole("button", { name: "Send Corrected Answers" });
  expect([filled(), pageText().includes("Which pot?")]).toEqual([["Send your reply"], false]);
  await show(pageWith("needs_followup", { cancelledVisit: { scheduledDate: "2026-12-12" } }));
  expect([filled(), pageText().includes("Which pot?")]).toEqual([[], true]);
});
