import { eq, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findAccess } from "#worker/access/family-codes.ts";
import { corrections } from "#worker/applications/columns.ts";
import { connect } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { findMail, addressOf as mailAddress } from "#worker/mail/read.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { ageCodes, storeCode, wrongFor } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, keepingMailer, readMail, storeFamily } from "#worker/testing/mails.ts";
import { secret as env } from "#worker/testing/secret.ts";
import { redeemCode } from "./redeem-code.ts";
import { mailCode } from "./send-code.ts";

const { d1, db } = await startDatabase();
const requester = { env, networks: ["a network"] };
const CODE = "042137";
const OLD = "maria@example.com";
const NEW = "maria.new@example.com";
const now = "2026-01-05T12:00:00.000Z";

let family = "";
beforeEach(async () => {
  await forgetMails(db);
  family = await storeFamily(db, { email: OLD });
});

const store = (code: string, change?: Parameters<typeof storeCode>[4]) =>
  storeCode(db, env, family, code, change);
const redeem = async (
  code: string,
  mayChangeAddress = false,
  whose = family,
  networks = requester.networks,
) => (await redeemCode(db, { env, networks }, whose, { code, mayChangeAddress })) !== null;

describe("a code", () => {
  beforeEach(() => store(CODE));

  test("is right once also of many at the same time", async () => {
    const right = await Promise.all(Array.from({ length: 4 }, () => redeem(CODE)));
    expect(right.filter(Boolean)).toHaveLength(1);
  });

  test("is right after four wrong tries, and wrong after five", async () => {
    for (let tries = 0; tries < 4; tries++) expect(await redeem(wrongFor(CODE))).toBe(false);
    expect(await redeem(CODE)).toBe(true);
    await store("314159");
    for (let tries = 0; tries < 5; tries++) expect(await redeem(CODE)).toBe(false);
    expect(await redeem("314159")).toBe(false);
  });

  test("takes five tries also of many at the same time", async () => {
    await Promise.all(Array.from({ length: 12 }, () => redeem(wrongFor(CODE))));
    expect(await redeem(CODE)).toBe(false);
    expect(await d1.prepare("SELECT tries FROM family_codes").first("tries")).toBe(5);
  });

  test("is right for just under ten minutes", async () => {
    await ageCodes(d1, 595);
    expect(await redeem(wrongFor(CODE))).toBe(false);
    expect(await d1.prepare("SELECT tries FROM family_codes").first("tries")).toBe(1);
    await ageCodes(d1, 6);
    expect(await redeem(CODE)).toBe(false);
  });

  test.each([
    ["mailed", null, "showrunner"],
    ["read out", "showrunner", null],
  ])("that is %s is ended by a newer one of its way alone", async (_way, shownTo, otherWay) => {
    await store("111111", { shownTo });
    await store("222222", { shownTo });
    await store("333333", { shownTo: otherWay });
    expect(await redeem("111111")).toBe(false);
    expect(await redeem("222222")).toBe(true);
    expect(await redeem("333333")).toBe(true);
  });

  test("that is read out takes five tries from a network, and fifty in all", async () => {
    await store("111111", { shownTo: "showrunner" });
    const from = (code: string, ...networks: string[]) => redeem(code, false, family, networks);
    for (let tries = 0; tries < 12; tries++) expect(await from("000000", "one /64", "a /48")).toBe(false);
    for (const refused of [["one /64"], ["another /64", "a /48"]])
      expect(await from("111111", ...refused)).toBe(false);
    for (let tries = 5; tries < 49; tries++) await from("000000", `network ${tries}`);
    expect(await from("111111", "a network")).toBe(true);
    await store("222222", { shownTo: "showrunner" });
    for (let tries = 0; tries < 50; tries++) await from("000000", `network ${tries}`);
    expect(await from("222222", "a network")).toBe(false);
  });

  test("is wrong for every other family, and takes none of its tries", async () => {
    const other = await storeFamily(db);
    await storeCode(db, env, other, "999999");
    for (let tries = 0; tries < 5; tries++) expect(await redeem(CODE, false, other)).toBe(false);
    expect(await redeem("999999", false, other)).toBe(false);
    expect(await redeem(CODE, false, crypto.randomUUID())).toBe(false);
    expect(await redeem(CODE)).toBe(true);
  });

  test("says whether it was mailed, and so proves the address, or read out", async () => {
    const wayOf = async (code: string) => {
      const redeemed = await redeemCode(db, requester, family, { code, mayChangeAddress: false });
      return findAccess(db, family, redeemed?.token ?? "");
    };
    expect(await wayOf(CODE)).toBe("mailed");
    await store("111111", { shownTo: "showrunner" });
    expect(await wayOf("111111")).toBe("shown");
  });
});

