import { beforeEach, describe, expect, test } from "vitest";
import type { MailStatus } from "#contract/mail.ts";
import {
  correctedQuestionnaire,
  type QuestionnaireReview,
  questionnaireAnswers,
  questionnaireReview,
} from "#contract/questionnaires.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { changeMail } from "#worker/mail/edit.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { startDatabase } from "#worker/testing/database.ts";
import {
  keepingMailer,
  mailsInWords,
  settleMails,
  storedMails,
  storeFamily,
  stranger,
} from "#worker/testing/mails.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";
import { deleteQuestionnaire } from "./delete.ts";
import { findPublicQuestionnaire, findQuestionnaire, listQuestionnaires } from "./read.ts";
import { reviewQuestionnaire } from "./review.ts";

/* What a review changes: versions, and emails by mail/decisions/next.ts, which has a test of its own. */

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const APPROVED = "questionnaire_approved";
const FOLLOWUP = "questionnaire_followup";

let familyId = "";
let id = "";

const answers = correctedQuestionnaire.parse(filledAnswers);
const review = (change: Partial<QuestionnaireReview>) =>
  reviewQuestionnaire(db, id, { ...questionnaireReview.parse({}), ...change }, "Sam Showrunner");
const correct = () => correctAnswers(db, familyId, answers, stranger());
const mails = () => mailsInWords(d1, familyId);
const newestMail = () =>
  d1
    .prepare("SELECT * FROM outbox WHERE held_for IS NOT NULL ORDER BY rowid DESC LIMIT 1")
    .first<Record<string, unknown>>();
const followUp = { status: "needs_followup", reviewNotes: "Which pot?" } as const;

const steps: Record<string, () => Promise<unknown>> = {
  approved: () => review({ status: "approved" }),
  rejected: () => review({ status: "rejected" }),
  followup: () => review(followUp),
  pending: () => review({ status: "pending" }),
  notes: () => review({ reviewNotes: crypto.randomUUID() }),
  corrected: correct,
  deleted: () => deleteQuestionnaire(db, id),
};
for (const status of ["sent", "queued", "failed", "discarded"] satisfies MailStatus[])
  steps[status] = () => settleMails(d1, familyId, status);

const go = async (names: string) => {
  for (const name of names.split(" ")) await (steps[name] ?? expect.fail(name))();
};

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  await d1.exec("DELETE FROM outbox");
  familyId = await storeFamily(db);
  const given = { ...answers, familyRegistrationId: familyId };
  id = (await submitQuestionnaire(db, given, stranger())).questionnaire.id;
});

test.each<[string, string[]]>([
  ["notes", []],
  ["approved notes", [`${APPROVED} held`]],
  ["approved pending", []],
  ["followup approved", [`${APPROVED} held`]],
  ["approved deleted", []],
  ["approved sent deleted", [`${APPROVED} sent`]],
  // A released email counts as told unless it failed.
  ["approved queued pending approved", [`${APPROVED} released`]],
  ["approved sent rejected approved", [`${APPROVED} sent`]],
  ["approved failed pending approved", [`${APPROVED} failed`, `${APPROVED} held`]],
  ["approved discarded pending approved", [`${APPROVED} discarded`, `${APPROVED} held`]],
  // Each round of questions has its email. A family that answers by itself needs none.
  ["followup corrected followup", [`${FOLLOWUP} held`]],
  // It answers what it was asked, since it doesn't know of a rejection that is not released.
  ["followup rejected corrected", []],
  ["followup sent corrected followup", [`${FOLLOWUP} sent`, `${FOLLOWUP} held`]],
  ["followup sent pending followup followup", [`${FOLLOWUP} sent`, `${FOLLOWUP} held`]],
  ["followup queued corrected", [`${FOLLOWUP} released`]],
])("after '%s' the family's emails are %j", async (names, expected) => {
  await go(names);
  expect(await mails()).toEqual(expected);
});

