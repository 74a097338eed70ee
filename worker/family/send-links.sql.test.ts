import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applicationStatuses } from "#contract/applications.ts";
import { formats, samples } from "#contract/show.ts";
import { deleteApplication } from "#worker/applications/delete.ts";
import { connect } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { changeMail, requeueMail } from "#worker/mail/edit.ts";
import { deliverByCron } from "#worker/mail/queue/delivery.ts";
import { cloudflareMailer } from "#worker/mail/queue/mailer.ts";
import { deleteOldMails } from "#worker/mail/queue/outbox.ts";
import { findMail, toWholeMail } from "#worker/mail/read.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { formatDay } from "#worker/testing/dates.ts";
import { forgetMails, storeFamily } from "#worker/testing/mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { sendLinks } from "./send-links.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const MARIA = "maria@example.com";

interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const mailbox: { sent: Sent[]; failure?: Error } = { sent: [] };
const binding = {
  send: async ({ to, subject, text, html }: Sent) => {
    if (mailbox.failure) throw mailbox.failure;
    mailbox.sent.push({ to, subject, text, html });
    return { messageId: "1" };
  },
} as unknown as Parameters<typeof sendLinks>[1];

beforeEach(async () => {
  await forgetMails(db);
  mailbox.sent = [];
  delete mailbox.failure;
});

const ask = (email = MARIA, database = db) =>
  sendLinks(database, binding, email, { ...stranger(), site: SITE });
const linkOf = (id: string) => `${SITE}/questionnaire/${id}`;
/** Each once: a link that is a paragraph of its own is a button, too. */
const anchorsIn = (html = "") => [...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url))];
const stored = () => db.select().from(outbox);
const refuse = (code: string) => {
  mailbox.failure = Object.assign(new Error("no"), { code });
};
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
  test.each(applicationStatuses)("gets it again while it is %s", async (status) => {
    const id = await storeFamily(db, { email: MARIA, status });
    await ask();
    expect(mailbox.sent).toHaveLength(1);
    expect(mailbox.sent[0]).toMatchObject({ to: MARIA });
    expect(mailbox.sent[0]?.text).toContain(`\n\n${linkOf(id)}\n\n`);
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual([linkOf(id)]);
    expect(await stored()).toEqual([
      expect.objectContaining({ kind: "link", status: "sent", aboutId: id, familyId: id, recipient: MARIA }),
    ]);
  });

  test("is known however its address is written, and written to as on file", async () => {
    await storeFamily(db, { email: "Maria@Example.com" });
    await ask("mARIA@example.COM");
    expect(mailbox.sent.map(({ to }) => to)).toEqual(["Maria@Example.com"]);
  });

  test("reads names, and nothing else about itself", async () => {
    await storeFamily(db, { email: MARIA });
    await ask();
    const text = mailbox.sent[0]?.text;
    expect(text).toContain("Dear Maria Garcia,");
    for (const other of ["Paella", "approved", formats.phoneExample, ...samples.address.split("\n")])
      expect(text).not.toContain(other);
  });
});

test("an address that nobody has applied with gets nothing, and nothing is stored", async () => {
  await families("Kirk");
  for (const email of ["lee@example.com", "maria@example.co", "%", "maria_example.com"]) await ask(email);
  expect(mailbox.sent).toEqual([]);
  expect(await stored()).toEqual([]);
});

describe("several applications of one address", () => {
  test("are in one mail, the oldest first, each with its name or its day, and all can be clicked", async () => {
    const [kirk = "", lee = ""] = await families("Kirk", "evil.example");
    await storeFamily(db);
    await ask();
    expect(mailbox.sent).toHaveLength(1);
    const ofTheDay = `Your application from ${formatDay("2026-02-01", "long")}: ${linkOf(lee)}`;
    expect(mailbox.sent[0]?.text).toContain(`\n\nKirk: ${linkOf(kirk)}\n${ofTheDay}\n\n`);
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual([linkOf(kirk), linkOf(lee)]);
    const [mail] = await stored();
    expect(mail).toMatchObject({ familyId: null, aboutId: kirk });
    // Staff see what was sent.
    expect(toWholeMail(await findMail(db, mail?.id ?? ""), SITE)).toMatchObject({
      family: null,
      ...mailbox.sent[0],
    });
  });

  test("where they are more than twenty, are those that were taken, and then the oldest", async () => {
    const taken: Record<number, "approved" | "scheduled"> = { 23: "scheduled", 24: "approved" };
    const others = ["pending", "rejected", "withdrawn"] as const;
    const many = Array.from({ length: 25 }, (_, i) => {
      const status = taken[i] ?? others[i % others.length] ?? "pending";
      return storeFamily(db, { email: MARIA, status, createdAt: `2026-01-${10 + i}` });
    });
    const ids = await Promise.all(many);
    await ask();
    const listed = [...ids.slice(23), ...ids.slice(0, 18)];
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual(listed.map(linkOf));
  });
});

test("who asks twice at once is mailed once, also when the mail does not go out", async () => {
  await families("Kirk", "Lee");
  refuse("E_RECIPIENT_NOT_ALLOWED");
  await Promise.all([ask(), ask("MARIA@example.com"), ask()]);
  expect(await stored()).toEqual([expect.objectContaining({ status: "failed" })]);
});

describe("a family that is deleted", () => {
  test("takes it along from where it stands with others, also where it is not the newest", async () => {
    const [kirk = ""] = await families("Kirk", "Lee");
    const email = "somebody-else@example.com";
    for (const _application of [1, 2]) await storeFamily(db, { email });
    await ask();
    await ask(email);
    await deleteApplication(db, kirk);
    expect((await stored()).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test("while its link is written gets none", async () => {
    await families("Kirk", "Lee");
    const reading = {
      prepare: (sql: string) => d1.prepare(sql),
      batch: async (statements: Parameters<typeof d1.batch>[0]) => {
        const read = await d1.batch(statements);
        await db.delete(applications).where(eq(applications.familyName, "Kirk"));
        return read;
      },
    } as typeof d1;
    await ask(MARIA, connect(reading));
    expect(mailbox.sent).toEqual([]);
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
    const { html } = toWholeMail(await findMail(db, mail?.id ?? ""), SITE);
    expect(anchorsIn(html)).toEqual([kirk, lee].map(linkOf));
  });
});