describe("a code that was sent to a new address", () => {
  const readFamily = async () =>
    (await db.select({ ...getTableColumns(applications), corrections }).from(applications))[0];
  beforeEach(() => store(CODE, { email: NEW }));

  test("makes that the family's, by which it is found, and says that the family has corrected it", async () => {
    expect(await redeem(CODE, true)).toBe(true);
    const stored = await readFamily();
    expect(stored).toMatchObject({
      email: NEW,
      corrections: [{ fields: ["email"], at: expect.any(String) }],
    });
    expect(stored?.searchText).toContain(`the garcia family\nmaria garcia\n${NEW}\n`);
  });

  test("tells the old address, in a mail that is sent now", async () => {
    const given = { code: CODE, mayChangeAddress: true };
    const redeemed = await redeemCode(db, requester, family, given);
    const mails = await db.select().from(outbox);
    expect(redeemed?.mailId).toBe(mails[0]?.id);
    expect(mails).toMatchObject([
      {
        kind: "address_changed",
        recipient: OLD,
        status: "queued",
        familyId: family,
      },
    ]);
  });

  test("opens nothing, and changes nothing, for those who have no access yet", async () => {
    expect(await redeem(CODE)).toBe(false);
    expect((await readFamily())?.email).toBe(OLD);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("changes the address once, also when it comes twice at once", async () => {
    const right = await Promise.all([redeem(CODE, true), redeem(CODE, true), redeem(CODE, true)]);
    expect(right.filter(Boolean)).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
    expect((await readFamily())?.corrections).toHaveLength(1);
  });

  test("is right also when the application changes just as it is given, of which nothing is lost", async () => {
    const overtaken = {
      prepare: (statement: string) => d1.prepare(statement),
      batch: async (statements: Parameters<typeof d1.batch>[0]) => {
        await d1
          .prepare(
            "UPDATE family_registrations SET primary_contact = 'Ana', search_text = 'ana', updated_at = '2027'",
          )
          .run();
        return d1.batch(statements);
      },
    } as typeof d1;
    const given = { code: CODE, mayChangeAddress: true };
    expect(await redeemCode(connect(overtaken), requester, family, given)).not.toBeNull();
    expect([(await readFamily())?.email, await db.$count(outbox)]).toEqual([NEW, 1]);
    expect((await readFamily())?.searchText).toContain(`\nana\n${NEW}\n`);
  });

  test("is valid beside one that opens the data, each right for its purpose", async () => {
    await store("271828");
    expect(await redeem("271828", true)).toBe(true);
    expect((await readFamily())?.email).toBe(OLD);
    expect(await redeem(CODE, true)).toBe(true);
    expect((await readFamily())?.email).toBe(NEW);
  });

  test("gives way to that of a later address", async () => {
    await store("271828", { email: "later@example.com" });
    expect(await redeem(CODE, true)).toBe(false);
    expect(await redeem("271828", true)).toBe(true);
    expect((await readFamily())?.email).toBe("later@example.com");
  });
});

describe("of mails that wait when a family proves another address", () => {
  const queue = (change: Parameters<typeof holdMail>[2]) =>
    holdMail(db, family, { heldFor: null, status: "queued", releasedAt: now, ...change });
  const move = async () => {
    await ageCodes(d1, 1);
    await store(CODE, { email: NEW });
    expect(await redeem(CODE, true)).toBe(true);
  };
  const addressOf = async (id: string) => mailAddress(await findMail(db, id));

  test("what waits to be sent, or has failed, goes to the new address", async () => {
    const waiting = await queue({ kind: "registration" });
    const failed = await queue({ kind: "visit_moved", heldFor: "visit", status: "failed" });
    const held = await queue({ kind: "questionnaire_reminder", status: "held", releasedAt: null });
    await move();
    for (const id of [waiting, failed, held]) expect(await addressOf(id)).toBe(NEW);
  });

  test("what was sent, was meant for the old address or is another's stays as it is", async () => {
    const sent = await queue({ kind: "registration", text: "x" });
    await deliverDue(db, keepingMailer().mailer, { site: "https://kitchen.example", ids: [sent] });
    const copy = await queue({ aboutId: sent, recipient: "office@example.com" });
    const other = await storeFamily(db, { email: OLD });
    const others = await queue({ kind: "registration", aboutId: other, familyId: other });
    await move();
    const [news] = await db.select().from(outbox).where(eq(outbox.kind, "address_changed"));
    for (const id of [sent, others, news?.id ?? ""]) expect(await addressOf(id)).toBe(OLD);
    expect(await addressOf(copy)).toBe("office@example.com");
  });

  test("a code that opens the data and waits to be sent to the old address is given up", async () => {
    const { mailId = "" } = await mailCode(db, requester, family);
    await move();
    await discardUntrue(db, eq(outbox.id, mailId), new Date());
    expect(await readMail(db, mailId)).toMatchObject({ recipient: OLD, status: "discarded", code: null });
  });
});
