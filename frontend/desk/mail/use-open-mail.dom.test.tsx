import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail, WholeMail } from "#contract/mail.ts";
import { showMail } from "#frontend/api/mail.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { button, mount, page, press, says, until } from "#frontend/testing/mount.tsx";
import { useOpenMail } from "./use-open-mail.tsx";

const held = (id: string) =>
  mailOf({ id, status: "held", releasedAt: null, to: `${id}@example.com`, family: null });
const [a, b] = [held("a"), held("b")];

/** Which mails the server has, as they are sent; it answers none while it takes its time. */
let stored: Map<string, WholeMail>;
let answers: boolean;
let answer: () => void = () => {};
const wholeOf = (mail: OutboxMail): WholeMail => ({ ...mail, html: "<p>Mail</p>", attachments: [] });
const sent: string[] = [];

beforeEach(() => {
  stored = new Map([a, b].map((mail) => [mail.id, wholeOf(mail)]));
  answers = true;
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "POST") {
      const { ids } = JSON.parse(String(body));
      sent.push(...ids);
      return Response.json({ released: ids, refused: [] });
    }
    if (method === "PUT") {
      const changed = wholeOf({ ...a, ...JSON.parse(String(body)), updatedAt: "2026-03-03T00:00:00.000Z" });
      stored.set("a", changed);
      return Response.json(changed);
    }
    if (!answers)
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    const one = stored.get(address.split("/").at(-1) ?? "");
    return one ? Response.json(one) : Response.json({ message: "It is not there." }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the first of two mails. */
const desk = async (isRead: () => boolean = () => document.querySelector("iframe") !== null) => {
  const client = newQueryClient();
  const show = mount(client);
  let opened: (mail: OutboxMail) => void = () => {};
  const Mails = ({ listed }: { listed: readonly OutboxMail[] }) => {
    const { open, dialog } = useOpenMail(listed);
    opened = open;
    return dialog;
  };
  const list = (...listed: OutboxMail[]) => show(<Mails listed={listed} />);
  await list(a, b);
  act(() => opened(a));
  await until(isRead);
  return { list, client };
};

it("shows a code's mail without a way to edit, retry, copy or send it", async () => {
  const code = { ...a, kind: "code" as const, heldFor: null, status: "failed" as const };
  stored.set("a", wholeOf(code));
  const { list } = await desk();
  await list(code);
  expect(page()).toContain("The code itself is not shown here");
  for (const name of ["Edit", "Retry", "Discard", "Copy text", "Open in mail app", "Mark as sent"])
    expect(() => button(name), name).toThrow();
});

it("sends a mail only once all of it is there, and can have been read", async () => {
  answers = false;
  await desk(() => page().includes("Loading the mail..."));
  expect(button("Send").getAttribute("aria-disabled")).toBe("true");
  await act(async () => answer());
  await until(() => button("Send").getAttribute("aria-disabled") === null);
  await press("Send");
  await until(() => sent.length > 0);
  expect(sent).toEqual(["a"]);
});

it("keeps showing what others have dealt with, until somebody goes on to the next", async () => {
  const { list } = await desk();
  await list(b);
  expect(page()).toContain("Taken back, or sent by somebody else.");
  expect(page()).toContain("a@example.com");
  await press("Send");
  expect(sent).toEqual([]);
  await press("Next mail");
  await list(b);
  expect(page()).toContain("b@example.com");
  expect(page()).not.toContain("Taken back");
});

it("goes on by itself from what was sent here", async () => {
  const { list } = await desk();
  await press("Send");
  await list(b);
  expect(page()).toContain("b@example.com");
  expect(page()).not.toContain("Taken back");
});

it("copies, shows and edits what will be sent, and not what its list still has", async () => {
  stored.set("a", {
    ...wholeOf(a),
    subject: "Newer",
    text: "Newer words.",
    updatedAt: "2026-03-02T00:00:00.000Z",
  });
  const { client } = await desk();
  expect(page()).toContain("Newer words.");
  expect(document.querySelector("a[href^=mailto]")?.getAttribute("href")).toContain("Newer%20words.");
  await press("Edit");
  await until(() => document.querySelector("textarea") !== null);
  expect(document.querySelector("textarea")?.value).toBe("Newer words.");
  // As after a save: what it looked like is not shown any more.
  answers = false;
  await act(async () => showMail(client, a));
  await says("Loading the mail...");
});

it("asks before a mail that waits to be sent is marked as sent, and names the file that must be attached", async () => {
  const queued = { ...a, status: "queued" as const, releasedAt: a.createdAt };
  const file = { filename: "visit.ics", type: "text/calendar", text: "BEGIN:VCALENDAR" };
  stored.set("a", { ...wholeOf(queued), attachments: [file] });
  await desk();
  expect(page()).toContain("The calendar file is not part of what is copied or opened");
  await press("Mark as sent");
  expect(page()).toContain("Mark as Sent?");
});

it("keeps the focus in the mail when the button that had it goes", async () => {
  await desk();
  button("Discard").focus();
  await press("Discard");
  await says("Hold again");
  await until(() => document.activeElement?.closest("dialog") !== null);
  expect(document.activeElement).not.toBe(document.body);
});
