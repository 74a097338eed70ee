import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { secret } from "#worker/testing/client.ts";
import { ageCodes, storeCode } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, keepingMailer, readMail, storeFamily, stranger } from "#worker/testing/mails.ts";
import { changeMail, requeueMail } from "./edit.ts";
import { listMails } from "./list.ts";
import { findMail, toWholeMail } from "./read.ts";
import { sweepMails } from "./still-true.ts";
import { mailToFamily, queueAutomaticMail } from "./visitor-mails.ts";

/* A code is in the email that the family gets, and in nothing that is kept or shown afterwards. */

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

/** Sends it, or fails with Cloudflare's error. */
const send = async (code?: string, clock = () => new Date()) => {
  const error = code && Object.assign(new Error(`No, not ${CODE}`), { code });
  const { mailer, sent } = keepingMailer(() => error || undefined);
  await deliverDue(db, mailer, { site: SITE, ids: [id], clock });
  return sent[0];
};
const seenByStaff = async () =>
  JSON.stringify([await listMails(db, { limit: 50 }, SITE), toWholeMail(await findMail(db, id), SITE)]);

test("an email contains the code, and no link to the family's page", async () => {
  const { subject = "", text = "", html = "" } = (await send()) ?? {};
  for (const part of [subject, text, html]) {
    expect(part).toContain(CODE);
    expect(part).not.toMatch(/\[code\]|questionnaire/);
  }
});

test("staff see [code] instead, and the code is deleted once it is sent", async () => {
  const words = { subject: "Now: {code}", text: "{contact}, type {code}.\n\n{code}" };
  await db.update(mailKindSettings).set(words).where(eq(mailKindSettings.kind, "code"));
  expect(await seenByStaff()).toContain("Now: [code]");
  expect(await seenByStaff()).not.toContain(CODE);
  const text = expect.stringContaining(`Maria Garcia, type ${CODE}.\n\n${CODE}`);
  expect(await send()).toMatchObject({ subject: `Now: ${CODE}`, text });
  expect(await readMail(db, id)).toMatchObject({ status: "sent", code: null, subject: "Now: [code]" });
  expect(JSON.stringify(await readMail(db, id)) + (await seenByStaff())).not.toContain(CODE);
});

test("a refusal deletes the code, and keeps it out of the reason, which the sweep leaves", async () => {
  const error = "E_RECIPIENT_NOT_ALLOWED";
  await send(error);
  const stored = await readMail(db, id);
  expect(stored).toMatchObject({ status: "failed", code: null, lastError: `${error}: No, not [code]` });
  expect(JSON.stringify(stored)).not.toContain(CODE);
  await sweepMails(db, new Date("2099-01-01T00:00:00.000Z"));
  expect(await readMail(db, id)).toEqual(stored);
});

test("a later attempt still has the code", async () => {
  await send("E_DELIVERY_FAILED");
  expect(await seenByStaff()).not.toContain(CODE);
  const sent = await send(undefined, () => new Date(Date.now() + 6 * 60_000));
  expect(sent?.text).toContain(CODE);
});

test("a code that is ten minutes old is not sent", async () => {
  await ageCodes(d1, 601);
  expect(await send()).toBeUndefined();
  expect(await readMail(db, id)).toMatchObject({ status: "discarded", code: null });
});

test("staff can retry the email until it is refused, which deletes the code", async () => {
  await send("E_DELIVERY_FAILED");
  await requeueMail(db, id);
  await send("E_RECIPIENT_NOT_ALLOWED");
  await requeueMail(db, id);
  expect(await send()).toBeUndefined();
  const lastError = "The code is no longer valid.";
  expect(await readMail(db, id)).toMatchObject({ status: "discarded", lastError });
});

test.each([
  { subject: "Yours", text: "Hello" },
  { status: "sent" as const },
  { status: "discarded" as const },
  { status: "held" as const },
])("staff can't change it: %j", async (change) => {
  const before = await readMail(db, id);
  await expect(changeMail(db, id, change, SITE)).rejects.toThrow("A mail with a code is sent by this site");
  expect(await readMail(db, id)).toEqual(before);
});
