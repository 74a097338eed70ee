import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { z } from "#contract/zod.ts";
import { ApiError, ConnectionError } from "#frontend/api/errors.ts";
import type { PublicSubmission } from "#frontend/api/submissions.ts";
import { readDraft } from "#frontend/lib/drafts.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";
import { fieldsOf } from "./field-props.ts";
import { SubmissionForm } from "./submission-form.tsx";
import { useSubmission } from "./use-submission.ts";

const KEY = "draft:letter";
const letter = z.object({ name: z.string().check(z.minLength(1, "Required")) });

const send = vi.fn<(letter: PublicSubmission<{ name: string }>) => Promise<unknown>>();
const onSent = vi.fn();

const Letter = () => {
  const submission = useSubmission(letter, {
    formId: "letter",
    draftKey: KEY,
    empty: { name: "" },
    send,
    onArrived: () => undefined,
    onSent,
  });
  return (
    <SubmissionForm submission={submission} label="Send it" pendingLabel="Sending...">
      <TextField {...fieldsOf(submission.form)("name")} label="Name" />
    </SubmissionForm>
  );
};

const type = (value: string) => fireEvent.input(screen.getByLabelText("Name"), { target: { value } });
const goOnline = () => fireEvent(window, new Event("online"));
const waitUntilSent = () => waitFor(() => expect(onSent).toHaveBeenCalledOnce());
const sentKeys = () => new Set(send.mock.calls.map(([{ submissionKey }]) => submissionKey));

const typeAndSend = async () => {
  const page = await renderPage(<Letter />);
  type("Maria");
  await press("Send it");
  return page;
};

beforeEach(() => {
  localStorage.clear();
  send.mockReset();
  onSent.mockReset();
  send.mockResolvedValue(undefined);
});

it("sends the form, and removes its draft", async () => {
  await typeAndSend();
  await waitUntilSent();
  expect(send.mock.calls[0]?.[0].json).toEqual({ name: "Maria" });
  expect(readDraft(KEY)).toBeNull();
});

it("sends what autofill put into a field without an event", async () => {
  await renderPage(<Letter />);
  Object.assign(screen.getByLabelText("Name"), { value: "Maria" });
  await press("Send it");
  await waitUntilSent();
  expect(send.mock.calls[0]?.[0].json).toEqual({ name: "Maria" });
});

it("retries under the same key when the connection is back", async () => {
  send.mockRejectedValueOnce(new ConnectionError()).mockRejectedValueOnce(new ConnectionError());
  await typeAndSend();
  await waitForText("No connection. Your text is saved on this device.");
  goOnline();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitForText("No connection.");
  goOnline();
  await waitUntilSent();
  expect(sentKeys().size).toBe(1);
});

it("doesn't retry once the form was edited", async () => {
  send.mockRejectedValueOnce(new ConnectionError());
  await typeAndSend();
  await waitForText("we'll send it when you're back online.");
  type("Maria J");
  await waitForText("You've changed it since, so please send it again.");
  goOnline();
  expect(send).toHaveBeenCalledTimes(1);
  await press("Send it");
  await waitUntilSent();
  expect(send.mock.calls[1]?.[0].json).toEqual({ name: "Maria J" });
});

it("offers to send it under the same key on the next visit", async () => {
  send.mockRejectedValueOnce(new ConnectionError());
  const { unmount } = await typeAndSend();
  await waitForText("No connection.");
  unmount();
  await renderPage(<Letter />);
  await waitForText("This isn't sent yet.");
  await press("Send");
  await waitUntilSent();
  expect(sentKeys().size).toBe(1);
});

it("counts as sent if an earlier version was received, and says when", async () => {
  const received = "2026-11-28T15:14:00.000Z";
  send.mockRejectedValueOnce(new ApiError(409, JSON.stringify({ message: "We have it.", received }), ""));
  await typeAndSend();
  await waitUntilSent();
  const text = expect.stringMatching(/^We received your first version on Nov \d+ at \d+:14\s[AP]M\./);
  expect(onSent).toHaveBeenCalledWith({ name: "Maria" }, text, undefined);
  expect(readDraft(KEY)).toBeNull();
});

it("shows the server's issue at its field, or else below the form", async () => {
  const refused = (path: string) =>
    new ApiError(400, JSON.stringify({ message: "No.", issues: [{ path, message: "Not this one." }] }), "");
  send.mockRejectedValueOnce(refused("name")).mockRejectedValueOnce(refused("elsewhere"));
  await typeAndSend();
  await waitForText("Not this one.");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(pageText()).not.toContain("No.");
  type("Maria J");
  await press("Send it");
  await waitForText("No.");
  goOnline();
  expect(send).toHaveBeenCalledTimes(2);
});

it("can be neither sent again nor started over while pending", async () => {
  send.mockReturnValue(new Promise(() => undefined));
  await typeAndSend();
  expect(await screen.findByRole("button", { name: "Sending..." })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Start over" }).closest("[inert]")).not.toBeNull();
});
