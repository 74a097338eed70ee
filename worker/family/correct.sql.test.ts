import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { FAMILY } from "#contract/history.ts";
import { ownCorrection } from "#contract/own-data.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { findApplication, listApplications } from "#worker/applications/read.ts";
import { recordHistory } from "#worker/db/history.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { storeApplication } from "#worker/testing/applications.ts";
import { secret } from "#worker/testing/client.ts";
import { ageCodes } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { readMail } from "#worker/testing/mails.ts";
import { correctOwn } from "./correct.ts";
import { mailCode, selectPendingEmail } from "./send-code.ts";

const { d1, db } = await startDatabase();
const requester = { env: secret, networks: ["a network"] };

const applied = { ...filledApplication, primaryContact: "Teodora Quist", signatureDish2: "Tamales" };

let id = "";
beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  id = (await storeApplication(db, applied)).id;
});

const find = () => findApplication(db, id);
const correct = async (change: object, familyId = id) => {
  const { updatedAt } = await find();
  const correction = ownCorrection.parse({ ...applied, updatedAt, ...change });
  return correctOwn(db, requester, { familyId, codeWay: "mailed" }, correction);
};

describe("a family's correction", () => {
  test("stores several fields in a new version, and what was there before", async () => {
    const before = await find();
    const primaryContact = "Žofia Nováková";
    const stored = {
      primaryContact,
      minors: 2,
      phone: "(555) 010-9999",
      address: "2 Oak St, Taos, NM 87571",
      specialties: ["other"],
      otherSpecialty: "Georgian",
      signatureDish2: null,
      pitch: "Nine of us around one pan",
      heardFrom: "friend",
    };
    const fields = Object.keys(stored);
    const place = { city: "Taos", state: "NM" };
    await correct({ ...stored, signatureDish2: "", minors: "2" });
    const after = await find();
    expect(after).toEqual({
      ...before,
      ...stored,
      ...place,
      corrections: [{ fields, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }],
      original: Object.fromEntries(Object.entries(before).filter(([name]) => fields.includes(name))),
      updatedAt: expect.any(String),
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const found = async (q: string) =>
      (await listApplications(db, { q, sort: "newest", limit: 10 })).rows.length;
    expect([await found("zofia georgian"), await found("Teodora")]).toEqual([1, 0]);
  });

  test("of an outdated version is refused with the current one, and changes nothing", async () => {
    const { updatedAt } = await find();
    const { own } = await correct({ phone: "5550101234" });
    await expect(correct({ updatedAt, email: "new@example.com" })).rejects.toMatchObject({
      message: "Your information was changed on another device. Please check it and save again.",
      details: { current: own },
    });
    expect(await find()).toMatchObject({ phone: "5550101234", email: applied.email });
    expect(await selectPendingEmail(db, id)).toEqual([]);
    await changeApplicationStatus(db, id, { status: "approved" });
    const { updatedAt: beforeDecision } = own.application;
    await expect(correct({ updatedAt: beforeDecision })).rejects.toThrow("changed on another device");
  });

  test("is one of the latest fifty that are shown", async () => {
    const entry = { familyId: id, action: "corrected", fields: ["phone"] } as const;
    await db.batch([recordHistory(db, Array(50).fill(entry), { actor: FAMILY })]);
    await correct({ address: "2 Oak St" });
    const { corrections } = await find();
    expect([corrections.length, corrections.at(-1)?.fields]).toEqual([50, ["address"]]);
  });

  test("is refused for a family that is gone", async () => {
    await expect(correct({}, crypto.randomUUID())).rejects.toThrow("no such application");
  });
});

describe("a new email address", () => {
  const NEW = "teodora.new@example.com";
  const pending = async () => (await selectPendingEmail(db, id))[0]?.email;

  test("is mailed one code, however often the form is saved with it", async () => {
    for (const phone of ["(555) 010-0001", "(555) 010-0002"]) await correct({ email: NEW, phone });
    expect(await find()).toMatchObject({ email: applied.email, phone: "(555) 010-0002" });
    expect(await pending()).toBe(NEW);
    expect(await db.$count(outbox, eq(outbox.kind, "code"))).toBe(1);
  });

  test("right after another is refused, while all else is saved", async () => {
    await correct({ email: NEW });
    await expect(correct({ email: "third@example.com", address: "2 Oak St" })).rejects.toMatchObject({
      message: expect.stringContaining("Everything but the new email address is saved"),
      details: { issues: [{ path: "email" }] },
    });
    expect(await pending()).toBe(NEW);
    expect(await find()).toMatchObject({ address: "2 Oak St" });
    await ageCodes(d1, 61);
    await correct({ email: "third@example.com", address: "2 Oak St" });
    expect(await pending()).toBe("third@example.com");
  });

  test("is cancelled, with its code and the mail, by the address on file, and ends no other code", async () => {
    const { mailId: opening = "" } = await mailCode(db, requester, id);
    const { mailId = "" } = await correct({ email: NEW });
    await correct({ email: applied.email.toUpperCase() });
    expect(await pending()).toBeUndefined();
    await discardUntrue(db, undefined, new Date());
    expect(await readMail(db, mailId)).toMatchObject({ recipient: NEW, status: "discarded", code: null });
    expect(await readMail(db, opening)).toMatchObject({ status: "queued", code: expect.any(String) });
    const ended = await db.select({ id: familyCodes.id, usedAt: familyCodes.usedAt }).from(familyCodes);
    expect(ended.filter(({ usedAt }) => usedAt !== null)).toMatchObject([{ id: mailId }]);
    expect((await find()).email).toBe(applied.email);
  });
});
