import { beforeEach, describe, expect, test } from "vitest";
import { type DecidedStatus, decidedStatuses } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { findApplication } from "#worker/applications/read.ts";
import { changeMail } from "#worker/mail/edit.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { reviewQuestionnaire } from "#worker/questionnaires/review.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { momentIn } from "#worker/testing/dates.ts";
import { countsOfMails, mailsInWords } from "#worker/testing/decision-mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "#worker/visits/change.ts";
import { withdraw } from "./leave.ts";

/* What becomes of a family's mails and visit when it withdraws, on a real database. */

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, run, schedule, send } = visitMails(database);

let id = "";
beforeEach(async () => {
  await empty();
  id = await family("kirk");
});

const decide = (status: DecidedStatus) => changeApplicationStatus(db, id, { status });
const statusOf = async (familyId = id) => (await findApplication(db, familyId)).status;
const visitOf = async () =>
  await d1
    .prepare("SELECT status, sequence, updated_at FROM visits WHERE family_registration_id = ?")
    .bind(id)
    .first();

/** A mail of any kind to the family, about something with this id. */
const store = (kind: string, about: string, change: Record<string, string | null> = {}) => {
  const row = {
    id: crypto.randomUUID(),
    kind,
    about_id: about,
    family_id: id,
    held_for: kind.endsWith("_reminder") ? null : (kind.split("_")[0] ?? null),
    status: "held",
    released_at: null,
    ...change,
  };
  const names = Object.keys(row);
  return run(
    `INSERT INTO outbox (${names.join(", ")}, recipient, subject, text, due_at, created_at)
     VALUES (${names.map(() => "?").join(", ")}, 'x', '', '', '2026-01-02', '2026-01-02')`,
    ...Object.values(row),
  );
};

/** The family's questionnaire; answers its id. */
const answer = async (status: string) => {
  const about = crypto.randomUUID();
  await run(
    `INSERT INTO questionnaires (id, family_registration_id, cooking_background, story_to_tell, status, created_at, updated_at)
     VALUES (?, ?, 'x', 'x', ?, '2026-01-02', '2026-01-02')`,
    about,
    id,
    status,
  );
  return about;
};

describe("a family that withdraws", () => {
  test.each(decidedStatuses)("may do so when it is %s", async (status) => {
    await decide(status);
    await withdraw(db, id, stranger());
    expect(await statusOf()).toBe("withdrawn");
    expect(await mailsInWords(d1, id)).toEqual([]);
  });

  test("may do so again, which changes nothing", async () => {
    await schedule(id);
    await send();
    await withdraw(db, id, stranger());
    const before = [await visitOf(), await mails()];
    await withdraw(db, id, stranger());
    expect([await visitOf(), await mails()]).toEqual(before);
    expect(before[1]).toHaveLength(2);
  });

  test("is spared a visit that is scheduled at the same time", async () => {
    let isScheduled = false;
    const batch: typeof db.batch = async (statements) => {
      const results = await db.batch(statements);
      if (!isScheduled) {
        isScheduled = true;
        await schedule(id);
      }
      return results;
    };
    await withdraw(Object.assign(Object.create(db), { batch }), id, stranger());
    expect(await statusOf()).toBe("withdrawn");
    expect(await visitOf()).toMatchObject({ status: "cancelled" });
    expect(await mails()).toEqual([]);
  });

  test("leaves every other family alone", async () => {
    const other = await family("lee");
    await changeApplicationStatus(db, other, { status: "rejected" });
    await schedule(await family("rossi"));
    const before = await mails();
    await withdraw(db, id, stranger());
    expect(await statusOf(other)).toBe("rejected");
    expect(await mails()).toEqual(before);
  });
});

describe("of a family that withdraws", () => {
  test.each([
    ["application_rejected", {}],
    ["questionnaire_followup", {}],
    ["questionnaire_approved", { status: "queued" }],
    ["questionnaire_reminder", {}],
    ["questionnaire_reminder", { status: "queued", released_at: "2026-01-02" }],
    ["visit_reminder", { status: "failed", released_at: "2026-01-02" }],
  ])("a %s that is not sent never is: %j", async (kind, change) => {
    const heldFor = kind === "application_rejected" ? { held_for: "registration" } : {};
    await store(kind, crypto.randomUUID(), { ...heldFor, ...change });
    await withdraw(db, id, stranger());
    await discardUntrue(db, undefined, new Date());
    expect((await mailsInWords(d1, id)).filter((mail) => !mail.endsWith("discarded"))).toEqual([]);
    const { kept, there } = await countsOfMails(d1);
    expect(kept).toEqual(there);
  });

  test.each([
    ["application_approved", "registration", "sent"],
    ["questionnaire_approved", "questionnaire", "sent"],
    ["questionnaire_reminder", null, "sent"],
    ["questionnaire_followup", "questionnaire", "queued"],
  ])("a %s that was released stays", async (kind, heldFor, status) => {
    await store(kind, id, { held_for: heldFor, status, released_at: "2026-01-02" });
    await withdraw(db, id, stranger());
    expect(await mailsInWords(d1, id)).toEqual([`${kind} ${status === "queued" ? "released" : status}`]);
  });

  test("a mail that staff had discarded is not restored", async () => {
    const mail = crypto.randomUUID();
    await store("application_approved", id, { id: mail, held_for: "registration", status: "discarded" });
    await withdraw(db, id, stranger());
    await expect(changeMail(db, mail, { status: "held" }, "https://kitchen.example")).rejects.toThrow(
      "no longer true",
    );
  });

  test("no mail is written when staff review its questionnaire nevertheless", async () => {
    const about = await answer("pending");
    await withdraw(db, id, stranger());
    const review = { status: "approved", reviewNotes: null, reviewedBy: null, reviewedAt: null } as const;
    expect((await reviewQuestionnaire(db, about, review, "showrunner")).status).toBe("approved");
    expect(await mails()).toEqual([]);
  });
});

describe("the visit of a family that withdraws", () => {
  test("is cancelled and kept, of which a family that was told has a mail that waits", async () => {
    await schedule(id);
    await send();
    await withdraw(db, id, stranger());
    expect(await visitOf()).toMatchObject({ status: "cancelled", sequence: 1 });
    expect((await mails()).at(-1)).toBe("held visit_cancelled kirk 2099-03-01 morning #1");
  });

  test.each([
    ["scheduled", "2026-03-02T23:59", "cancelled"],
    ["confirmed", "2026-03-03T00:00", "confirmed"],
  ] as const)(
    "%s on 2026-03-02, when it withdraws at %s on the show's clock, is %s",
    async (before, time, status) => {
      await schedule(id, { status: before, scheduledDate: "2026-03-02" });
      await send();
      await withdraw(db, id, stranger(), momentIn(show.timeZone, time));
      expect(await visitOf()).toMatchObject({ status });
      expect(await mails()).toHaveLength(status === "cancelled" ? 2 : 1);
    },
  );

  test.each(["completed", "cancelled"] as const)("stays %s", async (status) => {
    const { id: visit } = await schedule(id);
    await send();
    await changeVisit(db, visit, { status });
    const before = [await visitOf(), await mails()];
    await withdraw(db, id, stranger());
    expect([await visitOf(), await mails()]).toEqual(before);
  });
});
