import { expect, it } from "vitest";
import type { DecisionMail, MailStatus } from "#contract/mail.ts";
import { mailAfter } from "./mail-after.ts";

const mail = (status: MailStatus, releasedAt: string | null = null): DecisionMail => ({
  id: `mail ${status}`,
  kind: "application_approved",
  status,
  releasedAt,
  sentAt: null,
});

it("after a decision the mail that it wrote is shown", () => {
  expect(mailAfter(mail("sent"), mail("held"))).toEqual(mail("held"));
  expect(mailAfter(null, mail("queued"))).toEqual(mail("queued"));
});

it("after one that wrote none a mail that nobody let go is gone, and what the family was told stays", () => {
  expect(mailAfter(mail("held"), null)).toBeNull();
  expect(mailAfter(mail("queued"), null)).toBeNull();
  const released = mail("queued", "2026-11-22T12:00:00.000Z");
  expect(mailAfter(released, null)).toEqual(released);
  expect(mailAfter(mail("sent"), null)).toEqual(mail("sent"));
  expect(mailAfter(mail("failed"), null)).toEqual(mail("failed"));
  expect(mailAfter(null, null)).toBeNull();
});
