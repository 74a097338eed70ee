import { beforeEach, describe, expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import type { MailStatus } from "#contract/mail.ts";
import {
  correctedQuestionnaire,
  type QuestionnaireReview,
  questionnaireReview,
} from "#contract/questionnaires.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { submitApplication } from "#worker/applications/apply.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { deleteApplication } from "#worker/applications/delete.ts";
import { withdraw } from "#worker/family/leave.ts";
import { changeMail } from "#worker/mail/edit.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { countsOfMails, mailsInWords, settleMails, storedMails } from "#worker/testing/decision-mails.ts";
import { keepingMailer } from "#worker/testing/mails.ts";
import { meterDatabase, rowsOf } from "#worker/testing/metered-database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { correctAnswers, submitQuestionnaire } from "./answer.ts";
import {
  deleteQuestionnaire,
  findPublicQuestionnaire,
  findQuestionnaire,
  listQuestionnaires,
} from "./read.ts";
import { reviewQuestionnaire } from "./review.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const APPROVED = "questionnaire_approved";
const REJECTED = "questionnaire_rejected";
const FOLLOWUP = "questionnaire_followup";

let familyId = "";
let id = "";

const answers = correctedQuestionnaire.parse(filledAnswers);
const answer = async () =>
  (await submitQuestionnaire(db, { ...answers, familyRegistrationId: familyId }, stranger())).questionnaire
    .id;
const review = (change: Partial<QuestionnaireReview>) =>
  reviewQuestionnaire(db, id, { ...questionnaireReview.parse({}), ...change }, "Sam Showrunner");
const mails = () => mailsInWords(d1, familyId);
const rowOf = () =>
  d1
    .prepare("SELECT * FROM outbox WHERE family_id = ? AND held_for IS NOT NULL")
    .bind(familyId)
    .first<Record<string, unknown>>();

const followUp = { status: "needs_followup", reviewNotes: "Which pot?" } as const;

const steps: Record<string, () => Promise<unknown>> = {
  approved: () => review({ status: "approved" }),
  rejected: () => review({ status: "rejected" }),
  followup: () => review(followUp),
  pending: () => review({ status: "pending" }),
  notes: () => review({ reviewNotes: crypto.randomUUID() }),
  revised: () => correctAnswers(db, familyId, answers, stranger()),
  deleted: () => deleteQuestionnaire(db, id),
  gone: () => deleteApplication(db, familyId),
};
const settled: MailStatus[] = ["sent", "queued", "failed", "discarded"];
for (const status of settled) steps[status] = () => settleMails(d1, familyId, status);

const go = async (names: string) => {
  for (const name of names.split(" ")) {
    const step = steps[name];
    if (!step) throw new Error(`No step is called ${name}`);
    await step();
  }
};

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  await d1.exec("DELETE FROM outbox");
  const { application } = await submitApplication(db, newApplication.parse(filledApplication), stranger());
  familyId = application.id;
  await d1.exec("UPDATE family_registrations SET status = 'approved'");
  id = await answer();
});

describe("mails of reviews", () => {
  test.each<[string, string[]]>([
    ["notes", []],
    ["approved notes", [`${APPROVED} held`]],
    // Taken back, or replaced.
    ["approved pending", []],
    ["followup approved", [`${APPROVED} held`]],
    ["approved deleted", []],
    ["approved sent deleted", [`${APPROVED} sent`]],
    ["approved sent rejected gone", []],
    // What is let go is not taken back, and counts as told unless it failed.
    ["approved queued pending approved", [`${APPROVED} released`]],
    ["approved sent rejected approved", [`${APPROVED} sent`]],
    ["approved sent rejected sent approved", [`${APPROVED} sent`, `${REJECTED} sent`, `${APPROVED} held`]],
    ["approved failed pending approved", [`${APPROVED} failed`, `${APPROVED} held`]],
    ["approved discarded pending approved", [`${APPROVED} discarded`, `${APPROVED} held`]],
    // Rounds of follow-ups: a family that answers by itself needs no mail, and each round has one.
    ["followup revised followup", [`${FOLLOWUP} held`]],
    // Of a rejection that is not told yet the family knows nothing, and answers what it was asked.
    ["followup rejected revised", []],
    ["followup sent revised followup", [`${FOLLOWUP} sent`, `${FOLLOWUP} held`]],
    ["followup sent revised pending followup followup", [`${FOLLOWUP} sent`, `${FOLLOWUP} held`]],
    [
      "followup sent revised followup sent revised followup",
      [`${FOLLOWUP} sent`, `${FOLLOWUP} sent`, `${FOLLOWUP} held`],
    ],
    ["followup sent pending followup", [`${FOLLOWUP} sent`, `${FOLLOWUP} held`]],
    ["followup queued revised", [`${FOLLOWUP} released`]],
  ])("after '%s'", async (names, expected) => {
    await go(names);
    expect(await mails()).toEqual(expected);
    const { kept, there } = await countsOfMails(d1);
    expect(kept).toEqual(there);
  });

  test("go to the family, and are about the questionnaire", async () => {
    await review(followUp);
    expect(await rowOf()).toMatchObject({
      kind: FOLLOWUP,
      about_id: id,
      family_id: familyId,
      held_for: "questionnaire",
      // To its address as it is then.
      recipient: null,
      text: "",
      status: "held",
    });
  });

  test("stay as they are when a review or a correction is refused", async () => {
    await review({ status: "approved" });
    const before = await rowOf();
    const updatedAt = "2020-01-01T00:00:00.000Z";
    for (const status of ["rejected", "pending", "approved"] as const)
      await expect(review({ status, reviewNotes: "No", updatedAt })).rejects.toThrow("has changed since");
    await expect(correctAnswers(db, familyId, answers, stranger())).rejects.toThrow("only while");
    expect(await rowOf()).toEqual(before);
  });

  test("are written where status and notes come together, in the version of that time", async () => {
    await review({ status: "approved", reviewNotes: "Lovely" });
    const row = await rowOf();
    expect(row?.updated_at).toBe(row?.created_at);
  });
});

