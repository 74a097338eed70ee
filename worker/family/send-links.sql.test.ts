import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applicationStatuses } from "#contract/applications.ts";
import { formats, samples } from "#contract/show.ts";
import { deleteApplication } from "#worker/applications/delete.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { deleteOldMails } from "#worker/mail/queue/outbox.ts";
import { findMail, toWholeMail } from "#worker/mail/read.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { formatDay } from "#worker/testing/dates.ts";
import { forgetMails, storeFamily, stranger } from "#worker/testing/mails.ts";
import { interrupted } from "#worker/testing/recorded-database.ts";
import { sendLinks } from "./send-links.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";
const MARIA = "maria@example.com";

interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
}

let mailbox: Sent[] = [];
const binding = {
  send: async ({ to, subject, text, html }: Sent) => {
    mailbox.push({ to, subject, text, html });
    return { messageId: "1" };
  },
} as unknown as Parameters<typeof sendLinks>[1];

beforeEach(async () => {
  await forgetMails(db);
  mailbox = [];
});

const ask = (email = MARIA, database = db) =>
  sendLinks(database, binding, email, { ...stranger(), site: SITE });
const linkOf = (id: string) => `${SITE}/questionnaire/${id}`;
/** Each once: a link that is a paragraph of its own is a button, too. */
const anchorsIn = (html = "") => [...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url))];
const stored = () => db.select().from(outbox);
/** Families of Maria's address, the oldest first. */
const families = async (...names: string[]) => {
  const ids: string[] = [];
  for (const [place, familyName] of names.entries()) {
    const createdAt = `2026-0${place + 1}-01T12:00:00.000Z`;
    ids.push(await storeFamily(db, { familyName, email: MARIA, createdAt }));
  }
  return ids;
};

describe("a family that has lost its link", () => {
  test.each(applicationStatuses)(
    "is sent it while it is %s, with its names and nothing else",
    async (status) => {
      const id = await storeFamily(db, { email: MARIA, status });
      await ask("mARIA@example.COM");
      expect(mailbox.map(({ to }) => to)).toEqual([MARIA]);
      const { text, html } = mailbox[0] ?? { text: "" };
      expect(text).toContain("Dear Maria Garcia,");
      expect(text).toContain(`\n\n${linkOf(id)}\n\n`);
      expect(anchorsIn(html)).toEqual([linkOf(id)]);
      for (const other of ["Paella", status, formats.phoneExample, ...samples.address.split("\n")])
        expect(text).not.toContain(other);
      const mail = { kind: "link", status: "sent", aboutId: id, familyId: id, recipient: MARIA };
      expect(await stored()).toMatchObject([mail]);
    },
  );

  test("is sent nothing, and nothing is stored, for an address that nobody applied with", async () => {
    await families("Kirk");
    for (const email of ["lee@example.com", "maria@example.co", "%", "maria_example.com"]) await ask(email);
    expect(mailbox).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

describe("several applications of one address", () => {
  test("share one mail, the oldest first, each with its name or its date, and all clickable", async () => {
    const [kirk = "", lee = ""] = await families("Kirk", "evil.example");
    await storeFamily(db);
    await ask();
    expect(mailbox).toHaveLength(1);
    const ofTheDay = `Your application from ${formatDay("2026-02-01", "long")}: ${linkOf(lee)}`;
    expect(mailbox[0]?.text).toContain(`\n\nKirk: ${linkOf(kirk)}\n${ofTheDay}\n\n`);
    expect(anchorsIn(mailbox[0]?.html)).toEqual([linkOf(kirk), linkOf(lee)]);
    const [mail] = await stored();
    expect(mail).toMatchObject({ familyId: null, aboutId: kirk });
    // Staff see what was sent.
    expect(toWholeMail(await findMail(db, mail?.id ?? ""), SITE)).toMatchObject({
      family: null,
      ...mailbox[0],
    });
  });

  test("are limited to twenty: invited ones first, then the oldest", async () => {
    const invited: Record<number, "approved" | "scheduled"> = { 23: "scheduled", 24: "approved" };
    const others = ["pending", "rejected", "withdrawn"] as const;
    const many = Array.from({ length: 25 }, (_, i) => {
      const status = invited[i] ?? others[i % others.length] ?? "pending";
      return storeFamily(db, { email: MARIA, status, createdAt: `2026-01-${10 + i}` });
    });
    const ids = await Promise.all(many);
    await ask();
    const listed = [...ids.slice(23), ...ids.slice(0, 18)];
    expect(anchorsIn(mailbox[0]?.html)).toEqual(listed.map(linkOf));
  });
});

describe("a deleted family", () => {
  test("takes along a mail with its link among others, whoever's letters it was sent in", async () => {
    await families("Kirk");
    const lee = await storeFamily(db, { familyName: "Lee", email: MARIA.toUpperCase() });
    const email = "somebody-else@example.com";
    for (const _application of [1, 2]) await storeFamily(db, { email });
    await ask();
    await ask(email);
    await deleteApplication(db, lee);
    expect((await stored()).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test("is sent no link that is just being written", async () => {
    await families("Kirk", "Lee");
    const deleteKirk = () => db.delete(applications).where(eq(applications.familyName, "Kirk"));
    await ask(MARIA, interrupted(db, deleteKirk, 2));
    expect(mailbox).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

test("links to several applications are deleted after a day, a family's own are kept", async () => {
  await families("Kirk", "Lee");
  await storeFamily(db, { email: "own@example.com" });
  await ask();
  await ask("own@example.com");
  const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
  await deleteOldMails(db, daysLater(0.9));
  expect(await stored()).toHaveLength(2);
  await deleteOldMails(db, daysLater(1.1));
  expect(await stored()).toMatchObject([{ recipient: "own@example.com" }]);
});

test("staff's own template is used if they have written one, with their signature", async () => {
  const [kirk = "", lee = ""] = await families("Kirk", "Lee");
  const template = { subject: "Here", text: "{contact}! {link} - and once more: {link}" };
  await db.update(mailKindSettings).set(template).where(eq(mailKindSettings.kind, "link"));
  await db.update(settings).set({ signature: "Maria Lopez" });
  await ask();
  const [mail] = mailbox;
  expect(mail?.subject).toBe("Here");
  expect(mail?.text).toContain("\n\nMaria Lopez, casting\n");
  const links = `Kirk: ${linkOf(kirk)}\nLee: ${linkOf(lee)}`;
  expect(mail?.text).toContain(`Maria Garcia! ${links} - and once more: Kirk:`);
  expect(anchorsIn(mail?.html)).toEqual([kirk, lee].map(linkOf));
});
