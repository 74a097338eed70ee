import { and, desc, eq, isNotNull, isNull, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "#worker/db/client.ts";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import type { Mailer } from "#worker/mail/queue/mailer.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { ageCodes, mailCodeToNewAddress } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, keepingMailer, storeFamily } from "#worker/testing/mails.ts";
import { secret as env } from "#worker/testing/secret.ts";
import { discardOldCodes, mailCode, showCode } from "./send-code.ts";

const SITE = "https://kitchen.example";

const { d1, db } = await startDatabase();
const requester = { env, networks: ["a network"] };
const NEW = "new@example.com";

let family = "";
beforeEach(async () => {
  await forgetMails(db);
  family = await storeFamily(db, { email: "maria@example.com" });
});

/** The mails with codes, newest first. */
const mails = () =>
  db
    .select({ to: outbox.recipient, status: outbox.status, code: outbox.code, lastError: outbox.lastError })
    .from(outbox)
    .orderBy(desc(outbox.createdAt), sql`rowid DESC`);

const countOf = async (key: string) => (await db.select().from(quotas).where(eq(quotas.key, key)))[0]?.count;

const mayMail = async (mailed: Promise<{ mailId?: string }>) => (await mailed).mailId !== undefined;

describe("a code that is asked for", () => {
  test("is mailed to the address on file", async () => {
    const { mailId } = await mailCode(db, requester, family);
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({
      id: mailId,
      kind: "code",
      aboutId: family,
      familyId: family,
      recipient: "maria@example.com",
      status: "queued",
      text: "",
      code: expect.stringMatching(/^\d{6}$/),
    });
  });

  test("for a family that there is not stores and mails nothing", async () => {
    expect(await mailCode(db, requester, crypto.randomUUID())).toEqual({});
    expect([await db.$count(familyCodes), await db.$count(outbox)]).toEqual([0, 0]);
  });

  test("a minute after the one before is mailed, and not earlier", async () => {
    expect(await mayMail(mailCode(db, requester, family))).toBe(true);
    await ageCodes(d1, 58);
    expect(await mayMail(mailCode(db, requester, family))).toBe(false);
    await ageCodes(d1, 3);
    expect(await mayMail(mailCode(db, requester, family))).toBe(true);
    expect(await mails()).toHaveLength(2);
  });

  test("five times within 24 hours is mailed, and the sixth time only afterwards", async () => {
    for (let mailed = 0; mailed < 5; mailed++) {
      expect(await mayMail(mailCode(db, requester, family))).toBe(true);
      await ageCodes(d1, 3600);
    }
    expect(await mayMail(mailCode(db, requester, family))).toBe(false);
    // The first is five hours old by now.
    await ageCodes(d1, 19 * 3600 - 60);
    expect(await mayMail(mailCode(db, requester, family))).toBe(false);
    await ageCodes(d1, 120);
    expect(await mayMail(mailCode(db, requester, family))).toBe(true);
  });

  test("by many calls at once is mailed once", async () => {
    const mailed = await Promise.all(
      Array.from({ length: 8 }, () => mayMail(mailCode(db, requester, family))),
    );
    expect(mailed.filter(Boolean)).toHaveLength(1);
    expect(await mails()).toMatchObject([{ status: "queued", code: expect.any(String) }]);
  });

  test("by one family keeps no other from its own", async () => {
    await mailCode(db, requester, family);
    expect(await mayMail(mailCode(db, requester, await storeFamily(db)))).toBe(true);
  });

  test("for a new address goes there, and is counted apart", async () => {
    await mailCode(db, requester, family);
    expect(await mayMail(mailCodeToNewAddress(db, requester, family, NEW))).toBe(true);
    expect(await mayMail(mailCodeToNewAddress(db, requester, family, "other@example.com"))).toBe(false);
    expect((await mails()).map(({ to }) => to)).toEqual([NEW, "maria@example.com"]);
    const stored = await db.select({ email: familyCodes.email }).from(familyCodes);
    expect(stored).toEqual([{ email: "maria@example.com" }, { email: NEW }]);
  });

  test("for a new address is mailed five times a day, whomever it would go to", async () => {
    const mailed = [];
    for (let n = 0; n < 7; n++) {
      mailed.push(await mayMail(mailCodeToNewAddress(db, requester, family, `person-${n}@example.com`)));
      await ageCodes(d1, 61);
    }
    expect(mailed).toEqual([true, true, true, true, true, false, false]);
    expect(await countOf("automatic mails from a network")).toBe(5);
  });

  test("that its mailbox may not have is not stored, and ends none", async () => {
    await mailCode(db, requester, family);
    await ageCodes(d1, 61);
    await db.update(quotas).set({ count: 10 }).where(like(quotas.key, "codes to %"));
    expect(await mayMail(mailCode(db, requester, family))).toBe(false);
    expect(await db.select().from(familyCodes)).toMatchObject([{ usedAt: null }]);
    expect(await mails()).toMatchObject([{ status: "queued", code: expect.any(String) }]);
  });

  test("takes the place of one for the same purpose whose mail still waits, wherever that goes", async () => {
    await mailCode(db, requester, family);
    await mailCodeToNewAddress(db, requester, family, "newer@example.com");
    await ageCodes(d1, 61);
    await mailCodeToNewAddress(db, requester, family, NEW);
    await mailCode(db, requester, family);
    await discardUntrue(db, undefined, new Date());
    expect((await mails()).map(({ to, status }) => [to, status])).toEqual([
      ["maria@example.com", "queued"],
      [NEW, "queued"],
      ["newer@example.com", "discarded"],
      ["maria@example.com", "discarded"],
    ]);
    expect((await mails()).at(-1)).toMatchObject({
      code: null,
      lastError: "The code is no longer valid.",
    });
  });

  test("is no copy of anything for staff, whatever address they have set", async () => {
    await d1.prepare("UPDATE settings SET copy_to = 'office@example.com'").run();
    await mailCode(db, requester, family);
    expect((await mails()).map(({ to }) => to)).toEqual(["maria@example.com"]);
  });
});

describe("a code that staff have shown", () => {
  test("is mailed to nobody, and stored with who had it shown", async () => {
    expect(await showCode(connect(d1, "showrunner"), env, family)).toMatch(/^\d{6}$/);
    expect(await mails()).toEqual([]);
    expect(await db.select().from(familyCodes)).toMatchObject([
      { shownTo: "showrunner", email: "maria@example.com", tries: 0 },
    ]);
  });

  test("for a family that there is not is refused", async () => {
    const shown = showCode(db, env, crypto.randomUUID());
    await expect(shown).rejects.toThrow("There is no such application.");
  });

  test("takes no mailed one away from the family, and has no limit", async () => {
    for (let shown = 0; shown < 7; shown++) await showCode(db, env, family);
    expect(await mayMail(mailCode(db, requester, family))).toBe(true);
  });

  test("takes the place of one that was shown before, and of none whose mail still waits", async () => {
    const staff = connect(d1, "showrunner");
    await mailCode(db, requester, family);
    await mailCodeToNewAddress(db, requester, family, NEW);
    for (let shown = 0; shown < 2; shown++) await showCode(staff, env, family);
    await ageCodes(d1, 61);
    await mailCode(db, requester, family);
    await discardUntrue(db, undefined, new Date());
    expect((await mails()).map(({ to, status }) => [to, status])).toEqual([
      ["maria@example.com", "queued"],
      [NEW, "queued"],
      ["maria@example.com", "discarded"],
    ]);
    expect(
      await db.$count(familyCodes, and(isNotNull(familyCodes.shownTo), isNull(familyCodes.usedAt))),
    ).toBe(1);
  });
});

describe("a tick of cron", () => {
  test("leaves a mail alone that is just being sent, whose runner notes what comes of it", async () => {
    const { mailId = "" } = await mailCode(db, requester, family);
    const refuse = keepingMailer(() => new Error("Network connection lost"));
    const slow: Mailer = {
      async send(mail) {
        await ageCodes(d1, 601);
        await discardOldCodes(db, new Date());
        await refuse.mailer.send(mail);
      },
    };
    await deliverDue(db, slow, { site: SITE, ids: [mailId] });
    expect(await mails()).toMatchObject([{ status: "queued", lastError: "Network connection lost" }]);
    await discardOldCodes(db, new Date());
    expect(await mails()).toMatchObject([{ status: "discarded", code: null }]);
  });

  test("gives up a mail that waits with its code after ten minutes, and no earlier", async () => {
    await mailCode(db, requester, family);
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    await discardOldCodes(db, minutes(9.9));
    expect(await mails()).toMatchObject([{ status: "queued", code: expect.any(String) }]);
    await discardOldCodes(db, minutes(10.1));
    const lastError = "The code is no longer valid.";
    expect(await mails()).toMatchObject([{ status: "discarded", code: null, lastError }]);
  });
});