test.each(["approved", "rejected"] as const)(
  "of %s answers and a rejected application, all released, the family is mailed the application's rejection alone",
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

test("a rejection is shown once its email no longer waits, and until then the review before it", async () => {
  const shown = async () => {
    const { status, reviewNotes } = await findPublicQuestionnaire(db, familyId);
    return { status, reviewNotes };
  };
  await review({ status: "approved", reviewNotes: "Lovely" });
  await review({ status: "rejected", reviewNotes: "No" });
  await review({ status: "rejected", reviewNotes: "Not now" });
  expect(await shown()).toEqual({ status: "approved", reviewNotes: "Lovely" });
  const [mail] = (await storedMails(d1, familyId)).slice(-1);
  // What was seen stays seen, also once the mail is restored.
  for (const status of ["discarded", "held"] as const) {
    await changeMail(db, mail?.id ?? "", { status }, SITE);
    expect(await shown()).toEqual({ status: "rejected", reviewNotes: "Not now" });
  }
});

describe("the notes of a review", () => {
  const notes = async () => (await findQuestionnaire(db, familyId)).reviewNotes;

  test("stay until a review names others or none, which a follow-up can't", async () => {
    await review(followUp);
    await review({ status: "approved" });
    expect(await notes()).toBe("Which pot?");
    await review({ reviewNotes: null });
    expect(await notes()).toBeNull();
    await review(followUp);
    await expect(review({ reviewNotes: null })).rejects.toThrow("what the family should answer");
  });

  test("another follow-up takes the words of the one that waits, which had the old notes in them", async () => {
    await review(followUp);
    await d1.exec("UPDATE outbox SET edited = 1, text = 'Which pot?' WHERE held_for IS NOT NULL");
    await review({ status: "needs_followup", reviewNotes: "Which lid?" });
    expect(await rowOf()).toMatchObject({ kind: FOLLOWUP, status: "held", text: "", edited: 0 });
  });

  test("of two follow-ups, the one that could not be sent does not leave any more", async () => {
    await go("followup failed followup");
    await discardUntrue(db, undefined, new Date());
    expect(await mails()).toEqual([`${FOLLOWUP} discarded`, `${FOLLOWUP} held`]);
  });

  test("a family that withdrew and was approved again is mailed the next follow-up", async () => {
    await go("followup sent");
    await withdraw(db, familyId, stranger());
    await d1.exec("UPDATE family_registrations SET status = 'approved', status_before = 'approved'");
    await go("followup");
    expect(await mails()).toEqual([`${FOLLOWUP} sent`, `${FOLLOWUP} held`]);
  });
});

describe("where a mail stands", () => {
  const held = { id: expect.any(String), kind: FOLLOWUP, status: "held", releasedAt: null, sentAt: null };

  test("is answered to staff, and never to the family", async () => {
    expect((await review(followUp)).mail).toEqual(held);
    expect((await findQuestionnaire(db, familyId)).mail).toEqual(held);
    expect((await listQuestionnaires(db, { limit: 5 })).rows.map(({ mail }) => mail)).toEqual([held]);
    expect(await findPublicQuestionnaire(db, familyId)).not.toHaveProperty("mail");
    expect(await correctAnswers(db, familyId, answers, stranger())).not.toHaveProperty("mail");
  });

  test("is answered to a review only of what stands then; lists have the newest", async () => {
    await go("followup sent");
    expect((await review({ reviewNotes: "And which lid?" })).mail).toMatchObject({ status: "sent" });
    expect((await review({ status: "pending" })).mail).toBeNull();
    expect((await findQuestionnaire(db, familyId)).mail).toMatchObject({ kind: FOLLOWUP, status: "sent" });
    await go("rejected discarded");
    expect((await review({})).mail).toBeNull();
    expect((await findQuestionnaire(db, familyId)).mail).toMatchObject({ status: "discarded" });
  });
});

test("a review is eight statements, whose cost does not grow with the outbox", async () => {
  await d1.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO outbox (id, kind, about_id, family_id, held_for, recipient, subject, text, status, due_at, created_at) SELECT i, 'questionnaire_approved', 'about' || i, family_registrations.id, 'questionnaire', 'x', '', '', 'held', '2026', '2026' FROM n, family_registrations`,
  );
  const { asked, db: counted } = meterDatabase(d1);
  const reviewer = "Sam Showrunner";
  for (const status of ["needs_followup", "approved", "pending"] as const) {
    asked.ofBatches = [];
    const change = { ...questionnaireReview.parse({}), status, reviewNotes: status };
    await reviewQuestionnaire(counted, id, change, reviewer);
    expect(asked.ofBatches).toHaveLength(6 + 2);
    expect(rowsOf(asked.ofBatches, "rows_read")).toBeLessThanOrEqual(43);
  }
});
