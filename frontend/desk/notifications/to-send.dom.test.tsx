import { renderHook, waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { ToSend } from "./to-send.tsx";

/** What the server has, by status, and how releases are answered, one after the other. */
let stored: { held: OutboxMail[]; queued: OutboxMail[]; failed: OutboxMail[] };
let answers: ((ids: string[]) => Response)[];

const idOf = (number: number) => `5f0c7a54-0b9c-4f4e-9a8e-${String(number).padStart(12, "0")}`;
const heldMails = (count: number) =>
  Array.from({ length: count }, (_, n) => mailOf({ id: idOf(n), status: "held", releasedAt: null }));

const release = (ids: string[]) => {
  const released = stored.held.filter(({ id }) => ids.includes(id));
  stored.held = stored.held.filter((mail) => !released.includes(mail));
  stored.queued = [
    ...stored.queued,
    ...released.map((mail): OutboxMail => ({ ...mail, status: "queued", releasedAt: mail.createdAt })),
  ];
  return Response.json({ released: released.map(({ id }) => id), refused: [] });
};

beforeEach(() => {
  stored = { held: [], queued: [], failed: [] };
  answers = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    if (method === "POST") return (answers.shift() ?? release)(JSON.parse(String(body)).ids);
    if (method === "PUT") {
      const [mail] = stored.failed.splice(0, 1);
      return Response.json({ ...mail, ...JSON.parse(String(body)) });
    }
    const status = /status=(held|queued|failed)/.exec(address)?.[1] as keyof typeof stored | undefined;
    return status ? Response.json(stored[status]) : Response.json({}, { status: 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(dismissToast);
});

const show = async () => {
  await renderPage(<ToSend />);
  const { result } = renderHook(useToast);
  return () => result.current;
};
const tickAll = () =>
  act(async () => document.querySelector<HTMLElement>("[aria-label='Select all that are listed']")?.click());
const sendSelected = async (count: number) => {
  await press(`Send ${count}`);
  await press(`Send ${count} emails`);
};

it("keeps selected what a call that failed did not reach, and says so", async () => {
  stored.held = heldMails(3);
  answers = [() => Response.json({ message: "Too many." }, { status: 429 })];
  const toast = await show();
  await waitForText("Application approved");
  await tickAll();
  await sendSelected(3);
  await waitFor(() => expect(toast()).not.toBeNull());
  expect(toast()).toMatchObject({ tone: "destructive", text: "3 emails not sent. Too many." });
  await waitForText("3 selected");
  await sendSelected(3);
  await waitFor(() => expect(pageText()).not.toContain("3 selected"));
});

it("asks no more once nothing is selected that can be sent", async () => {
  stored.held = heldMails(1);
  await show();
  await waitForText("Application approved");
  await tickAll();
  await press("Send 1");
  await waitForText("Send 1 email?");
  await tickAll();
  expect(pageText()).not.toContain("Send 1 email?");
});

it("counts what was let go until all of it is sent or has failed", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
  });
  stored.held = heldMails(3);
  await show();
  await waitForText("Application approved");
  await tickAll();
  await sendSelected(3);
  await waitForText("Sending 3 emails");
  await waitForText("0 of 3");
  stored.failed = stored.queued
    .splice(0, 1)
    .map((mail) => ({ ...mail, status: "failed", lastError: "No such address" }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitForText("1 of 3");
  // It is shown with why before all of them are through.
  await waitForText("No such address");
  stored.queued = [];
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitForText("2 emails sent. 1 failed.");
  await press("OK");
  expect(pageText()).not.toContain("2 emails sent.");
});

it("goes on to the next email once one is marked as sent, and closes after the last", async () => {
  const failedMail = (number: number) =>
    mailOf({ id: idOf(number), status: "failed", family: null, to: `${number}@example.com` });
  stored.failed = [failedMail(1), failedMail(2)];
  await show();
  await waitForText("2@example.com");
  const title = () => document.querySelector("dialog h2")?.textContent;
  const markSent = async () => {
    await press("Mark as sent");
    await press("Mark as Sent");
  };
  await press("Application approved: 1@example.com");
  expect(title()).toBe("Application approved: 1@example.com");
  await markSent();
  expect(title()).toBe("Application approved: 2@example.com");
  await waitFor(() => expect(stored.failed.length === 1 && !pageText().includes("1@example.com")).toBe(true));
  expect(title()).toBe("Application approved: 2@example.com");
  await markSent();
  expect(title()).toBeUndefined();
});

it.each(["queued", "failed"] as const)("offers nothing to do with a %s code", async (status) => {
  stored[status] = [mailOf({ kind: "code", heldFor: null, text: "Your code is\n\n[code]", status })];
  await show();
  await waitForText("Code for the family's data");
  for (const what of ["Send", "Retry", "Edit"])
    expect(document.querySelector("ul")?.textContent).not.toContain(what);
});
