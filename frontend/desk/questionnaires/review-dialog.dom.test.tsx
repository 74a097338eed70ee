import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { type Review, receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { forgetLine, noteDown, noteUp } from "#frontend/desk/offline/line.ts";
import { mount, page, press, says, until } from "#frontend/testing/mount.tsx";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { ReviewDialog } from "./review-dialog.tsx";

const family = {
  id: "a",
  familyName: "Kirk",
  primaryContact: "Jo Kirk",
  email: "kirk@example.com",
  status: "approved" as const,
};
const read: ReceivedQuestionnaire = { ...questionnaire("a"), family, mail: null };
/** As its family has corrected it meanwhile. */
const corrected = { ...read, storyToTell: "Another story", updatedAt: "2099-01-01T00:00:00.000Z" };

/** The review that was sent. */
let sent: Partial<Review> | undefined;
let answer: () => void = () => undefined;

beforeEach(() => {
  sent = undefined;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "PUT") {
      sent = JSON.parse(String(body));
      return Response.json({ message: "It has changed.", current: corrected }, { status: 409 });
    }
    if (!address.includes("/questionnaires/")) return Response.json({ message: "None." }, { status: 404 });
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json(corrected);
  });
});
afterEach(() => {
  act(forgetLine);
  vi.unstubAllGlobals();
});

/** Opens what was read within the hour, while the line is down and the call for it is under way. */
const openOffline = async (shown = read) => {
  const client = newQueryClient();
  client.setQueryData(receivedQuestionnaireQuery("a").queryKey, shown);
  act(noteDown);
  await mount(client)(<ReviewDialog familyId="a" onRejected={vi.fn()} onClose={vi.fn()} />);
  await says(read.storyToTell);
};

it("leaves the form that somebody types in where it is when the line is back", async () => {
  await openOffline();
  const notes = document.querySelector("textarea");
  notes?.focus();
  act(noteUp);
  expect(page()).not.toContain("Loading questionnaire...");
  await act(async () => answer());
  await says(corrected.storyToTell);
  expect(document.activeElement).toBe(notes);
});

it("decides on what was opened, and not on what came in below it", async () => {
  await openOffline();
  act(noteUp);
  await act(async () => answer());
  await says(corrected.storyToTell);
  await press("Approve");
  await until(() => sent !== undefined);
  expect(sent?.updatedAt).toBe(read.updatedAt);
  await says("Your review is not stored yet.");
});

it("begins the next review without notes, beside those of the last one", async () => {
  await openOffline({ ...read, status: "needs_followup", reviewNotes: "Which pot?" });
  expect(document.querySelector("textarea")?.value).toBe("");
  expect(page()).toContain("Which pot?");
  act(noteUp);
  await act(async () => answer());
  await press("Approve");
  await until(() => sent !== undefined);
  expect(sent).toMatchObject({ status: "approved", reviewNotes: null });
});
