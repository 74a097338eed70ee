import { beforeEach, describe, expect, test } from "vitest";
import { applicationQuery } from "#contract/application-filter.ts";
import { applicationCorrection } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { findAccess } from "#worker/access/family-codes.ts";
import { redeemCode } from "#worker/family/redeem-code.ts";
import { selectPendingEmail } from "#worker/family/send-code.ts";
import { storeApplication } from "#worker/testing/applications.ts";
import { secret as env } from "#worker/testing/client.ts";
import { grantAccess, storeCode } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { recordDatabase } from "#worker/testing/recorded-database.ts";
import { correctApplication } from "./correct.ts";
import { changeApplicationStatus } from "./decide.ts";
import { findApplication, listApplications, listHistoryOf } from "./read.ts";

const { d1, db } = await startDatabase();
const NEW = "teodora.new@example.com";

const applied = { ...filledApplication, primaryContact: "Teodora Quist", signatureDish2: "Tamales" };

let id = "";
beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  id = (await storeApplication(db, applied)).id;
});

const correct = async (change: object) => {
  const { updatedAt } = await findApplication(db, id);
  return correctApplication(db, id, applicationCorrection.parse({ updatedAt, ...change }));
};

describe("staff's correction", () => {
  test("whose answer cannot be read again is said to be saved", async () => {
    const { updatedAt } = await findApplication(db, id);
    const fault = new Error("D1_ERROR: internal error; reference = 1");
    const failing = recordDatabase(d1, { failAt: 5, fault });
    const change = applicationCorrection.parse({ updatedAt, phone: "(555) 010-4444" });
    await expect(correctApplication(failing.db, id, change)).rejects.toMatchObject({
      details: { isSaved: true },
    });
    expect(await findApplication(db, id)).toMatchObject({ phone: "(555) 010-4444" });
  });

  test.each<[string, object, object]>([
    ["a text", { phone: " (555) 010-9999 " }, { phone: "(555) 010-9999" }],
    ["a dish that is cleared", { signatureDish2: "" }, { signatureDish2: null }],
    [
      "several fields",
      { familyName: "The Quist-Vega Family", specialties: ["baking"], familySize: "" },
      { familyName: "The Quist-Vega Family", specialties: ["baking"], familySize: null },
    ],
  ])("stores %s in a new version, and leaves all else", async (_what, change, stored) => {
    await changeApplicationStatus(db, id, { status: "approved" });
    const before = await findApplication(db, id);
    const others = { id: "x", status: "rejected", told: "rejected", corrections: [], createdAt: "x" };
    const answer = await correct({ ...change, ...others });
    const original = Object.fromEntries(
      Object.entries(before).filter(([name]) => Object.keys(stored).includes(name)),
    );
    expect(answer).toEqual({ ...before, ...stored, original, updatedAt: expect.any(String) });
    expect(answer.updatedAt > before.updatedAt).toBe(true);
    expect(await findApplication(db, id)).toEqual(answer);
  });

  test("keeps what a field was at first, however often it is corrected, and says who has corrected what", async () => {
    await correct({ phone: "5550101234" });
    await correct({ phone: "5550109999", address: "9 New Street" });
    expect(await findApplication(db, id)).toMatchObject({
      original: { phone: applied.phone, address: applied.address },
    });
    await correct({ phone: "5550109999" });
    const { rows } = await listHistoryOf(db, id, { limit: 10 });
    expect(rows.map(({ actor, action, fields }) => [actor, action, fields])).toEqual([
      ["system", "corrected", ["phone", "address"]],
      ["system", "corrected", ["phone"]],
      ["family", "applied", []],
    ]);
  });

  test("takes the other kitchen along with the specialty that it explains, and keeps none beside others", async () => {
    const kitchen = { specialties: ["bbq", "other"], otherSpecialty: "Georgian" };
    expect(await correct(kitchen)).toMatchObject(kitchen);
    expect(await correct({ specialties: ["bbq"] })).toMatchObject({
      otherSpecialty: null,
      original: { specialties: applied.specialties, otherSpecialty: null },
    });
    const { rows } = await listHistoryOf(db, id, { limit: 2 });
    const both = ["specialties", "otherSpecialty"];
    expect(rows.map(({ fields }) => fields)).toEqual([both, both]);
    expect(await correct({ otherSpecialty: "Georgian" })).toMatchObject({ otherSpecialty: null });
  });

  test("of the city stays, whatever the address says, until staff clear it", async () => {
    const place = async () => {
      const { city, state } = await findApplication(db, id);
      const found = await listApplications(db, applicationQuery.parse({ city: "SAN JOSE" }));
      return [city, state, found.rows.length];
    };
    await correct({ address: "9 New Street, San José, CA 95101" });
    expect(await place()).toEqual(["San José", "CA", 1]);
    const { original, state } = await correct({ city: "Alviso" });
    expect([original, state]).toEqual([{ address: applied.address }, "CA"]);
    await correct({ address: "1 Elm Street, Taos, NM 87571" });
    expect(await place()).toEqual(["Alviso", "CA", 0]);
    await correct({ city: "", state: null });
    expect(await place()).toEqual(["Taos", "NM", 0]);
    await correct({ address: "9 New Street, San José, CA 95101" });
    expect(await place()).toEqual(["San José", "CA", 1]);
    const { rows } = await listHistoryOf(db, id, { limit: 10 });
    const fields = [["address"], ["city", "state"], ["address"], ["city"], ["address"]];
    expect(rows.slice(0, 5).map((entry) => entry.fields)).toEqual(fields);
  });

  test("that changes nothing is no new version", async () => {
    const before = await findApplication(db, id);
    expect(await correct({ phone: applied.phone, specialties: applied.specialties.toReversed() })).toEqual(
      before,
    );
    expect(await correct({})).toEqual(before);
  });

  test("of a version that has changed since is refused with all that is stored, and changes nothing", async () => {
    const { updatedAt } = await findApplication(db, id);
    const current = await correct({ phone: "5550101234" });
    await expect(correct({ updatedAt, phone: "5550109999" })).rejects.toMatchObject({ details: { current } });
    expect(await findApplication(db, id)).toEqual(current);
  });
});

describe("a new e-mail address", () => {
  const requester = { env, networks: ["a network"] };
  const redeem = (code: string) => redeemCode(db, requester, id, { code, mayChangeAddress: true });

  test("ends the family's access and its codes, also one to an address that it was about to prove", async () => {
    const token = await grantAccess(db, id);
    await storeCode(db, env, id, "271828");
    await storeCode(db, env, id, "314159", { email: "another@example.com" });
    await correct({ email: NEW });
    expect(await findAccess(db, id, token)).toBeNull();
    expect(await selectPendingEmail(db, id)).toEqual([]);
    expect([await redeem("271828"), await redeem("314159")]).toEqual([null, null]);
    await storeCode(db, env, id, "161803");
    expect(await redeem("161803")).not.toBeNull();
  });

  test("in other letters alone ends nothing, and neither does any other correction", async () => {
    const token = await grantAccess(db, id);
    await storeCode(db, env, id, "271828");
    await correct({ email: applied.email.toUpperCase(), phone: "5550109999" });
    expect(await findAccess(db, id, token)).toBe("mailed");
    expect(await redeem("271828")).not.toBeNull();
  });
});
