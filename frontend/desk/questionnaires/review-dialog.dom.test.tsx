import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import type { Review } from "#frontend/api/questionnaires.ts";
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
const read: ReceivedQuestionnaire = { ...questionnaire("a"), family, previousAnswers: null, mail: null };
/** As its family has corrected it meanwhile. */
const corrected = { ...read, storyToTell: "Another story", updatedAt: "2099-01-01T00:00:00.000Z" };

/** The review that was sent. */
let sent: Partial<Review> | undefined;
/** What is stored. */
let stored: ReceivedQuestionnaire;

beforeEach(() => {
  sent = undefined;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "PUT") {
      sent = JSON.parse(String(body));
      return Response.json({ message: "It has changed.", current: corrected }, { status: 409 });
    }
    if (!address.includes("/questionnaires/")) return Response.json({ message: "None." }, { status: 404 });
    return Response.json(stored);
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens what is stored. Its family may correct it, which comes in below an open dialog with what is done elsewhere on the desk. */
const open = async (opened = read) => {
  stored = opened;
  const client = newQueryClient();
  await mount(client)(<ReviewDialog familyId="a" onRejected={vi.fn()} onClose={vi.fn()} />);
  await says(read.storyToTell);
  return async () => {
    stored = corrected;
    await act(() => client.invalidateQueries());
    await says(corrected.storyToTell);
  };
};

it("decides on what was opened, and not on what came in below it, which leaves the form where it is", async () => {
  const correct = await open();
  const notes = document.querySelector("textarea");
  notes?.focus();
  await correct();
  expect(document.activeElement).toBe(notes);
  await press("Approve");
  await until(() => sent !== undefined);
  expect(sent?.updatedAt).toBe(read.updatedAt);
  await says("Your review is not stored yet.");
});

it("begins the next review without notes, beside those of the last one", async () => {
  await open({ ...read, status: "needs_followup", reviewNotes: "Which pot?" });
  expect(document.querySelector("textarea")?.value).toBe("");
  expect(page()).toContain("Which pot?");
  await press("Approve");
  await until(() => sent !== undefined);
  expect(sent).toMatchObject({ status: "approved", reviewNotes: null });
});
