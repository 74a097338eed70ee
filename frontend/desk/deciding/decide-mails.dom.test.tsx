import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { acceptToast } from "#frontend/lib/toast.ts";
import { a, b, c, desk, heldMail, server } from "#frontend/testing/decisions.tsx";
import { mailOf } from "#frontend/testing/mails.ts";

const HELD = "Approved. A mail to The A Family is held. The family's page shows the decision already.";

describe("a decision on one that writes a mail", () => {
  it("says that it is held, and sends it when that is asked for, once", async () => {
    const { decide, pressOther, shown } = desk();
    server.mail = heldMail();
    await decide([a], "approved");
    await expect.poll(shown).toMatchObject({
      title: "Status Updated",
      text: HELD,
      action: { label: "Undo", also: { label: "Send now" } },
    });
    await pressOther("Send now");
    await expect
      .poll(shown)
      .toMatchObject({ title: "Mail Released", text: "On its way to The A Family.", action: undefined });
    act(acceptToast);
    expect(server.releases).toEqual([server.mail.id]);
    expect(server.asked).toHaveLength(1);
  });

  it("says when it goes out by itself", async () => {
    const { decide, shown } = desk();
    server.mail = { ...heldMail(), status: "queued" };
    await decide([a], "approved");
    await expect.poll(shown).toMatchObject({
      text: expect.stringMatching(/^Approved\. A mail to The A Family goes out in ten minutes\./),
      action: { label: "Undo", also: { label: "Send now" }, lapsesAfter: 10 },
    });
  });

  it("sends nothing once it is undone, nor with the key that undoes", async () => {
    const { decide, undo, shown } = desk();
    server.mail = heldMail();
    await decide([a], "approved");
    await expect.poll(shown).toMatchObject({ text: HELD });
    server.mail = null;
    await undo();
    await expect.poll(shown).toMatchObject({ text: "As it was before.", action: undefined });
    expect(server.releases).toEqual([]);
  });

  it.each([
    ["sent", "2026-11-22T12:00:00.000Z", "The status is as it was, but the mail had already gone."],
    ["queued", "2026-11-22T12:00:00.000Z", "The status is as it was, but the mail had already gone."],
    ["discarded", null, "As it was before."],
  ] as const)(
    "says of an undo what has become of a mail that is %s by now",
    async (status, releasedAt, text) => {
      const { decide, undo, shown } = desk();
      const mail = heldMail();
      server.mail = mail;
      await decide([a], "approved");
      await expect.poll(shown).toMatchObject({ text: HELD });
      Object.assign(server, { mail: null, mailNow: mailOf({ id: mail.id, status, releasedAt }) });
      await undo();
      await expect.poll(shown).toMatchObject({ text, action: undefined });
    },
  );

  it("says of an undo where to look when the mail cannot be asked for", async () => {
    const { decide, undo, shown } = desk();
    server.mail = heldMail();
    await decide([a], "approved");
    await expect.poll(shown).toMatchObject({ text: HELD });
    Object.assign(server, { mail: null, mailNow: "unreachable" });
    await undo();
    const text = "As it was before. Notifications tells whether the mail had gone.";
    await expect.poll(shown).toMatchObject({ text });
  });

  it("says of an undo that another mail waits by it", async () => {
    const { decide, undo, shown } = desk();
    await decide([b], "pending");
    server.mail = { ...heldMail(), kind: "application_rejected" };
    await undo();
    await expect.poll(shown).toMatchObject({ text: "As it was before. A mail to The B Family is held." });
  });

  it("offers nothing to send once another decision has begun", async () => {
    server.mail = heldMail();
    server.answer = "pending";
    const { decide, shown } = desk();
    await decide([a], "approved");
    const releaseFirst = server.release;
    server.answer = "pending";
    await decide([c], "approved");
    await act(async () => releaseFirst?.());
    await expect.poll(shown).toMatchObject({ text: HELD, action: undefined });
  });
});

it("of a family that was told so before says when", async () => {
  const { decide, shown } = desk();
  server.mail = { ...heldMail(), status: "sent", sentAt: "2026-11-19T12:00:00.000Z" };
  await decide([a], "approved");
  await expect.poll(shown).toMatchObject({
    text: expect.stringMatching(/^The A Family is now approved\. It was told so on Nov (19|20)\.$/),
    action: { label: "Undo" },
  });
  expect(shown()?.action?.also).toBeUndefined();
});

