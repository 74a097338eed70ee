import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailKindSettings } from "#worker/db/outbox.ts";
import { stories } from "#worker/db/schema.ts";
import { signature } from "#worker/mail/kinds/fill-words.ts";
import { welcomeSubscriber } from "#worker/subscribers/mails.ts";
import { startDatabase } from "#worker/testing/database.ts";
import {
  forgetMails,
  holdMail,
  keepingMailer,
  readMail,
  storedVisit,
  storeFamily,
  storeVisit,
} from "#worker/testing/mails.ts";
import { changeMail } from "./changes.ts";
import { deliverDue } from "./delivery.ts";
import { queueMail } from "./outbox.ts";
import { releaseMails } from "./release.ts";
import { findWholeMail } from "./store.ts";
import { writeMail } from "./write-mail.ts";

/* That what staff are shown of a mail is what is sent of it, and is what can be read later. */

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const send = async (id: string, failure?: Error) => {
  const { mailer, sent } = keepingMailer(() => failure);
  await deliverDue(db, mailer, { site: SITE, ids: [id] });
  return sent[0];
};
const seen = async (id: string) => {
  const { to, subject, text, html, attachments } = await findWholeMail(db, id, SITE);
  return { to, subject, text, html, attachments };
};

test("a held mail is shown as it is sent, and as it was sent", async () => {
  const family = await storeFamily(db, { familyName: "<b>https://evil.example</b>", email: "m@example.com" });
  const id = await holdMail(db, family, { recipient: "m@example.com" });
  const before = await seen(id);
  expect(before.html).toContain(`<a href="${SITE}/questionnaire/${family}"`);
  expect(before.html).toContain("&#60;b&#62;https: / / evil. example");
  expect(before.text).toContain("<b>https: / / evil. example");
  await releaseMails(db, [id], SITE);
  expect(await send(id)).toMatchObject(before);
  expect(await seen(id)).toEqual(before);
});

test("an edited mail is sent as it was edited, with nothing that can be clicked but the family's link", async () => {
  const family = await storeFamily(db);
  const id = await holdMail(db, family);
  const text = `Look: ${SITE}/questionnaire/${family} or https://other.example {link}`;
  await changeMail(db, id, { subject: "My words", text }, SITE);
  await releaseMails(db, [id], SITE);
  const sent = await send(id);
  expect(sent).toMatchObject({ subject: "My words", text });
  expect(sent?.html.match(/<a /g)).toHaveLength(1);
});

test.each(["visit_scheduled", "visit_moved", "visit_cancelled", "visit_reminder"] as const)(
  "a %s leads to the family's page, where the visit is answered",
  async (kind) => {
    const family = await storeFamily(db);
    const visit = storedVisit();
    const { text, html } = await seen(
      await holdMail(db, family, { heldFor: "visit", aboutId: visit.id, visit, kind }),
    );
    const link = `${SITE}/questionnaire/${family}`;
    expect(text).toContain(`\n\n${link}\n\n`);
    expect(html).toContain(`<a href="${link}"`);
  },
);

describe("the calendar file", () => {
  const visit = storedVisit();
  const about = { heldFor: "visit", aboutId: visit.id, visit } as const;

  test.each([
    ["visit_scheduled", "REQUEST"],
    ["visit_moved", "REQUEST"],
    ["visit_cancelled", "CANCEL"],
  ] as const)("of %s is a %s, shown as it is sent", async (kind, method) => {
    const family = await storeFamily(db);
    if (kind !== "visit_cancelled") await storeVisit(db, family, visit);
    const id = await holdMail(db, family, { ...about, kind });
    const { attachments } = await seen(id);
    expect(attachments).toMatchObject([
      { filename: "visit-2026-12-04.ics", type: `text/calendar; charset=utf-8; method=${method}` },
    ]);
    await releaseMails(db, [id], SITE);
    expect((await send(id))?.attachments).toEqual(attachments);
  });

  test("is in no reminder", async () => {
    const id = await holdMail(db, await storeFamily(db), { kind: "visit_reminder", visit, heldFor: null });
    expect((await seen(id)).attachments).toEqual([]);
  });
});

