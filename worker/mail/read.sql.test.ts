import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { MailKind } from "#contract/mail.ts";
import { applications, stories, subscribers } from "#worker/db/schema/entities.ts";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { originalTemplates } from "#worker/mail/templates/originals.ts";
import { signature } from "#worker/mail/templates/render.ts";
import { startDatabase } from "#worker/testing/database.ts";
import {
  forgetMails,
  holdMail,
  keepingMailer,
  queueMail,
  readMail,
  storedVisit,
  storeFamily,
  storeVisit,
} from "#worker/testing/mails.ts";
import { changeMail } from "./edit.ts";
import { findMail, listMails, wholeMail } from "./read.ts";
import { releaseMails } from "./release.ts";

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
  const { to, subject, text, html, attachments } = wholeMail(await findMail(db, id), SITE);
  return { to, subject, text, html, attachments };
};

test("a held mail is shown as it is sent, and as it was sent", async () => {
  const family = await storeFamily(db, {
    primaryContact: "<b>https://evil.example</b>",
    email: "m@example.com",
  });
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
  const confirmed = async (change: Parameters<typeof storeFamily>[1] = {}) => {
    const familyId = await storeFamily(db, change);
    return queueMail(db, "registration", { to: "maria@example.com", aboutId: familyId, familyId });
  };
  const setWords = (kind: MailKind, text: string) =>
    db.update(mailKindSettings).set({ text }).where(eq(mailKindSettings.kind, kind));
  const refused = Object.assign(new Error("no"), { code: "E_RECIPIENT_NOT_ALLOWED" });

  test("is listed with the words it is sent with, which are kept", async () => {
    const id = await confirmed();
    const { rows } = await listMails(db, { limit: 1 }, SITE);
    const { subject, text } = originalTemplates.registration;
    expect(rows[0]).toMatchObject({ id, subject, text: expect.stringContaining("Dear Maria Garcia,\n\n") });
    expect(rows[0]?.text).toContain(text.split("\n\n")[2]);
    const before = await seen(id);
    expect(before).toMatchObject({ subject, text: rows[0]?.text });
    expect(await send(id)).toMatchObject(before);
    await setWords("registration", "Later words");
    expect(await seen(id)).toEqual(before);
  });

  test("is sent in staff's own words if they have any", async () => {
    const id = await confirmed();
    await setWords("registration", "Hi {contact} of {family}!");
    const sent = await send(id);
    expect(sent?.text).toBe(`Hi Maria Garcia of The Garcia Family!\n\n${signature}`);
    expect(sent?.html).toContain("<p>Hi Maria Garcia of The Garcia Family!</p>");
  });

  test("that Cloudflare refused is kept in the words that it was tried with, for sending it by hand", async () => {
    const id = await confirmed();
    await send(id, refused);
    await setWords("registration", "Later words");
    expect(await readMail(db, id)).toMatchObject({
      status: "failed",
      text: expect.stringContaining("Dear Maria Garcia,"),
    });
  });

  test("keeps what staff have edited in it", async () => {
    const id = await confirmed();
    await send(id, refused);
    await changeMail(db, id, { text: "Only for you" }, SITE);
    expect((await seen(id)).html).toContain("<p>Only for you</p>");
  });

  test("has of what a stranger typed names alone, and leads nowhere but to the family's page", async () => {
    const typed = { signatureDish1: "evil words", phone: "evil words", address: "evil words" };
    const name = "https://evil.example/login";
    const sent = await send(await confirmed({ familyName: name, primaryContact: name, ...typed }));
    expect(JSON.stringify(sent)).not.toContain("evil");
    expect(sent?.text).toMatch(/^Hello,\n\nThank you for/);
    const [family] = await db.select().from(applications);
    const link = `${SITE}/questionnaire/${family?.id}`;
    expect(sent?.text.match(/https?:\/\/\S+/g)).toEqual([link]);
    // On its button, and as text.
    expect([...(sent?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([link, link]);
  });

  test("of a story greets its author by name, or not at all, and has nothing else that was typed", async () => {
    const aboutId = crypto.randomUUID();
    const story = { id: aboutId, authorName: "evil.example", title: "evil words", content: "evil words" };
    await db.insert(stories).values({ ...story, email: "a@example.com", createdAt: "x" });
    const about = { to: "a@example.com", aboutId };
    const nameless = await send(await queueMail(db, "story", about));
    expect(nameless?.text).toMatch(/^Hello,\n\nThank you for/);
    expect(JSON.stringify(nameless)).not.toContain("evil");
    await db.update(stories).set({ authorName: "Ana Ruiz" });
    expect((await send(await queueMail(db, "story", about)))?.text).toMatch(/^Dear Ana Ruiz,\n/);
  });
});

describe("of the newsletter", () => {
  const queued = async (kind: "newsletter" | "newsletter_confirmation") => {
    await db.delete(subscribers);
    const aboutId = crypto.randomUUID();
    const tokens = { unsubscribeToken: "unsub", confirmToken: "conf" };
    await db.insert(subscribers).values({ id: aboutId, email: "a@example.com", createdAt: "x", ...tokens });
    return queueMail(db, kind, { to: "a@example.com", aboutId });
  };

  test.each([
    ["the welcome", "newsletter", `${SITE}/unsubscribe?token=unsub`],
    ["the question", "newsletter_confirmation", `${SITE}/api/newsletter/confirm?token=conf`],
  ] as const)(
    "%s has its link, also in staff's own words, and when it is looked up",
    async (_which, kind, link) => {
      await db.update(mailKindSettings).set({ text: "Here: {link}" }).where(eq(mailKindSettings.kind, kind));
      const id = await queued(kind);
      const sent = await send(id);
      expect(sent?.text).toBe(`Here: ${link}\n\n${signature}`);
      expect(sent?.html).toContain(`<a href="${link}"`);
      expect((await seen(id)).html).toBe(sent?.html);
    },
  );

  test("only the welcome can be ended by the button of a mail program", async () => {
    expect((await send(await queued("newsletter")))?.headers).toEqual({
      "List-Unsubscribe": `<${SITE}/api/newsletter/unsubscribe?token=unsub>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect((await send(await queued("newsletter_confirmation")))?.headers).toEqual({});
  });
});
