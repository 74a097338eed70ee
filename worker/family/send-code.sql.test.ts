import { desc, isNotNull, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "#worker/db/client.ts";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue, type Mailer } from "#worker/mail/queue/delivery.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { secret as env } from "#worker/testing/client.ts";
import { ageCodes, mailCodeToNewAddress } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, storeFamily } from "#worker/testing/mails.ts";
import { discardOldCodes, mailCode, showCode } from "./send-code.ts";

const { d1, db } = await startDatabase();
const requester = { env, networks: ["a network"] };
const EMAIL = "maria@example.com";
const NEW = "new@example.com";
const HOUR = 3600;

let family = "";
beforeEach(async () => {
  await forgetMails(db);
  family = await storeFamily(db, { email: EMAIL });
});

/** Newest first. */
const mails = () =>
  db
    .select({ to: outbox.recipient, status: outbox.status, code: outbox.code, lastError: outbox.lastError })
    .from(outbox)
    .orderBy(desc(outbox.createdAt), sql`rowid DESC`);
const recipients = async () => (await mails()).map(({ to, status }) => `${status} to ${to}`);

/** Whether a code was mailed. */
const mail = async (familyId = family) => (await mailCode(db, requester, familyId)).mailId !== undefined;
const mailTo = async (address: string) =>
  (await mailCodeToNewAddress(db, requester, family, address)).mailId !== undefined;

describe("a requested code", () => {
  test("is mailed to the address on file, and to nobody for an unknown family", async () => {
    const { mailId } = await mailCode(db, requester, family);
    expect(await mailCode(db, requester, crypto.randomUUID())).toEqual({});
    const about = { id: mailId, kind: "code", aboutId: family, familyId: family, recipient: EMAIL };
    const code = expect.stringMatching(/^\d{6}$/);
    expect(await db.select().from(outbox)).toMatchObject([{ ...about, status: "queued", text: "", code }]);
    expect(await db.$count(familyCodes)).toBe(1);
  });

  test("is mailed once a minute to each family, however many ask at once", async () => {
    const mailed = await Promise.all(Array.from({ length: 8 }, () => mail()));
    expect(mailed.filter(Boolean)).toHaveLength(1);
    expect(await mail(await storeFamily(db))).toBe(true);
    await ageCodes(d1, 58);
    expect(await mail()).toBe(false);
    await ageCodes(d1, 3);
    expect(await mail()).toBe(true);
  });

  test.each<[string, (n: number) => Promise<boolean>]>([
    ["the address on file", () => mail()],
    ["new addresses, counted together", (n) => mailTo(`person-${n}@example.com`)],
  ])("is mailed five times within 24 hours to %s", async (_address, mailNext) => {
    for (let n = 0; n < 5; n++) {
      expect(await mailNext(n)).toBe(true);
      await ageCodes(d1, HOUR);
    }
    await ageCodes(d1, 19 * HOUR - 60);
    expect(await mailNext(5)).toBe(false);
    await ageCodes(d1, 120);
    expect(await mailNext(6)).toBe(true);
  });

  test("is counted apart for a new address", async () => {
    expect([await mail(), await mailTo(NEW), await mailTo("other@example.com")]).toEqual([true, true, false]);
    expect(await recipients()).toEqual([`queued to ${NEW}`, `queued to ${EMAIL}`]);
    expect(await db.select({ email: familyCodes.email }).from(familyCodes)).toEqual([
      { email: EMAIL },
      { email: NEW },
    ]);
  });

  test("is not stored, and ends no other, when its mailbox may get no more mail", async () => {
    await mail();
    await ageCodes(d1, 61);
    await db.update(quotas).set({ count: 10 }).where(like(quotas.key, "codes to %"));
    expect(await mail()).toBe(false);
    expect(await db.select().from(familyCodes)).toMatchObject([{ usedAt: null }]);
    expect(await mails()).toMatchObject([{ status: "queued", code: expect.any(String) }]);
  });

  test("replaces an unsent one for the same purpose, whatever its address", async () => {
    await mail();
    await mailTo("newer@example.com");
    await ageCodes(d1, 61);
    await mailTo(NEW);
    await mail();
    await discardUntrue(db, undefined, new Date());
    expect(await recipients()).toEqual([
      `queued to ${EMAIL}`,
      `queued to ${NEW}`,
      "discarded to newer@example.com",
      `discarded to ${EMAIL}`,
    ]);
    const lastError = "The code is no longer valid.";
    expect((await mails()).at(-1)).toMatchObject({ code: null, lastError });
  });
});

describe("a code shown to staff", () => {
  const staff = connect(d1, "showrunner");
  const shown = () => db.select().from(familyCodes).where(isNotNull(familyCodes.shownTo));

  test("is stored with who saw it and mailed to nobody", async () => {
    expect(await showCode(staff, env, family)).toMatch(/^\d{6}$/);
    expect(await shown()).toMatchObject([{ shownTo: "showrunner", email: EMAIL, tries: 0 }]);
    expect(await mails()).toEqual([]);
    await expect(showCode(staff, env, crypto.randomUUID())).rejects.toThrow("There is no such application.");
  });

  test("has no limit, replaces the one shown before, and neither ends nor limits mailed ones", async () => {
    await mailTo(NEW);
    for (let times = 0; times < 7; times++) await showCode(staff, env, family);
    expect(await mail()).toBe(true);
    await showCode(staff, env, family);
    await discardUntrue(db, undefined, new Date());
    expect(await recipients()).toEqual([`queued to ${EMAIL}`, `queued to ${NEW}`]);
    await ageCodes(d1, 61);
    expect(await mail()).toBe(true);
    expect((await shown()).filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
  });
});

test("a code's unsent mail is discarded after ten minutes", async () => {
  await mail();
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  await discardOldCodes(db, minutes(9.9));
  expect(await mails()).toMatchObject([{ status: "queued", code: expect.any(String) }]);
  await discardOldCodes(db, minutes(10.1));
  const lastError = "The code is no longer valid.";
  expect(await mails()).toMatchObject([{ status: "discarded", code: null, lastError }]);
});

test("a code's mail is not discarded while it is being sent", async () => {
  const { mailId = "" } = await mailCode(db, requester, family);
  const slow: Mailer = {
    async send() {
      await ageCodes(d1, 601);
      await discardOldCodes(db, new Date());
      throw new Error("Network connection lost");
    },
  };
  await deliverDue(db, slow, { site: "https://kitchen.example", ids: [mailId] });
  expect(await mails()).toMatchObject([{ status: "queued", lastError: "Network connection lost" }]);
  await discardOldCodes(db, new Date());
  expect(await mails()).toMatchObject([{ status: "discarded", code: null }]);
});