describe("an automatic confirmation", () => {
  const confirmed = async () => {
    const family = await storeFamily(db);
    const mail = writeMail({
      kind: "registration",
      aboutId: family,
      familyId: family,
      to: "maria@example.com",
      subject: "Original",
      greeting: "Dear Maria,",
      paragraphs: [],
      facts: [["Dish", "Paella"]],
      closing: "Bye",
    });
    await queueMail(db, mail);
    return mail;
  };
  const setWords = (kind: "registration" | "story" | "newsletter", text: string) =>
    db.update(mailKindSettings).set({ text }).where(eq(mailKindSettings.kind, kind));

  test("is sent as it was written while its words are the original ones", async () => {
    const { id, subject, text, html } = await confirmed();
    expect(await seen(id)).toMatchObject({ subject, text, html });
    expect(await send(id)).toMatchObject({ subject, text, html });
    expect(await seen(id)).toMatchObject({ subject, text, html });
  });

  test("is sent in staff's own words if they have any, which are kept", async () => {
    const { id } = await confirmed();
    await setWords("registration", "Hi {contact} of {family}!");
    const sent = await send(id);
    expect(sent?.text).toBe(`Hi Maria Garcia of The Garcia Family!\n\n${signature}`);
    expect(sent?.html).toContain("<p>Hi Maria Garcia of The Garcia Family!</p>");
    await setWords("registration", "Later words");
    expect(await seen(id)).toMatchObject({ text: sent?.text, html: sent?.html });
  });

  test("that Cloudflare refused is kept in the words that it was tried with, for sending it by hand", async () => {
    const { id } = await confirmed();
    await setWords("registration", "Hi {contact}!");
    await send(id, Object.assign(new Error("no"), { code: "E_RECIPIENT_NOT_ALLOWED" }));
    expect(await readMail(db, id)).toMatchObject({
      status: "failed",
      text: `Hi Maria Garcia!\n\n${signature}`,
    });
  });

  test("keeps what staff have edited in it", async () => {
    const { id } = await confirmed();
    await send(id, Object.assign(new Error("no"), { code: "E_RECIPIENT_NOT_ALLOWED" }));
    await setWords("registration", "Hi {contact}!");
    await changeMail(db, id, { text: "Only for you" }, SITE);
    expect((await seen(id)).html).toContain("<p>Only for you</p>");
  });

  test("of a story greets its author by name, or not at all", async () => {
    const aboutId = crypto.randomUUID();
    const story = {
      id: aboutId,
      authorName: "evil.example",
      email: "a@example.com",
      title: "t",
      content: "c",
    };
    await db.insert(stories).values({ ...story, createdAt: "x" });
    const mail = { kind: "story", aboutId, to: "a@example.com", subject: "s", greeting: "g" } as const;
    const written = () => writeMail({ ...mail, paragraphs: [], closing: "c" });
    const [nameless, named] = [written(), written()];
    await db.batch([queueMail(db, nameless), queueMail(db, named)]);
    await setWords("story", "Hi {contact}");
    expect((await send(nameless.id))?.text).toBe(`Hello,\n\n${signature}`);
    await db.update(stories).set({ authorName: "Ana Ruiz" });
    expect((await send(named.id))?.text).toBe(`Hi Ana Ruiz\n\n${signature}`);
  });

  test("of the newsletter keeps its link and its headers", async () => {
    const mail = welcomeSubscriber(
      { id: crypto.randomUUID(), email: "a@example.com", unsubscribeToken: "t0k" },
      SITE,
    );
    await queueMail(db, mail);
    await setWords("newsletter", "End it: {link}");
    const sent = await send(mail.id);
    const link = `${SITE}/unsubscribe?token=t0k`;
    expect(sent?.text).toBe(`End it: ${link}\n\n${signature}`);
    expect(sent?.html).toContain(`<a href="${link}"`);
    expect(sent?.headers).toEqual(mail.headers);
    expect((await seen(mail.id)).html).toBe(sent?.html);
  });
});
