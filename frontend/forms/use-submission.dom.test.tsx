import { screen, waitFor } from "@testing-library/react";
import { act } from "react";
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
const letter = z.object({ name: z.string().min(1, "Required") });

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
    failed: { title: "Submission failed", text: "Please check it." },
  });
  return (
    <SubmissionForm submission={submission} label="Send it" pendingLabel="Sending...">
      <TextField {...fieldsOf(submission.form)("name")} label="Name" />
    </SubmissionForm>
  );
};

const show = () => renderPage(<Letter />);

const type = (value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>("[name=name]");
    // Past React, which else takes it for its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
const comeOnline = () => act(async () => void window.dispatchEvent(new Event("online")));
const keys = () => send.mock.calls.map(([{ submissionKey }]) => submissionKey);

beforeEach(() => {
  localStorage.clear();
  send.mockReset();
  onSent.mockReset();
  send.mockResolvedValue(undefined);
});

it("is sent, and its draft goes", async () => {
  await show();
  await type("Maria");
  await press("Send it");
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0].json).toEqual({ name: "Maria" });
  expect(readDraft(KEY)).toBeNull();
});

it("is sent with what autofill put into it without an event", async () => {
  await show();
  const field = document.querySelector<HTMLInputElement>("[name=name]");
  if (field) field.value = "Maria";
  await press("Send it");
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0].json).toEqual({ name: "Maria" });
});

it("is sent again under the same key once there is a connection", async () => {
  send.mockRejectedValueOnce(new ConnectionError()).mockRejectedValueOnce(new ConnectionError());
  await show();
  await type("Maria");
  await press("Send it");
  await waitForText("No connection. Your text is saved on this device.");
  await comeOnline();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitForText("No connection.");
  await comeOnline();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(new Set(keys()).size).toBe(1);
});

it("is not sent by itself any more once somebody changes it", async () => {
  send.mockRejectedValueOnce(new ConnectionError());
  await show();
  await type("Maria");
  await press("Send it");
  await waitForText("we'll send it when you're back online.");
  await type("Maria J");
  await waitForText("You've changed it since, so please send it again.");
  await comeOnline();
  expect(send).toHaveBeenCalledTimes(1);
  await press("Send it");
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[1]?.[0].json).toEqual({ name: "Maria J" });
});

it("is offered to be sent on the next visit, under the same key", async () => {
  send.mockRejectedValueOnce(new ConnectionError());
  const { unmount } = await show();
  await type("Maria");
  await press("Send it");
  await waitForText("No connection.");
  unmount();
  await show();
  await waitForText("This isn't sent yet.");
  await press("Send");
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(new Set(keys()).size).toBe(1);
});

it("counts as sent where an earlier version was received, and says when", async () => {
  const received = "2026-11-28T15:14:00.000Z";
  send.mockRejectedValueOnce(new ApiError(409, JSON.stringify({ message: "We have it.", received }), ""));
  await show();
  await type("Maria");
  await press("Send it");
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  const said = expect.stringMatching(/^We received your first version on Nov \d+ at \d+:14\s[AP]M\./);
  expect(onSent).toHaveBeenCalledWith({ name: "Maria" }, said);
  expect(readDraft(KEY)).toBeNull();
});

it("says what the server found wrong: at a field, or else below the form", async () => {
  const refused = (path: string) =>
    new ApiError(400, JSON.stringify({ message: "No.", issues: [{ path, message: "Not this one." }] }), "");
  send.mockRejectedValueOnce(refused("name")).mockRejectedValueOnce(refused("elsewhere"));
  await show();
  await type("Maria");
  await press("Send it");
  await waitForText("Not this one.");
  expect(document.activeElement?.getAttribute("name")).toBe("name");
  expect(pageText()).not.toContain("No.");
  await type("Maria J");
  await press("Send it");
  await waitForText("No.");
  await comeOnline();
  expect(send).toHaveBeenCalledTimes(2);
});

it("can be neither sent twice nor started over while it is on its way", async () => {
  send.mockReturnValue(new Promise(() => undefined));
  await show();
  await type("Maria");
  await press("Send it");
  await waitForText("Sending...");
  expect(screen.getByRole("button", { name: "Sending..." })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Start over" }).closest("[inert]")).not.toBeNull();
});