test("an email goes to the family about its questionnaire, in the version of the review", async () => {
  const { mail } = await review(followUp);
  const row = await newestMail();
  expect(row).toMatchObject({
    kind: FOLLOWUP,
    about_id: id,
    family_id: familyId,
    held_for: "questionnaire",
    recipient: null,
    text: "",
    updated_at: row?.created_at,
  });
  const held = { id: row?.id, kind: FOLLOWUP, status: "held", releasedAt: null, sentAt: null };
  expect(mail).toEqual(held);
  expect((await findQuestionnaire(db, familyId)).mail).toEqual(held);
  expect((await listQuestionnaires(db, { limit: 5 })).rows).toMatchObject([{ mail: held }]);
  expect(await findPublicQuestionnaire(db, familyId)).not.toHaveProperty("mail");
  expect(await correct()).not.toHaveProperty("mail");
});

test("a review returns only an email that is still right; staff's lists have the newest", async () => {
  await go("followup sent");
  expect((await review({ reviewNotes: "And which lid?" })).mail).toMatchObject({ status: "sent" });
  expect((await review({ status: "pending" })).mail).toBeNull();
  expect((await findQuestionnaire(db, familyId)).mail).toMatchObject({ kind: FOLLOWUP, status: "sent" });
});

test("a refused review or correction leaves the email", async () => {
  await review({ status: "approved" });
  const before = await newestMail();
  const updatedAt = "2020-01-01T00:00:00.000Z";
  for (const status of ["rejected", "approved"] as const)
    await expect(review({ status, reviewNotes: "No", updatedAt })).rejects.toThrow("has changed since");
  await expect(correct()).rejects.toThrow("only while");
  expect(await newestMail()).toEqual(before);
});

test.each(["approved", "rejected"] as const)(
  "released together, an %s review is not mailed beside the application's rejection",
  async (status) => {
    await review({ status });
    await changeApplicationStatus(db, familyId, { status: "rejected" });
    // Both may still be taken back.
    if (status === "rejected") await discardUntrue(db, undefined, new Date());
    const held = (await storedMails(d1, familyId)).map((mail) => mail.id);
    expect((await releaseMails(db, held, SITE)).released).toEqual(held);
    const { mailer } = keepingMailer();
    for (let round = 0; round < 3; round += 1) await deliverDue(db, mailer, { site: SITE });
    expect(await mails()).toEqual([`questionnaire_${status} discarded`, "application_rejected sent"]);
  },
);

test("the family sees a rejection once its email doesn't wait, and until then the review before", async () => {
  const shown = () => findPublicQuestionnaire(db, familyId);
  await review({ status: "approved", reviewNotes: "Lovely" });
  await review({ status: "rejected", reviewNotes: "No" });
  await review({ status: "rejected", reviewNotes: "Not now" });
  expect(await shown()).toMatchObject({ status: "approved", reviewNotes: "Lovely" });
  // What was seen stays seen, even if the email is restored.
  for (const status of ["discarded", "held"] as const) {
    await changeMail(db, String((await newestMail())?.id), { status }, SITE);
    expect(await shown()).toMatchObject({ status: "rejected", reviewNotes: "Not now" });
  }
});

describe("a follow-up", () => {
  test("needs notes, which stay until a review has others or none", async () => {
    const notes = async () => (await findQuestionnaire(db, familyId)).reviewNotes;
    await go("followup approved");
    expect(await notes()).toBe("Which pot?");
    await review({ reviewNotes: null });
    expect(await notes()).toBeNull();
    await review(followUp);
    await expect(review({ reviewNotes: null })).rejects.toThrow("what the family should answer");
  });

  test("replaces one that waits with staff's words, and one that failed", async () => {
    await review(followUp);
    await d1.exec("UPDATE outbox SET edited = 1, text = 'Which pot?' WHERE held_for IS NOT NULL");
    await review({ status: "needs_followup", reviewNotes: "Which lid?" });
    expect(await newestMail()).toMatchObject({ kind: FOLLOWUP, status: "held", text: "", edited: 0 });
    await go("failed followup");
    await discardUntrue(db, undefined, new Date());
    expect(await mails()).toEqual([`${FOLLOWUP} discarded`, `${FOLLOWUP} held`]);
  });
});

test("staff see the answers before the last of two corrections", async () => {
  const second = { ...answers, storyToTell: "x".repeat(50), dietaryRestrictions: [] };
  for (const corrected of [second, answers]) {
    await review(followUp);
    await correctAnswers(db, familyId, corrected, stranger());
  }
  const { previousAnswers } = await findQuestionnaire(db, familyId);
  expect(previousAnswers).toEqual(questionnaireAnswers.parse(second));
});
