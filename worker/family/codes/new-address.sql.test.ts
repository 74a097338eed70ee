import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#worker/db/outbox.ts";
import { deliverDue } from "#worker/mail/delivery.ts";
import { addressOf as mailAddress } from "#worker/mail/mails.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { findMail } from "#worker/mail/store.ts";
import { ageCodes, storeCode } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, keepingMailer, readMail, storeFamily } from "#worker/testing/mails.ts";
import { secret as env } from "#worker/testing/secret.ts";
import { redeemCode } from "./redeeming.ts";
import { mailCode } from "./store.ts";

/* What becomes of mails that wait when a family proves another address. */

const { d1, db } = await startDatabase();
const cause = { env, networks: ["a network"] };
const OLD = "maria@example.com";
const NEW = "maria.new@example.com";
const now = "2026-01-05T12:00:00.000Z";

let family = "";
beforeEach(async () => {
  await forgetMails(db);
  family = await storeFamily(db, { email: OLD });
});

const queue = (change: Parameters<typeof holdMail>[2]) =>
  holdMail(db, family, { heldFor: null, status: "queued", releasedAt: now, ...change });
const moveTo = async (email: string) => {
  await ageCodes(d1, 1);
  await storeCode(db, env, family, "042137", { email });
  const given = { code: "042137", mayChangeAddress: true };
  expect(await redeemCode(db, cause, family, given)).not.toBeNull();
};
const addressOf = async (id: string) => mailAddress(await findMail(db, id));

test("what waits to be sent, or has failed, goes to the new address", async () => {
  const waiting = await queue({ kind: "registration" });
  const failed = await queue({ kind: "visit_moved", heldFor: "visit", status: "failed" });
  const held = await queue({ kind: "questionnaire_reminder", status: "held", releasedAt: null });
  await moveTo(NEW);
  for (const id of [waiting, failed, held]) expect(await addressOf(id)).toBe(NEW);
});

test("what was sent, was meant for the old address or is another's stays as it is", async () => {
  const sent = await queue({ kind: "registration", text: "x" });
  await deliverDue(db, keepingMailer().mailer, { site: "https://kitchen.example", ids: [sent] });
  const copy = await queue({ aboutId: sent, recipient: "office@example.com" });
  const other = await storeFamily(db, { email: OLD });
  const others = await queue({ kind: "registration", aboutId: other, familyId: other });
  await moveTo(NEW);
  const [news] = await db.select().from(outbox).where(eq(outbox.kind, "address_changed"));
  for (const id of [sent, others, news?.id ?? ""]) expect(await addressOf(id)).toBe(OLD);
  expect(await addressOf(copy)).toBe("office@example.com");
});

test("a code that opens the data and waits to be sent to the old address is given up", async () => {
  const { mailId = "" } = await mailCode(db, cause, family);
  await moveTo(NEW);
  await discardUntrue(db, eq(outbox.id, mailId), new Date());
  expect(await readMail(db, mailId)).toMatchObject({ recipient: OLD, status: "discarded", code: null });
});