describe("sending a mail now", () => {
  it("that then could not be sent says why, and leads to the family's mails", async () => {
    const { decide, pressOther, shown } = desk();
    const mail = heldMail();
    server.mail = mail;
    await decide([a], "approved");
    server.mailNow = mailOf({ id: mail.id, status: "failed", lastError: "The address does not exist." });
    vi.useFakeTimers();
    await pressOther("Send now");
    await act(() => vi.advanceTimersByTimeAsync(3000));
    vi.useRealTimers();
    await expect.poll(shown).toMatchObject({
      title: "Sending Failed",
      text: "The mail to The A Family was not sent. The address does not exist.",
      action: { label: "See its mails", deliberate: true },
    });
  });

  it.each([
    ["sent", "It has been sent already."],
    ["queued", "It is on its way already."],
    ["discarded", "Somebody else has discarded it."],
    ["failed", "Sending it has failed: Notifications says why."],
    ["unknown", "Somebody else has taken it back."],
  ] as const)("that is %s by now says so, and offers nothing more", async (status, words) => {
    const { decide, pressOther, shown } = desk();
    server.mail = heldMail();
    await decide([a], "approved");
    server.refusal = status;
    await pressOther("Send now");
    await expect.poll(shown).toMatchObject({
      title: "Mail Not Released",
      text: `The mail to The A Family: ${words}`,
      action: undefined,
    });
  });

  it("without a connection can be tried again, and the decision undone", async () => {
    const { decide, pressOther, shown } = desk();
    server.mail = heldMail();
    await decide([a], "approved");
    server.answer = "unreachable";
    await pressOther("Send now");
    await expect.poll(shown).toMatchObject({
      title: "Connection Lost",
      text: expect.stringMatching(/^The mail to The A Family may still wait\. The site cannot be reached\./),
      action: { label: "Undo", also: { label: "Send now" } },
    });
    server.answer = 200;
    await pressOther("Send now");
    await expect.poll(shown).toMatchObject({ title: "Mail Released" });
    expect(server.releases).toEqual([server.mail.id]);
  });
});

describe("a decision on several that writes mails", () => {
  it.each([
    ["hold", "2 mails held. The families' pages show the decision already.", undefined],
    ["send", "2 mails go out in ten minutes. The families' pages show the decision already.", 10],
    [undefined, "2 mails wait. The families' pages show the decision already.", undefined],
  ] as const)("by the rule %s says how many, and leads to them", async (rule, words, lapsesAfter) => {
    const { decide, pressOther, shown, place } = desk();
    Object.assign(server, { writesMails: true, rule });
    await decide([a, c], "approved");
    await expect.poll(shown).toMatchObject({
      title: "Status Updated",
      text: `2 applications are now approved. ${words}`,
      action: { label: "Undo", also: { label: "Review" }, lapsesAfter },
    });
    await pressOther("Review");
    expect(place()).toBe("/admin/notifications");
  });

  it("says of rejections that they are seen when the mails are sent", async () => {
    const { decide, shown } = desk();
    server.writesMails = true;
    await decide([a, c], "rejected");
    await expect.poll(shown).toMatchObject({
      text: "2 applications are now rejected. 2 mails wait. The family sees this when the email is sent.",
    });
  });

  it("counts those of all its calls, and no mail of those that others decided on", async () => {
    const { decide, shown } = desk();
    server.writesMails = true;
    server.elsewhere.set(c.id, "scheduled");
    await decide([a, b, c], "approved");
    await expect.poll(shown).toMatchObject({
      text: "2 applications are now approved. 2 mails held. The families' pages show the decision already. 1 was decided by somebody else meanwhile.",
    });
  });

  it("says of an undo how many mails had gone", async () => {
    const { decide, undo, shown } = desk();
    server.writesMails = true;
    await decide([a, c], "approved");
    await expect.poll(shown).toMatchObject({ action: { label: "Undo" } });
    server.told = 1;
    await undo();
    await expect.poll(shown).toMatchObject({ text: "All as they were before. 1 mail had already gone." });
  });

  it("of which one is undone with the rest", async () => {
    const { decide, undo, shown } = desk();
    server.writesMails = true;
    await decide([a, c], "approved");
    await expect.poll(shown).toMatchObject({ action: { label: "Undo" } });
    await undo();
    await expect.poll(shown).toMatchObject({ text: "All as they were before.", action: undefined });
    expect(server.releases).toEqual([]);
  });
});
