import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { button, mount, page, says } from "#frontend/testing/mount.tsx";
import { HeldMails } from "./held-mails.tsx";
import { Outbox } from "./outbox.tsx";

let stored: OutboxMail[];
const seen: string[] = [];

beforeEach(() => {
  stored = [];
  seen.length = 0;
  Element.prototype.scrollIntoView = function see() {
    seen.push(this.id);
  };
  const outbox = { held: 300, queued: 0, sent: 0, failed: 0, discarded: 0 };
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.includes("summary") ? { outbox } : stored),
  );
});
afterEach(() => vi.unstubAllGlobals());

it("comes into view for who is led to it from elsewhere", async () => {
  await mount(newQueryClient(), "/admin/notifications?status=failed#outbox")(<Outbox familyId="" />);
  expect(seen).toEqual(["outbox"]);
});

it("stays where it is for who comes to the tab", async () => {
  await mount(newQueryClient(), "/admin/notifications?status=failed")(<Outbox familyId="" />);
  expect(seen).toEqual([]);
});

it("offers to send now what its rule lets go, also once its minutes are over", async () => {
  stored = [mailOf({ releasedAt: null })];
  await mount(newQueryClient())(<Outbox familyId="" />);
  await says("Goes out in a few minutes");
  expect(button("Send now")).toBeTruthy();
  expect(page()).not.toContain("Retry");
});

it("says beside a mail with a calendar file that the file is not copied along", async () => {
  stored = [mailOf({ kind: "visit_moved", heldFor: "visit" })];
  await mount(newQueryClient())(<Outbox familyId="" />);
  await says("The calendar file is not copied along");
});

it.each(["queued", "failed"] as const)(
  "offers nothing to do with a %s code, and says why",
  async (status) => {
    stored = [mailOf({ kind: "code", heldFor: null, text: "Your code is\n\n[code]", status })];
    await mount(newQueryClient())(<Outbox familyId="" />);
    await says("The code itself is not shown here");
    for (const name of ["Copy", "Open in mail app", "Retry", "Mark as sent"])
      expect(document.querySelector("ul")?.textContent).not.toContain(name);
    expect(button("Open")).toBeTruthy();
  },
);

it("gives held mails the number of all only where all are listed", async () => {
  const show = mount(newQueryClient());
  await show(<HeldMails familyId="" />);
  await says("Held mails (300)");
  await show(<HeldMails familyId="6a0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d" />);
  expect(page()).not.toContain("(300)");
});
