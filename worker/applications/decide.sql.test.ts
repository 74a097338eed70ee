import { beforeEach, describe, expect, test } from "vitest";
import { type ApplicationStatus, type DecidedStatus, decidedStatuses } from "#contract/applications.ts";
import { type MailStatus, mailStatuses } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { withdraw } from "#worker/family/leave.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { storeApplication } from "#worker/testing/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { countsOfMails, mailsInWords, settleMails, storedMails, stranger } from "#worker/testing/mails.ts";
import { changeApplicationStatus } from "./decide.ts";
import { findApplication } from "./read.ts";

/*
 * Which mails decisions on applications write and take back, on a real database. What a decision calls for once it is known
 * what was told, and what waits, is in next.test.ts; here is how that is found out.
 */

const { d1, db } = await startDatabase();
const APPROVED = "application_approved";
const REJECTED = "application_rejected";

let id = "";
const apply = async () => (await storeApplication(db)).id;
const decide = (status: DecidedStatus, from?: ApplicationStatus) =>
  changeApplicationStatus(db, id, { status, from });
const mails = () => mailsInWords(d1, id);
const heldMail = () =>
  d1
    .prepare("SELECT * FROM outbox WHERE family_id = ? AND held_for IS NOT NULL")
    .bind(id)
    .first<Record<string, string>>();
const setRule = (kind: string, rule: string) =>
  d1.prepare("UPDATE mail_kinds SET rule = ? WHERE kind = ?").bind(rule, kind).run();

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((one) => one === value);

/** Decisions, and what becomes of the mails that wait, one after the other. */
const go = async (steps: string) => {
  for (const step of steps.split(" "))
    if (isOneOf(decidedStatuses, step)) await decide(step);
    else if (step === "withdrawn") await withdraw(db, id, stranger());
    else if (isOneOf<MailStatus>(mailStatuses, step)) await settleMails(d1, id, step);
    else throw new Error(`No step is called ${step}`);
};

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  await d1.exec("DELETE FROM outbox");
  await d1.exec("UPDATE mail_kinds SET rule = 'hold' WHERE rule <> 'always'");
  id = await apply();
});

describe("mails of decisions", () => {
  test.each<[string, string[]]>([
    // Taken back, or replaced.
    ["approved pending", []],
    ["approved rejected", [`${REJECTED} held`]],
    // What is let go is not taken back, and counts as told unless it failed.
    ["approved queued pending approved", [`${APPROVED} released`]],
    ["approved sent pending approved", [`${APPROVED} sent`]],
    ["approved failed pending approved", [`${APPROVED} failed`, `${APPROVED} held`]],
    ["approved sent rejected approved rejected", [`${APPROVED} sent`, `${REJECTED} held`]],
    ["approved sent rejected sent approved", [`${APPROVED} sent`, `${REJECTED} sent`, `${APPROVED} held`]],
    ["approved sent rejected failed approved", [`${APPROVED} sent`, `${REJECTED} failed`]],
    // What staff discarded was not told, and stays.
    ["approved discarded pending approved", [`${APPROVED} discarded`, `${APPROVED} held`]],
    ["approved discarded rejected", [`${APPROVED} discarded`, `${REJECTED} held`]],
    // By its family. What staff decide after that is told as any other decision.
    ["approved withdrawn", []],
    ["approved queued withdrawn", [`${APPROVED} released`]],
    ["withdrawn approved", [`${APPROVED} held`]],
    ["approved sent withdrawn rejected", [`${APPROVED} sent`, `${REJECTED} held`]],
  ])("after '%s'", async (steps, expected) => {
    await go(steps);
    expect(await mails()).toEqual(expected);
    const { kept, there } = await countsOfMails(d1);
    expect(kept).toEqual(there);
  });

  test("keep the mail that waits, with what staff made of it, where a decision does not change what is told", async () => {
    await decide("approved");
    const before = await heldMail();
    // To the family's address as it is then.
    const unsent = { about_id: id, recipient: null, subject: "", text: "", edited: 0, released_at: null };
    expect(before).toMatchObject({ kind: APPROVED, held_for: "registration", status: "held", ...unsent });
    await go("scheduled approved approved");
    expect(await heldMail()).toEqual(before);
  });

  test("wait ten minutes where their kind is sent, and are not written where it has none", async () => {
    await setRule(APPROVED, "send");
    await decide("approved");
    const { created_at, due_at } = (await heldMail()) ?? {};
    expect(Date.parse(due_at ?? "") - Date.parse(created_at ?? "")).toBe(10 * 60_000);
    expect(await mails()).toEqual([`${APPROVED} queued`]);
    await decide("rejected");
    expect(await mails()).toEqual([`${REJECTED} held`]);
    await setRule(APPROVED, "none");
    expect((await decide("approved")).mail).toBeNull();
    expect(await mails()).toEqual([]);
  });

  test("stay where a release is quicker, and go where it is not", async () => {
    for (let run = 0; run < 5; run++) {
      id = await apply();
      await decide("approved");
      const [mail] = await storedMails(d1, id);
      const [{ released }] = await Promise.all([
        releaseMails(db, [mail?.id ?? ""], show.siteUrl),
        decide("rejected"),
      ]);
      const told = released.length > 0 ? [`${APPROVED} released`] : [];
      expect(await mails()).toEqual([...told, `${REJECTED} held`]);
    }
  });

  test("stay as they are when a decision is refused, or its batch fails", async () => {
    await decide("approved");
    await expect(decide("rejected", "pending")).rejects.toThrow("Somebody else has decided");
    await d1.exec(
      "CREATE TRIGGER fails BEFORE UPDATE OF status ON family_registrations BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await expect(decide("rejected")).rejects.toThrow();
    await d1.exec("DROP TRIGGER fails");
    expect(await mails()).toEqual([`${APPROVED} held`]);
    expect(await findApplication(db, id)).toMatchObject({ status: "approved" });
  });
});

describe("the answer to a decision has the mail for it", () => {
  test.each<[string, DecidedStatus, string | null]>([
    ["pending", "approved", `${APPROVED} held`],
    ["approved", "approved", `${APPROVED} held`],
    ["approved sent pending", "approved", `${APPROVED} sent`],
    ["approved sent", "rejected", `${REJECTED} held`],
    ["approved", "pending", null],
    ["approved", "scheduled", null],
    ["approved discarded", "approved", null],
  ])("after '%s': %s", async (steps, status, expected) => {
    await go(steps);
    const { mail, ...application } = await decide(status);
    expect(application).toMatchObject({ id, status, familyName: filledApplication.familyName });
    expect(mail && `${mail.kind} ${mail.status}`).toBe(expected);
    const [newest] = (await storedMails(d1, id)).slice(-1);
    if (expected) expect(mail?.id).toBe(newest?.id);
  });
});
