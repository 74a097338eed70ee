import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi, ToastText } from "#frontend/testing/stub-api.tsx";
import { Outbox } from "./outbox.tsx";

let stored: Record<"held" | "queued" | "failed", OutboxMail[]>;
let isFailing: boolean;
/** A search for this gets no list until it is let go. */
const SLOW = "slow";
let letGo: () => void;
beforeEach(() => {
  stored = { held: [], queued: [], failed: [] };
  isFailing = false;
});
afterEach(() => void vi.useRealTimers());

const idOf = (number: number) => `5f0c7a54-0b9c-4f4e-9a8e-${String(number).padStart(12, "0")}`;

/** Releases all that are held. */
const release = ({ ids }: { ids: string[] }) => {
  if (isFailing) return Response.json({ message: "Too many." }, { status: 429 });
  stored.queued = stored.held.map((mail) => ({ ...mail, status: "queued", releasedAt: mail.createdAt }));
  stored.held = [];
  return Response.json({ released: ids, refused: [] });
};

const show = (status: keyof typeof stored) => {
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  stubApi<{ ids: string[]; updatedAt?: string }>(async ({ method, address, json }) => {
    if (address.includes(SLOW) && !address.includes("/count")) await held;
    if (method === "PUT" && json.updatedAt === stored.failed[0]?.updatedAt)
      return Response.json({ ...stored.failed.shift(), status: "sent" });
    if (method === "POST") return release(json);
    const asked = /status=(held|queued|failed)/.exec(address)?.[1] as keyof typeof stored | undefined;
    const mails = stored[asked ?? status];
    const [released] = stored.queued;
    if (released && address.endsWith(released.id)) return Response.json(released);
    if (address.includes("/ids")) return Response.json({ ids: mails.map(({ id }) => id), more: false });
    if (address.includes("/count"))
      return Response.json({ count: mails.length, kinds: { application_approved: mails.length } });
    return asked ? Response.json(mails) : Response.json({}, { status: 404 });
  });
  return renderPage(
    <>
      <Outbox status={status} />
      <ToastText />
    </>,
  );
};
const selectAll = async () => fireEvent.click(await screen.findByLabelText("Select all that are listed"));
const selectThree = async () => {
  const kinds = ["application_approved", "application_approved", "visit_scheduled"] as const;
  stored.held = kinds.map((kind, n) => mailOf({ id: idOf(n), kind, status: "held", releasedAt: null }));
  await show("held");
  await selectAll();
};
const sendThree = async () => {
  await press("Send 3");
  await waitForText("2 approvals, 1 visit");
  await press("Send 3 emails");
};

it("counts and selects nothing while it still shows what another filter found", async () => {
  await selectThree();
  expect(pageText()).toContain("3 emails");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: SLOW } });
  await waitFor(() => expect(screen.queryByLabelText("Select all that are listed")).toBeNull());
  expect(pageText()).not.toContain("3 emails");
  letGo();
  await selectAll();
  await waitForText("3 selected");
});

it("keeps emails selected that a failed call did not release", async () => {
  isFailing = true;
  await selectThree();
  await sendThree();
  await waitForText("Not done: 3 emails, still selected. Too many.");
  expect(pageText()).toContain("3 selected");
  isFailing = false;
  await sendThree();
  await waitFor(() => expect(pageText()).not.toContain("3 selected"));
});

it("withdraws its question when nothing is selected any longer", async () => {
  await selectThree();
  await press("Send 3");
  await waitForText("Send 3 emails?");
  await selectAll();
  expect(pageText()).not.toContain("Send 3 emails?");
});

it("says why a released email failed after all", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const kind = "application_approved";
  stored.held = [mailOf({ id: idOf(1), kind, status: "held", releasedAt: null })];
  await show("held");
  await waitForText("Send");
  await press("Send: Application approved: The Garcia Family");
  await waitForText("Email Released: Sending the email to The Garcia Family.");
  const why = { sentence: "This mailbox is full.", code: "E_DELIVERY_FAILED" };
  stored.queued = stored.queued.map((mail) => ({ ...mail, status: "failed", why }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitForText("Sending Failed: Could not send the email to The Garcia Family. This mailbox is full.");
});

it("opens the next email after one is marked as sent, and closes after the last", async () => {
  stored.failed = ["1@example.com", "2@example.com"].map((to, n) =>
    mailOf({ id: idOf(n), status: "failed", family: null, to }),
  );
  await show("failed");
  await waitForText("2@example.com");
  await press("Application approved: 1@example.com");
  for (const next of ["Application approved: 2@example.com", undefined]) {
    await press("Mark as sent");
    await press("Mark as Sent");
    await waitFor(() => expect(document.querySelector("dialog h2")?.textContent).toBe(next));
  }
});
