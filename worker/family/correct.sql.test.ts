import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { ownCorrection } from "#contract/own-data.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { submitApplication } from "#worker/applications/apply.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { findApplication, listApplications } from "#worker/applications/read.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { readMail } from "#worker/testing/mails.ts";
import { secret } from "#worker/testing/secret.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { correctOwn } from "./correct.ts";
import { mailCode, selectPendingEmail } from "./send-code.ts";

/* What a family's corrections store, on a real database. */

const { d1, db } = await startDatabase();
const requester = { env: secret, networks: ["a network"] };

const applied = { ...filledApplication, primaryContact: "Teodora Quist", signatureDish2: "Tamales" };

let id = "";
beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  id = (await submitApplication(db, newApplication.parse(applied), stranger())).application.id;
});

const versionOf = async (familyId: string) => {
  const isMeant = eq(applications.id, familyId);
  const [found] = await db.select({ updatedAt: applications.updatedAt }).from(applications).where(isMeant);
  return found?.updatedAt ?? "2026-01-01T00:00:00.000Z";
};
const correct = async (change: object, familyId = id) =>
  correctOwn(
    db,
    requester,
    { familyId, codeWay: "mailed" },
    ownCorrection.parse({ ...applied, updatedAt: await versionOf(familyId), ...change }),
  );
const corrections = async () => (await findApplication(db, id)).corrections;
const found = async (q: string) =>
  (await listApplications(db, { q, sort: "newest", limit: 10 })).rows.map((row) => row.id);

describe("a family's correction", () => {
  test.each<[string, object, string]>([
    ["a text", { phone: "(555) 010-9999" }, "phone"],
    ["a dish that it leaves out", { signatureDish2: "" }, "signatureDish2"],
    ["specialties", { specialties: ["baking"] }, "specialties"],
    ["a choice that it leaves open", { familySize: "" }, "familySize"],
    ["how many are under 18", { minors: "2" }, "minors"],
  ])("stores %s, and which field that is", async (_what, change, field) => {
    const before = await findApplication(db, id);
    await correct(change);
    const after = await findApplication(db, id);
    const stored = ownCorrection.parse({ ...applied, updatedAt: before.updatedAt, ...change });
    expect(after).toEqual({
      ...before,
      [field]: stored[field as keyof typeof stored],
      corrections: [{ fields: [field], at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }],
      original: { [field]: before[field as keyof typeof before] },
      updatedAt: expect.any(String),
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test("of several fields is one entry, in the order of the application", async () => {
    await correct({ signatureDish1: "Ragù", address: "2 Oak St", primaryContact: "Ana" });
    await correct({
      signatureDish1: "Ragù",
      address: "2 Oak St",
      primaryContact: "Ana",
      phone: "5550101234",
    });
    expect((await corrections()).map(({ fields }) => fields)).toEqual([
      ["primaryContact", "address", "signatureDish1"],
      ["phone"],
    ]);
  });

  test("that changes nothing leaves no entry, in whatever order choices are sent", async () => {
    await correct({
      specialties: applied.specialties.toReversed(),
      availableDays: applied.availableDays.toReversed(),
      phone: ` ${applied.phone} `,
    });
    expect(await corrections()).toEqual([]);
  });

  test("of a version that has changed since is refused with all that is stored, and changes nothing", async () => {
    const expectedVersion = await versionOf(id);
    const { own } = await correct({ phone: "5550101234" });
    const late = correct({ updatedAt: expectedVersion, email: "new@example.com" });
    await expect(late).rejects.toMatchObject({
      message: "Your information was changed on another device. Please check it and save again.",
      details: { current: own },
    });
    const decided = await changeApplicationStatus(db, id, { status: "approved" });
    expect(decided.updatedAt > own.application.updatedAt).toBe(true);
    await expect(correct({ updatedAt: own.application.updatedAt })).rejects.toThrow(
      "changed on another device",
    );
    expect(await findApplication(db, id)).toMatchObject({ phone: "5550101234", email: applied.email });
    expect(await selectPendingEmail(db, id)).toEqual([]);
  });

  test("is found by its new words, and no more by the old", async () => {
    await correct({ primaryContact: "Žofia Nováková" });
    expect(await found("zofia")).toEqual([id]);
    expect(await found(applied.primaryContact)).toEqual([]);
    expect(await found(applied.familyName)).toEqual([id]);
    expect(await found(applied.email)).toEqual([id]);
  });

  test("in quick succession are all noted, of which the latest fifty are kept", async () => {
    for (let n = 1; n <= 52; n++) await correct({ phone: `555010${1000 + n}` });
    const at = (await corrections()).map((correction) => correction.at);
    expect(at).toHaveLength(50);
    expect(at).toEqual(at.toSorted());
    await correct({ phone: "5550101052", address: "2 Oak St" });
    expect((await corrections()).at(-1)?.fields).toEqual(["address"]);
    expect(await corrections()).toHaveLength(50);
  });

  test("of a family that is gone is refused", async () => {
    await expect(correct({}, crypto.randomUUID())).rejects.toThrow("no such application");
  });
});

describe("a new e-mail address", () => {
  const NEW = "teodora.new@example.com";
  const pending = async () => (await selectPendingEmail(db, id))[0]?.email;

  test("is taken back by the one on file, in whatever letters, with its code and the mail that brings it", async () => {
    const { mailId = "" } = await correct({ email: NEW });
    expect(await pending()).toBe(NEW);
    await correct({ email: applied.email.toUpperCase() });
    expect(await pending()).toBeUndefined();
    await discardUntrue(db, eq(outbox.id, mailId), new Date());
    expect(await readMail(db, mailId)).toMatchObject({ recipient: NEW, status: "discarded", code: null });
    expect((await findApplication(db, id)).email).toBe(applied.email);
  });

  test("that is taken back takes no code along that opens the data", async () => {
    const { mailId = "" } = await mailCode(db, requester, id);
    await correct({ email: NEW });
    await correct({});
    expect(await readMail(db, mailId)).toMatchObject({ status: "queued", code: expect.any(String) });
    expect(await db.$count(familyCodes, isNotNull(familyCodes.usedAt))).toBe(1);
  });
});

test("staff see in lists and in details which fields a family has corrected", async () => {
  await correct({ phone: "5550109999" });
  const noted = [{ fields: ["phone"], at: expect.any(String) }];
  expect(await corrections()).toEqual(noted);
  const [listed] = (await listApplications(db, { sort: "newest", limit: 10 })).rows;
  expect(listed?.corrections).toEqual(noted);
});
