import { expect, it } from "vitest";
import type { DecisionMail, MailStatus } from "#contract/mail.ts";
import { mailAfter } from "./mail-after.ts";

const mail = (status: MailStatus): DecisionMail => ({
  id: `mail ${status}`,
  kind: "application_approved",
  status,
  sentAt: null,
});

it("after a decision the mail that it wrote is shown", () => {
  expect(mailAfter(mail("sent"), mail("held"))).toEqual(mail("held"));
  expect(mailAfter(null, mail("queued"))).toEqual(mail("queued"));
});

it("after one that wrote none a held mail is gone, and what the family was told stays", () => {
  expect(mailAfter(mail("held"), null)).toBeNull();
  expect(mailAfter(mail("sent"), null)).toEqual(mail("sent"));
  expect(mailAfter(mail("failed"), null)).toEqual(mail("failed"));
  expect(mailAfter(null, null)).toBeNull();
});
