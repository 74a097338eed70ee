import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCorrection } from "#contract/applications.ts";
import { ownCorrection } from "#contract/own-data.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { correctApplication } from "#worker/applications/correct.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { findApplication } from "#worker/applications/read.ts";
import { history } from "#worker/db/schema/families.ts";
import { secret } from "#worker/testing/client.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { answerGuardian } from "./answer-guardian.ts";
import { correctOwn } from "./correct.ts";
import { readProgress } from "./page.ts";

const { db } = await startDatabase();

const withChildren = (change: Parameters<typeof storeFamily>[1] = {}) =>
  storeFamily(db, { minors: 2, ...change });
const agreed = { version: CONSENT_VERSION };
const notYet = { version: null };
const answeredAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const entriesOf = (familyId: string) =>
  db
    .select({ actor: history.actor, action: history.action, fields: history.fields })
    .from(history)
    .where(eq(history.familyId, familyId));

test("a guardian says 'Not yet', agrees and takes it back, each an entry in the history", async () => {
  const familyId = await withChildren();
  const before = await findApplication(db, familyId);
  const entry = { actor: "family", action: "answered", fields: ["guardianConsent"] };
  for (const [place, { version }] of [notYet, agreed, notYet].entries()) {
    const progress = await answerGuardian(db, familyId, { version });
    expect(progress).toEqual(await readProgress(db, familyId));
    const stored = await findApplication(db, familyId);
    // In the same version: staff who correct the application aren't refused.
    expect(stored).toEqual({ ...before, guardianConsent: version, guardianAnsweredAt: answeredAt });
    expect(await entriesOf(familyId)).toEqual(Array(place + 1).fill(entry));
  }
});

test("a repeat changes nothing, not even the time of a consent", async () => {
  const at = "2026-11-01T12:00:00.000Z";
  const familyId = await withChildren({ guardianConsent: CONSENT_VERSION, guardianAnsweredAt: at });
  const before = await findApplication(db, familyId);
  await answerGuardian(db, familyId, agreed);
  expect(await findApplication(db, familyId)).toEqual(before);
  expect(await entriesOf(familyId)).toEqual([]);
});

test.each([
  ["nobody under 18", { minors: 0 }],
  ["an unknown number under 18", { minors: null }],
  ["a pending application", { status: "pending" }],
  ["a rejected application", { status: "rejected", statusBefore: "rejected" }],
  ["a withdrawn application", { status: "withdrawn" }],
] as const)("no guardian is asked of a family with %s", async (_what, change) => {
  const familyId = await withChildren(change);
  const refusal = "There's no question for a parent or guardian at the moment.";
  await expect(answerGuardian(db, familyId, agreed)).rejects.toThrow(refusal);
  const { guardianConsent, guardianAnsweredAt } = await findApplication(db, familyId);
  expect([guardianConsent, guardianAnsweredAt]).toEqual([null, null]);
  expect(await entriesOf(familyId)).toEqual([]);
});

test("one of a family whose rejection isn't released is, and one of an unknown family isn't", async () => {
  const familyId = await withChildren({ status: "scheduled" });
  await changeApplicationStatus(db, familyId, { status: "rejected" });
  expect(await answerGuardian(db, familyId, agreed)).toMatchObject({ status: "scheduled" });
  const unknown = answerGuardian(db, crypto.randomUUID(), agreed);
  await expect(unknown).rejects.toThrow("There is no such application.");
});

test("no correction sets a guardian's answer, by staff or the family", async () => {
  const familyId = await withChildren();
  const forged = { guardianConsent: CONSENT_VERSION, guardianAnsweredAt: "2026-11-01T12:00:00.000Z" };
  const { updatedAt, email } = await findApplication(db, familyId);
  const byStaff = applicationCorrection.parse({ phone: "(555) 010-0909", updatedAt, ...forged });
  const corrected = await correctApplication(db, familyId, byStaff);
  const byFamily = { ...filledApplication, email, updatedAt: corrected.updatedAt, ...forged };
  const access = { familyId, codeWay: "mailed" } as const;
  await correctOwn(db, { env: secret, networks: [] }, access, ownCorrection.parse(byFamily));
  const nothing = { guardianConsent: null, guardianAnsweredAt: null };
  expect(await findApplication(db, familyId)).toMatchObject(nothing);
});
