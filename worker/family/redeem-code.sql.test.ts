import { eq, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findAccess } from "#worker/access/family-codes.ts";
import { corrections } from "#worker/applications/columns.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { addressOf, findMail } from "#worker/mail/read.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { mailToFamily, queueAutomaticMail } from "#worker/mail/visitor-mails.ts";
import { secret as env } from "#worker/testing/client.ts";
import { ageCodes, storeCode, wrongFor } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, readMail, storeFamily } from "#worker/testing/mails.ts";
import { interrupted } from "#worker/testing/recorded-database.ts";
import { redeemCode } from "./redeem-code.ts";
import { mailCode } from "./send-code.ts";

const { d1, db } = await startDatabase();
const requester = { env, networks: ["a network"] };
const CODE = "042137";
const SHOWN = "314159";
const OLD = "maria@example.com";
const NEW = "maria.new@example.com";

let family = "";
beforeEach(async () => {
  await forgetMails(db);
  family = await storeFamily(db, { email: OLD });
});

const store = (code: string, change?: Parameters<typeof storeCode>[4]) =>
  storeCode(db, env, family, code, change);
const redeemFor = async (familyId: string, code: string) =>
  (await redeemCode(db, requester, familyId, { code, mayChangeAddress: false })) !== null;
const redeem = (code: string) => redeemFor(family, code);
const redeemWithAccess = async (code: string) =>
  (await redeemCode(db, requester, family, { code, mayChangeAddress: true })) !== null;

describe("a code", () => {
  beforeEach(() => store(CODE));

  test("works once, also when it is entered several times at once", async () => {
    const worked = await Promise.all(Array.from({ length: 4 }, () => redeem(CODE)));
    expect(worked.filter(Boolean)).toHaveLength(1);
  });

  test("works after four wrong tries, and not after five", async () => {
    for (let tries = 0; tries < 4; tries++) expect(await redeem(wrongFor(CODE))).toBe(false);
    expect(await redeem(CODE)).toBe(true);
    await store("271828");
    for (let tries = 0; tries < 5; tries++) await redeem(CODE);
    expect(await redeem("271828")).toBe(false);
  });

  test("works for just under ten minutes", async () => {
    await ageCodes(d1, 595);
    expect(await redeem(CODE)).toBe(true);
    await store(CODE);
    await ageCodes(d1, 601);
    expect(await redeem(CODE)).toBe(false);
  });

  test("works for no other family, and loses no tries to it", async () => {
    const other = await storeFamily(db);
    await storeCode(db, env, other, "999999");
    for (let tries = 0; tries < 5; tries++) expect(await redeemFor(other, CODE)).toBe(false);
    expect(await redeemFor(crypto.randomUUID(), CODE)).toBe(false);
    expect(await redeem(CODE)).toBe(true);
  });

  test("says whether it was mailed, and so proves the address, or shown to staff", async () => {
    await store(SHOWN, { shownTo: "showrunner" });
    const wayOf = async (code: string) => {
      const redeemed = await redeemCode(db, requester, family, { code, mayChangeAddress: false });
      return findAccess(db, family, redeemed?.token ?? "");
    };
    expect([await wayOf(CODE), await wayOf(SHOWN)]).toEqual(["mailed", "shown"]);
  });
});

test("a code shown to staff allows five tries from a network, and fifty in all", async () => {
  const tryFrom = async (code: string, ...networks: string[]) =>
    (await redeemCode(db, { env, networks }, family, { code, mayChangeAddress: false })) !== null;
  await store(SHOWN, { shownTo: "showrunner" });
  for (let tries = 0; tries < 12; tries++) await tryFrom("000000", "one /64", "a /48");
  for (const networks of [["one /64"], ["another /64", "a /48"]])
    expect(await tryFrom(SHOWN, ...networks)).toBe(false);
  expect(await db.select({ tries: familyCodes.tries }).from(familyCodes)).toEqual([{ tries: 5 }]);
  await db.update(familyCodes).set({ tries: 49 });
  expect(await tryFrom(SHOWN, "a network")).toBe(true);
  await store("222222", { shownTo: "showrunner", tries: 50 });
  expect(await tryFrom("222222", "a network")).toBe(false);
});

describe("a code sent to a new address", () => {
  const readFamily = async () =>
    (await db.select({ ...getTableColumns(applications), corrections }).from(applications))[0];
  beforeEach(() => store(CODE, { email: NEW }));

  test("puts it on file, notes the correction, and has the old address notified at once", async () => {
    const redeemed = await redeemCode(db, requester, family, { code: CODE, mayChangeAddress: true });
    const stored = await readFamily();
    expect(stored).toMatchObject({
      email: NEW,
      corrections: [{ fields: ["email"], at: expect.any(String) }],
    });
    expect(stored?.searchText).toContain(`the garcia family\nmaria garcia\n${NEW}\n`);
    expect(await db.select().from(outbox)).toMatchObject([
      { id: redeemed?.mailId, kind: "address_changed", recipient: OLD, status: "queued", familyId: family },
    ]);
  });

  test("does nothing without access", async () => {
    expect(await redeem(CODE)).toBe(false);
    expect((await readFamily())?.email).toBe(OLD);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("works when the application changes at the same time, and loses none of that", async () => {
    const change = { primaryContact: "Ana", searchText: "ana", updatedAt: "2027" };
    const overtaken = interrupted(db, () => db.update(applications).set(change));
    const given = { code: CODE, mayChangeAddress: true };
    expect(await redeemCode(overtaken, requester, family, given)).not.toBeNull();
    expect([(await readFamily())?.email, await db.$count(outbox)]).toEqual([NEW, 1]);
    expect((await readFamily())?.searchText).toContain(`\nana\n${NEW}\n`);
  });

  test("is valid beside one that opens the data", async () => {
    await store("271828");
    expect(await redeemWithAccess("271828")).toBe(true);
    expect((await readFamily())?.email).toBe(OLD);
    expect(await redeemWithAccess(CODE)).toBe(true);
    expect((await readFamily())?.email).toBe(NEW);
  });
});

test("once a family has proved a new address, a waiting email about its application goes there", async () => {
  const mail = mailToFamily("registration", { familyId: family, to: OLD });
  await db.batch(await queueAutomaticMail(db, mail, requester));
  await store(CODE, { email: NEW });
  expect(await redeemWithAccess(CODE)).toBe(true);
  expect(addressOf(await findMail(db, mail.id))).toBe(NEW);
});

test("once a family has proved a new address, an unsent code to the old one is discarded", async () => {
  const { mailId = "" } = await mailCode(db, requester, family);
  await ageCodes(d1, 1);
  await store(CODE, { email: NEW });
  expect(await redeemWithAccess(CODE)).toBe(true);
  await discardUntrue(db, eq(outbox.id, mailId), new Date());
  expect(await readMail(db, mailId)).toMatchObject({ recipient: OLD, status: "discarded", code: null });
});
