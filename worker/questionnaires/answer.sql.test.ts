import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { correctedQuestionnaire, newQuestionnaire } from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily, stranger } from "#worker/testing/mails.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";

const { d1, db } = await startDatabase();

const BEFORE = "2026-11-01T12:00:00.000Z";
const NOW = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const given = (guardianConsent: string | null | undefined) =>
  guardianConsent === undefined ? {} : { guardianConsent };

test.each([
  ["nothing, if none is asked", undefined, undefined, [null, null]],
  ["a consent", CONSENT_VERSION, undefined, [CONSENT_VERSION, BEFORE]],
  ["'Not yet'", null, undefined, [null, BEFORE]],
  ["a consent after 'Not yet'", null, CONSENT_VERSION, [CONSENT_VERSION, NOW]],
  ["'Not yet' after a consent, which stays as it was", CONSENT_VERSION, null, [CONSENT_VERSION, BEFORE]],
  ["the same again", CONSENT_VERSION, CONSENT_VERSION, [CONSENT_VERSION, BEFORE]],
])("a guardian says %s beside the answers", async (_what, first, then, stored) => {
  const familyId = await storeFamily(db);
  const answers = { ...filledAnswers, familyRegistrationId: familyId, ...given(first) };
  await submitQuestionnaire(db, newQuestionnaire.parse(answers), stranger());
  await d1.exec("UPDATE questionnaires SET status = 'needs_followup'");
  const age =
    "UPDATE family_registrations SET guardian_answered_at = ? WHERE guardian_answered_at IS NOT NULL";
  await d1.prepare(age).bind(BEFORE).run();
  const corrected = correctedQuestionnaire.parse({ ...filledAnswers, ...given(then) });
  await correctAnswers(db, familyId, corrected, stranger());
  const [family] = await db.select().from(applications).where(eq(applications.id, familyId));
  expect([family?.guardianConsent, family?.guardianAnsweredAt]).toEqual(stored);
});
