import { describe, expect, test } from "vitest";
import type { ApplicationStatus, ApplicationStatusesChanged } from "#contract/applications.ts";
import type { DecidedApplication } from "#contract/families.ts";
import { apply } from "#worker/testing/applications.ts";
import { countsOfMails, mailsInWords, storedMails } from "#worker/testing/decision-mails.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* Who decides at the same time as somebody else leaves one mail, for the decision that stands. */

const worker = await startWorker();
const { review } = reviewCalls(worker);
const LIST = "/api/family-registrations";
/** As often as chance needs, in the long run. */
const RUNS = process.env.LONG_RUN === undefined ? 5 : 15;

const decide = (cookie: string, id: string, status: ApplicationStatus, from?: ApplicationStatus) =>
  worker.call(`${LIST}/${id}/status`, { method: "PUT", json: { status, from }, cookie });
const decideMany = async (cookie: string, ids: string[], status: ApplicationStatus) => {
  const response = await worker.call(`${LIST}/status`, { method: "PUT", json: { ids, status }, cookie });
  return (await response.json()) as ApplicationStatusesChanged;
};
const statusOf = async (id: string, table = "family_registrations") =>
  (
    await worker.env.DB.prepare(`SELECT status FROM ${table} WHERE id = ?`)
      .bind(id)
      .first<{ status: string }>()
  )?.status;
const mails = (id: string) => mailsInWords(worker.env.DB, id);

/** The mails that there are for the status that stands, and no other. */
const expectMailFor = async (id: string) => {
  const status = await statusOf(id);
  expect(await mails(id)).toEqual(status === "pending" ? [] : [`application_${status} held`]);
};

describe("two who decide at once on one application", () => {
  test.each<[ApplicationStatus, ApplicationStatus]>([
    ["approved", "rejected"],
    ["approved", "pending"],
    ["approved", "approved"],
  ])("%s and %s", async (one, other) => {
    const [first, second] = [await worker.logIn("showrunner"), await worker.logIn("producer")];
    for (let run = 0; run < RUNS; run++) {
      const { id } = await apply(worker, {}, first);
      const answers = await Promise.all([decide(first, id, one), decide(second, id, other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await expectMailFor(id);
    }
    const { kept, there } = await countsOfMails(worker.env.DB);
    expect(kept).toEqual(there);
  });

  test("both from what they saw: the one who is refused writes none, and hears of the other's", async () => {
    const cookie = await worker.logIn("showrunner");
    for (let run = 0; run < RUNS; run++) {
      const { id } = await apply(worker, {}, cookie);
      const answers = await Promise.all(
        (["approved", "rejected", "approved"] as const).map((status) =>
          decide(cookie, id, status, "pending"),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await expectMailFor(id);
      const [mail] = await storedMails(worker.env.DB, id);
      for (const answer of answers) {
        const body = (await answer.json()) as DecidedApplication & { current?: DecidedApplication };
        expect((body.current ?? body).mail?.id).toBe(mail?.id);
      }
    }
  });
});

test("a decision on many against one on each of them", async () => {
  const cookie = await worker.logIn("showrunner");
  const ids: string[] = [];
  for (let family = 0; family < RUNS; family++) ids.push((await apply(worker, {}, cookie)).id);
  const [{ mails: written }] = await Promise.all([
    decideMany(cookie, ids, "approved"),
    ...ids.map((id) => decide(cookie, id, "rejected")),
    decideMany(cookie, ids, "approved"),
  ]);
  expect(written).toBeLessThanOrEqual(RUNS);
  for (const id of ids) await expectMailFor(id);
});

test("a decision against a release: what is let go stays, what is not goes", async () => {
  const cookie = await worker.logIn("showrunner");
  /** As a release does it: that very mail, if it still waits. */
  const release = (mailId: string | undefined) =>
    worker.env.DB.prepare(
      `UPDATE outbox SET released_at = created_at, status = 'queued', due_at = '2999-01-01T00:00:00.000Z'
       WHERE id = ? AND released_at IS NULL`,
    )
      .bind(mailId)
      .run();
  for (let run = 0; run < RUNS; run++) {
    const { id } = await apply(worker, {}, cookie);
    await decide(cookie, id, "approved");
    const [mail] = await storedMails(worker.env.DB, id);
    const [{ meta }] = await Promise.all([release(mail?.id), decide(cookie, id, "rejected")]);
    const told = meta.changes > 0 ? ["application_approved released"] : [];
    expect(await mails(id)).toEqual([...told, "application_rejected held"]);
  }
});

test("two who review at once leave the mail of the review that stands", async () => {
  const cookie = await worker.logIn("showrunner");
  for (let run = 0; run < 5; run++) {
    const { family, questionnaire } = await answeredFamily(worker, cookie);
    await worker.env.DB.prepare("DELETE FROM outbox WHERE about_id = ?").bind(family.id).run();
    const { id, updatedAt } = questionnaire;
    for (const version of [updatedAt, undefined]) {
      const answers = await Promise.all(
        ["approved", "rejected", "needs_followup"].map((status) =>
          review(id, { status, updatedAt: version }, cookie),
        ),
      );
      if (version) expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
      const status = await statusOf(id, "questionnaires");
      expect(await mails(family.id)).toEqual([`questionnaire_${status?.replace("needs_", "")} held`]);
    }
  }
});
