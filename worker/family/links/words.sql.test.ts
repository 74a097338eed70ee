import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailKindSettings } from "#worker/db/outbox.ts";
import { changeMail, requeueMail } from "#worker/mail/changes.ts";
import { deliverByCron } from "#worker/mail/delivery.ts";
import { cloudflareMailer } from "#worker/mail/mailer.ts";
import { wholeMail } from "#worker/mail/mails.ts";
import { findMail } from "#worker/mail/store.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { lostLinks } from "#worker/testing/lost-links.ts";
import { forgetMails } from "#worker/testing/mails.ts";

const { d1, db } = await startDatabase();
const { SITE, mailbox, binding, ask, linkOf, anchorsIn, stored, refuse, families } = lostLinks(d1);

beforeEach(async () => {
  await forgetMails(db);
  mailbox.sent = [];
  delete mailbox.failure;
});

describe("the words of a mail with links", () => {
  const setWords = (text: string) =>
    db.update(mailKindSettings).set({ subject: "Here", text }).where(eq(mailKindSettings.kind, "link"));

  test("are staff's own where they have any", async () => {
    const [kirk = "", lee = ""] = await families("Kirk", "Lee");
    await setWords("{contact}! {link} - and once more: {link}");
    await ask();
    expect(mailbox.sent[0]?.subject).toBe("Here");
    expect(mailbox.sent[0]?.text).toContain(
      `Maria Garcia! Kirk: ${linkOf(kirk)}\nLee: ${linkOf(lee)} - and once more: Kirk:`,
    );
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual([kirk, lee].map(linkOf));
  });

  test.each([["Kirk"], ["Kirk", "Lee"]])("stay while it waits for another try: %s %s", async (...names) => {
    const ids = await families(...names);
    refuse("E_DELIVERY_FAILED");
    await ask();
    const [before] = await stored();
    await setWords("Other words, {link}");
    delete mailbox.failure;
    await requeueMail(db, before?.id ?? "");
    await deliverByCron(db, cloudflareMailer(binding), SITE, new Date());
    expect(mailbox.sent).toEqual([expect.objectContaining({ subject: before?.subject, text: before?.text })]);
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual(ids.map(linkOf));
  });

  test("keep their links clickable, and those only, when staff edit them", async () => {
    const [kirk = "", lee = ""] = await families("Kirk", "Lee");
    refuse("E_RECIPIENT_NOT_ALLOWED");
    await ask();
    const [mail] = await stored();
    const text = `Kirk: ${linkOf(kirk)}\nLee: ${linkOf(lee)}\nhttps://evil.example/questionnaire/${kirk}`;
    await changeMail(db, mail?.id ?? "", { text }, SITE);
    const { html } = wholeMail(await findMail(db, mail?.id ?? ""), SITE);
    expect(anchorsIn(html)).toEqual([kirk, lee].map(linkOf));
  });
});
