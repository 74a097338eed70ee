import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { deliverByCron, deliverDue } from "#worker/mail/queue/delivery.ts";
import { ageCodes, storeCode } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, keepingMailer, readMail, storeFamily } from "#worker/testing/mails.ts";
import { secret } from "#worker/testing/secret.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { changeMail, requeueMail } from "./edit.ts";
import { findMail, listMails, shownMail, wholeMail } from "./read.ts";
import { sweepMails } from "./still-true.ts";
import { mailToFamily, queueAutomaticMail } from "./visitor-mails.ts";

/* A code is in the mail that the family gets, and in nothing that is stored or shown of it afterwards. */

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const CODE = "042137";

let family = "";
let id = "";
beforeEach(async () => {
  await forgetMails(db);
  family = await storeFamily(db, { email: "maria@example.com" });
  const mail = { ...mailToFamily("code", { familyId: family, to: "maria@example.com" }), code: CODE };
  await db.batch(await queueAutomaticMail(db, mail, stranger()));
  id = mail.id;
  await storeCode(db, secret, family, CODE, { id });
});

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const refusing = (code: string) => keepingMailer(() => Object.assign(new Error(`No, not ${CODE}`), { code }));

/** All that staff are shown of it. */
const shown = async () =>
  JSON.stringify([
    await listMails(db, { limit: 50 }, SITE),
    shownMail(await findMail(db, id), SITE),
    wholeMail(await findMail(db, id), SITE),
  ]);

describe("a mail with a code", () => {
  test("has it in subject, text and HTML when it is sent, and no link to the family's page", async () => {
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE, ids: [id] });
    expect(sent).toHaveLength(1);
    for (const part of ["subject", "text", "html"] as const) {
      expect(sent[0]?.[part]).toContain(CODE);
      expect(sent[0]?.[part]).not.toMatch(/\[code\]|questionnaire/);
      expect(sent[0]?.[part]).not.toContain(family);
    }
  });

  test("has '[code]' in its place whenever staff look at it, and forgets it once it is sent", async () => {
    expect(await shown()).toContain("[code] is your code");
    expect(await shown()).not.toContain(CODE);
    await deliverDue(db, keepingMailer().mailer, { site: SITE, ids: [id] });
    expect(await readMail(db, id)).toMatchObject({
      status: "sent",
      code: null,
      subject: expect.stringContaining("[code]"),
      text: expect.stringContaining("[code]"),
    });
    expect(await shown()).not.toContain(CODE);
    expect(JSON.stringify(await readMail(db, id))).not.toContain(CODE);
  });

  test("forgets it when it is refused for good, and keeps it out of the reason", async () => {
    await deliverDue(db, refusing("E_RECIPIENT_NOT_ALLOWED").mailer, { site: SITE, ids: [id] });
    expect(await readMail(db, id)).toMatchObject({
      status: "failed",
      code: null,
      lastError: "E_RECIPIENT_NOT_ALLOWED: No, not [code]",
    });
    expect(JSON.stringify(await readMail(db, id))).not.toContain(CODE);
  });

  test("that was refused for good keeps the reason when cron looks for what is no longer true", async () => {
    await deliverDue(db, refusing("E_RECIPIENT_NOT_ALLOWED").mailer, { site: SITE, ids: [id] });
    const before = await readMail(db, id);
    await sweepMails(db, new Date("2099-01-01T00:00:00.000Z"));
    expect(await readMail(db, id)).toEqual(before);
  });

  test("still has it when a later try succeeds", async () => {
    await deliverDue(db, refusing("E_DELIVERY_FAILED").mailer, { site: SITE, ids: [id] });
    expect(await shown()).not.toContain(CODE);
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE, clock: later(6) });
    expect(sent).toMatchObject([
      { subject: expect.stringContaining(CODE), text: expect.stringContaining(CODE) },
    ]);
  });

  test("is not sent once the code is ten minutes old, by whatever way it is asked for", async () => {
    const { mailer, sent } = keepingMailer();
    await ageCodes(d1, 601);
    await deliverByCron(db, mailer, SITE, new Date());
    await deliverDue(db, mailer, { site: SITE, ids: [id] });
    expect(sent).toEqual([]);
    expect(await readMail(db, id)).toMatchObject({ status: "discarded", code: null });
  });

  test("is tried again by staff while the code is good, and not once that is forgotten", async () => {
    await deliverDue(db, refusing("E_DELIVERY_FAILED").mailer, { site: SITE, ids: [id] });
    await requeueMail(db, id);
    await deliverDue(db, refusing("E_RECIPIENT_NOT_ALLOWED").mailer, { site: SITE, ids: [id] });
    await requeueMail(db, id);
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE, ids: [id] });
    expect(sent).toEqual([]);
    expect(await readMail(db, id)).toMatchObject({
      status: "discarded",
      lastError: "The code is no longer valid.",
    });
  });

  test.each([
    { subject: "Yours", text: "Hello" },
    { status: "sent" as const },
    { status: "discarded" as const },
    { status: "held" as const },
  ])("takes no change of staff's: %j", async (change) => {
    const before = await readMail(db, id);
    await expect(changeMail(db, id, change, SITE)).rejects.toThrow("A mail with a code is sent by this site");
    expect(await readMail(db, id)).toEqual(before);
  });

  test("has it where staff's own words for the kind want it", async () => {
    const words = { subject: "Now: {code}", text: "{contact}, type {code}.\n\n{code}" };
    await db.update(mailKindSettings).set(words).where(eq(mailKindSettings.kind, "code"));
    expect(await shown()).toContain("Now: [code]");
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE, ids: [id] });
    expect(sent).toMatchObject([
      { subject: `Now: ${CODE}`, text: expect.stringContaining(`Maria Garcia, type ${CODE}.\n\n${CODE}`) },
    ]);
    expect(await db.$count(outbox, eq(outbox.subject, "Now: [code]"))).toBe(1);
  });
});
