import type { Browser } from "@playwright/test";
import type { SentMail } from "#worker/testing/mailbox.ts";
import { expect } from "./fixtures.ts";

/* A family at its own device, and the mails that it gets. */

type MailsTo = (address: string) => Promise<SentMail[]>;

/** The family's own device, on which nobody is logged in. */
export const phoneOf = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

export const linkIn = ({ text }: Pick<SentMail, "text">) =>
  /http\S+\/questionnaire\/\S+/.exec(text)?.[0] ?? "";

/** The newest mail to an address whose subject is like that, once it has arrived. */
export const mailTo = async (mailsTo: MailsTo, address: string, subject: RegExp): Promise<SentMail> => {
  const newest = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await newest())?.subject ?? "none").toMatch(subject);
  const mail = await newest();
  if (!mail) throw new Error("It was there a moment ago");
  return mail;
};
