import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { stories, subscribers, visits } from "#worker/db/schema/entities.ts";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
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
import { findMail, toWholeMail } from "./read.ts";
import { releaseMails } from "./release.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";
const EMAIL = "maria@example.com";
const evil = { primaryContact: "<b>https://evil.example</b>", familyName: "https://evil.example" };

beforeEach(async () => {
  await forgetMails(db);
  await db.delete(subscribers);
});

const send = async (id: string, failure?: Error) => {
  const { mailer, sent } = keepingMailer(() => failure);
  await deliverDue(db, mailer, { site: SITE, ids: [id] });
  return sent[0];
};
const seen = async (id: string) => {
  const { to, subject, text, html, attachments } = toWholeMail(await findMail(db, id), SITE);
  return { to, subject, text, html, attachments };
};
const linksOf = (html: string | undefined) =>
  [...(html ?? "").matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
const setText = (kind: "registration" | "newsletter" | "newsletter_confirmation", text: string) =>
  db.update(mailKindSettings).set({ text }).where(eq(mailKindSettings.kind, kind));

test("an email is shown as it is sent, and as it was sent", async () => {
  const family = await storeFamily(db, { ...evil, email: EMAIL });
  const id = await holdMail(db, family);
  const shown = await seen(id);
  expect(shown.to).toBe(EMAIL);
  expect(shown.html).toContain("&#60;b&#62;https: / / evil. example");
  await releaseMails(db, [id], SITE);
  expect(await send(id)).toMatchObject(shown);
  expect(await seen(id)).toEqual(shown);
});

test.each([
  ["visit_scheduled", "REQUEST"],
  ["visit_moved", "REQUEST"],
  ["visit_cancelled", "CANCEL"],
  ["visit_reminder", undefined],
] as const)("a %s has a calendar file to %s, shown as it is sent", async (kind, method) => {
  const family = await storeFamily(db);
  const visit = storedVisit();
  if (kind !== "visit_cancelled") await storeVisit(db, family, visit);
  const heldFor = kind === "visit_reminder" ? null : "visit";
  const id = await holdMail(db, family, { kind, heldFor, aboutId: visit.id, visit });
  const { attachments } = await seen(id);
  const type = `text/calendar; charset=utf-8; method=${method}`;
  expect(attachments).toMatchObject(method ? [{ filename: "visit-2026-12-04.ics", type }] : []);
  await releaseMails(db, [id], SITE);
  expect((await send(id))?.attachments).toEqual(attachments);
});

test("a calendar file says what the visit is now, and nothing once it is another family's", async () => {
  const [family, other] = [await storeFamily(db, { address: "1 Main St" }), await storeFamily(db)];
  const visit = storedVisit({ arrivalTime: "09:30" });
  await storeVisit(db, family, visit);
  const id = await holdMail(db, family, {
    kind: "visit_scheduled",
    heldFor: "visit",
    aboutId: visit.id,
    visit,
  });
  const file = async () => (await seen(id)).attachments[0]?.text ?? "";
  const lasts = `DTEND;TZID=${show.timeZone}:20261204T133000`;
  for (const line of ["STATUS:TENTATIVE", "LOCATION:1 Main St", lasts]) expect(await file()).toContain(line);
  await db.update(visits).set({ answer: "accepted" });
  expect(await file()).toContain("STATUS:CONFIRMED");
  await db.update(visits).set({ familyRegistrationId: other });
  expect(await file()).toContain("STATUS:TENTATIVE");
  expect(await file()).not.toContain(lasts);
});

describe("an email about a day", () => {
  const lead = { name: "Lee <b>Lead</b>", phone: "(555) 010-1234" };
  const hostile = "1 <b>Main</b> Street\n\nhttps://evil.example\nYour account is closed";

  test("says what the visit is like as it is sent, escaped, and with no gap to say anything else in", async () => {
    await db.update(settings).set({ leads: [lead], signature: "Maria <i>" });
    const family = await storeFamily(db, { address: hostile });
    const visit = storedVisit({ arrivalTime: "09:30" });
    await storeVisit(db, family, visit);
    const id = await holdMail(db, family, {
      kind: "visit_scheduled",
      aboutId: visit.id,
      heldFor: "visit",
      visit,
    });
    expect((await seen(id)).text).toContain("9:30 AM to about 1:30 PM\nHow long: 4 hours\nWhere: 1 <b>");
    await db.update(visits).set({ duration: "2 hours", lead: lead.name }).where(eq(visits.id, visit.id));
    await releaseMails(db, [id], SITE);
    await db.update(settings).set({ leads: [], signature: "Somebody else" });
    const { text = "", html = "" } = (await send(id)) ?? {};
    expect(text).toContain(`\n9:30 AM to about 11:30 AM
How long: 2 hours
Where: 1 <b>Main</ b> Street
https: / / evil. example
Your account is closed
Who leads the visit: Lee <b>Lead</b>, (555) 010-1234\n\n`);
    expect(html).toContain(
      "<br>\nWho leads the visit: Lee &#60;b&#62;Lead&#60;/b&#62;, (555) 010-1234</div>",
    );
    // As it was when staff released it.
    expect(html).toContain(`<p>Maria &#60;i&#62;, casting<br>\n${show.name}</p>`);
    expect(html).not.toMatch(/<[bi]>/);
  });

  test("mentions its file where it has one: not for staff who send it by hand, nor in a copy", async () => {
    const family = await storeFamily(db);
    const visit = storedVisit();
    await storeVisit(db, family, visit);
    const about = { kind: "visit_scheduled", aboutId: visit.id, visit } as const;
    const id = await holdMail(db, family, { ...about, heldFor: "visit" });
    const copy = await holdMail(db, family, { ...about, heldFor: null, copyOf: id });
    await releaseMails(db, [id, copy], SITE);
    const sent = await send(id);
    expect(sent?.html).toContain(
      "<p>The calendar file with this email adds the visit to your calendar.</p>\n</div>",
    );
    expect(sent?.text).not.toContain("file");
    expect(JSON.stringify(await send(copy))).not.toContain("file");
  });
});

describe("an automatic email", () => {
  const confirmed = async (change: Parameters<typeof storeFamily>[1] = {}) => {
    const familyId = await storeFamily(db, change);
    return queueMail(db, "registration", { to: EMAIL, aboutId: familyId, familyId });
  };
  const refused = Object.assign(new Error("no"), { code: "E_RECIPIENT_NOT_ALLOWED" });

  test("is rendered from staff's template, and keeps the text it was sent or tried with", async () => {
    await setText("registration", "Hi {contact} of {family}!");
    const [sent, failed] = [await confirmed(), await confirmed()];
    const shown = await seen(sent);
    expect(shown.text).toMatch(/^Hi Maria Garcia of The Garcia Family!\n/);
    expect(await send(sent)).toMatchObject(shown);
    await send(failed, refused);
    await setText("registration", "Later words");
    expect(await seen(sent)).toEqual(shown);
    expect(await readMail(db, failed)).toMatchObject({ status: "failed", text: shown.text });
    await changeMail(db, failed, { text: "Only for you" }, SITE);
    expect((await seen(failed)).html).toContain("<p>Only for you</p>");
  });

  test("has nothing else that a stranger typed, and leads only to the family's page", async () => {
    const typed = { signatureDish1: "evil words", phone: "evil words", address: "evil words" };
    const id = await confirmed({ ...evil, ...typed });
    const sent = await send(id);
    expect(JSON.stringify(sent)).not.toContain("evil");
    const link = `${SITE}/questionnaire/${(await readMail(db, id)).familyId}`;
    expect(sent?.text.match(/https?:\/\/\S+/g)).toEqual([link]);
    // Once as a button, once as text.
    expect(linksOf(sent?.html)).toEqual([link, link]);
  });

  test.each([
    ["Ana Ruiz", /^Dear Ana Ruiz,\n/],
    ["evil.example", /^Hello,\n/],
  ])("about a story greets its author %s, if that is a name", async (authorName, greeting) => {
    const id = crypto.randomUUID();
    const story = { id, authorName, title: "evil words", content: "evil words" };
    await db.insert(stories).values({ ...story, email: "a@example.com", createdAt: "x" });
    const sent = await send(await queueMail(db, "story", { to: EMAIL, aboutId: id }));
    expect(sent?.text).toMatch(greeting);
    expect(JSON.stringify(sent)).not.toContain("evil");
  });
});

test.each([
  ["newsletter", [`${SITE}/unsubscribe?token=unsub`], `<${SITE}/api/newsletter/unsubscribe?token=unsub>`],
  [
    "newsletter_confirmation",
    [`${SITE}/api/newsletter/confirm?token=conf`, `${SITE}/unsubscribe?token=unsub`],
    undefined,
  ],
] as const)(
  "a %s has its links, postal address, and header for mail programs",
  async (kind, links, header) => {
    await setText(kind, "Here: {link}");
    await db.update(settings).set({ postalAddress: "2 <b>Main</b> Street\nLos Angeles" });
    const id = crypto.randomUUID();
    const tokens = { unsubscribeToken: "unsub", confirmToken: "conf" };
    await db.insert(subscribers).values({ id, email: EMAIL, createdAt: "x", ...tokens });
    const sent = await send(await queueMail(db, kind, { to: EMAIL, aboutId: id }));
    expect(linksOf(sent?.html)).toEqual(links);
    expect(sent?.html).toContain("<br>\n2 &#60;b&#62;Main&#60;/b&#62; Street<br>\nLos Angeles");
    expect(sent?.text.match(/https?:\S+/g)).toEqual(links);
    const headers = { "List-Unsubscribe": header, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    expect(sent?.headers).toEqual(header ? headers : {});
  },
);
