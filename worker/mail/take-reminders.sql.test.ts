import { beforeEach, describe, expect, test } from "vitest";
import { type DecidedStatus, newApplication } from "#contract/applications.ts";
import { questionnaireAnswers } from "#contract/questionnaires.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { changeApplicationStatus, changeApplicationStatuses } from "#worker/applications/deciding.ts";
import { submitApplication } from "#worker/applications/store.ts";
import { submitQuestionnaire } from "#worker/questionnaires/store.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/stranger.ts";

/* Which reminders are taken back when their reason has gone, on a real database. */

const { d1, db } = await startDatabase();
let id = "";

const apply = async () =>
  (await submitApplication(db, newApplication.parse(filledApplication), stranger())).application.id;

/** How a reminder may stand: the columns that say so. */
const standings = {
  held: ["held", null, null],
  waiting: ["queued", null, null],
  released: ["queued", "2026-11-22T00:00:00.000Z", null],
  "given back": ["queued", "2026-11-22T00:00:00.000Z", "2026-11-22T00:05:00.000Z"],
  "being sent": ["queued", "2026-11-22T00:00:00.000Z", "2999-01-01T00:00:00.000Z"],
  failed: ["failed", "2026-11-22T00:00:00.000Z", null],
  sent: ["sent", "2026-11-22T00:00:00.000Z", null],
  discarded: ["discarded", null, null],
} as const;

/** Stores reminders of both kinds in every standing. */
const remind = (familyId: string) =>
  d1.batch(
    ["questionnaire_reminder", "visit_reminder"].flatMap((kind) =>
      Object.entries(standings).map(([standing, [status, releasedAt, leasedUntil]]) =>
        d1
          .prepare(
            `INSERT INTO outbox (id, kind, about_id, family_id, status, released_at, leased_until, last_error,
               recipient, subject, html, text, due_at, created_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'x', '', '', '', '2026-11-22', '2026-11-22')`,
          )
          .bind(
            crypto.randomUUID(),
            kind,
            kind === "visit_reminder" ? crypto.randomUUID() : familyId,
            familyId,
            status,
            releasedAt,
            leasedUntil,
            standing,
          ),
      ),
    ),
  );

/** How the reminders of a kind stand that are gone. */
const taken = async (kind: string, familyId = id) => {
  const { results } = await d1
    .prepare("SELECT last_error AS standing FROM outbox WHERE kind = ? AND family_id = ?")
    .bind(`${kind}_reminder`, familyId)
    .all<{ standing: string }>();
  const left = new Set(results.map(({ standing }) => standing));
  return Object.keys(standings).filter((standing) => !left.has(standing));
};

const held = ["held", "waiting"];
const unsent = ["held", "waiting", "released", "given back", "being sent", "failed"];

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  id = await apply();
  await changeApplicationStatus(db, id, { status: "approved" });
  await remind(id);
});

describe("reminders", () => {
  test.each<[DecidedStatus, string[], string[]]>([
    ["approved", [], []],
    ["pending", held, []],
    ["scheduled", held, []],
    ["rejected", unsent, unsent],
  ])("of a family that becomes %s", async (status, ofQuestionnaire, ofVisit) => {
    const other = await apply();
    await remind(other);
    await changeApplicationStatus(db, id, { status });
    expect(await taken("questionnaire")).toEqual(ofQuestionnaire);
    expect(await taken("visit")).toEqual(ofVisit);
    expect(await taken("questionnaire", other)).toEqual([]);
  });

  test("of many families at once", async () => {
    const other = await apply();
    await remind(other);
    await changeApplicationStatuses(db, { ids: [id, other], status: "rejected" });
    for (const family of [id, other]) expect(await taken("questionnaire", family)).toEqual(unsent);
  });

  test("stay where the decision is refused", async () => {
    await expect(changeApplicationStatus(db, id, { status: "rejected", from: "pending" })).rejects.toThrow();
    expect(await taken("questionnaire")).toEqual([]);
  });

  test("of the questionnaire go once it is there, those of the visit stay", async () => {
    const answers = { ...questionnaireAnswers.parse(filledAnswers), familyRegistrationId: id };
    await submitQuestionnaire(db, answers);
    expect(await taken("questionnaire")).toEqual(unsent);
    expect(await taken("visit")).toEqual([]);
  });

  test("stay where answers are refused", async () => {
    await d1.exec("UPDATE family_registrations SET status = 'pending'");
    const answers = { ...questionnaireAnswers.parse(filledAnswers), familyRegistrationId: id };
    await expect(submitQuestionnaire(db, answers)).rejects.toThrow("opens once");
    expect(await taken("questionnaire")).toEqual([]);
  });
});
