import { beforeEach, describe, expect, test } from "vitest";
import type { outbox } from "#worker/db/outbox.ts";
import { type applications, questionnaires, visits } from "#worker/db/schema.ts";
import { Conflict } from "#worker/errors.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, storedVisit, storeFamily } from "#worker/testing/mails.ts";
import { changeMail } from "./changes.ts";

const { db } = await startDatabase();

beforeEach(() => forgetMails(db));

describe("a mail is restored only while it says what is so:", () => {
  const visit = storedVisit();
  const answers = { cookingBackground: "x", storyToTell: "x", createdAt: "x", updatedAt: "x" };
  const about = {
    questionnaire: async (
      familyRegistrationId: string,
      status: "approved" | "rejected" | "needs_followup",
    ) => {
      const id = crypto.randomUUID();
      await db.insert(questionnaires).values({ id, familyRegistrationId, status, ...answers });
      return { aboutId: id, heldFor: "questionnaire" as const };
    },
    visit: async (familyRegistrationId: string, other: Partial<typeof visits.$inferInsert>) => {
      const id = crypto.randomUUID();
      const times = { createdAt: "x", updatedAt: "x" };
      const { scheduledDate, timeSlot } = visit;
      await db
        .insert(visits)
        .values({ id, familyRegistrationId, scheduledDate, timeSlot, ...times, ...other });
      return { aboutId: id, heldFor: "visit" as const, visit };
    },
  };
  type Application = (typeof applications.$inferSelect)["status"];

  const restored = async (
    kind: (typeof outbox.$inferInsert)["kind"],
    status: Application,
    made?: (family: string) => Promise<object>,
  ) => {
    const family = await storeFamily(db, { status });
    const id = await holdMail(db, family, { kind, status: "discarded", ...(await made?.(family)) });
    return changeMail(db, id, { status: "held" }, "https://kitchen.example").then(
      () => true,
      (error) => {
        if (!(error instanceof Conflict)) throw error;
        return false;
      },
    );
  };

  test.each([
    ["application_approved", "approved", true],
    ["application_approved", "scheduled", true],
    ["application_approved", "pending", false],
    ["application_approved", "rejected", false],
    ["application_rejected", "rejected", true],
    ["application_rejected", "approved", false],
    ["questionnaire_reminder", "approved", true],
    ["questionnaire_reminder", "rejected", false],
  ] as const)("%s of a family that is %s: %s", async (kind, status, expected) => {
    expect(await restored(kind, status)).toBe(expected);
  });

  test.each([
    ["questionnaire_approved", "approved", true],
    ["questionnaire_approved", "needs_followup", false],
    ["questionnaire_rejected", "rejected", true],
    ["questionnaire_rejected", "approved", false],
    ["questionnaire_followup", "needs_followup", true],
    ["questionnaire_followup", "approved", false],
    ["questionnaire_reminder", "approved", false],
  ] as const)("%s of a questionnaire that is %s: %s", async (kind, status, expected) => {
    const made = (family: string) => about.questionnaire(family, status);
    expect(await restored(kind, "approved", made)).toBe(expected);
  });

  test.each([
    ["visit_scheduled", {}, true],
    ["visit_scheduled", { scheduledDate: "2026-12-05" }, false],
    ["visit_scheduled", { timeSlot: "evening" }, false],
    ["visit_scheduled", { status: "cancelled" }, false],
    ["visit_moved", { status: "confirmed" }, true],
    ["visit_reminder", { status: "completed" }, false],
    ["visit_cancelled", { status: "cancelled" }, true],
    ["visit_cancelled", {}, false],
  ] as const)("%s of a visit with %j: %s", async (kind, other, expected) => {
    expect(await restored(kind, "scheduled", (family) => about.visit(family, other))).toBe(expected);
  });

  test("visit_cancelled of a visit that is deleted: true", async () => {
    const gone = async () => ({ aboutId: visit.id, heldFor: "visit", visit });
    expect(await restored("visit_cancelled", "approved", gone)).toBe(true);
  });
});
