import { beforeEach, describe, expect, test } from "vitest";
import { type ApplicationStatus, type DecidedStatus, LARGEST_DECISION } from "#contract/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { mailsInWords, settleMails } from "#worker/testing/mails.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { changeApplicationStatus, changeApplicationStatuses } from "./decide.ts";

const { d1, db } = await startDatabase();

let ids: string[] = [];
let [first, second, third, fourth, fifth] = ["", "", "", "", ""];

const decide = (families: string[], status: DecidedStatus, expected?: ApplicationStatus) =>
  changeApplicationStatuses(db, { ids: families, status, expect: expected });
const mailsOfMany = () => d1.prepare("SELECT count(*) AS n FROM outbox").first<{ n: number }>();

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  ids = await storeFamilies(d1, LARGEST_DECISION);
  [first = "", second = "", third = "", fourth = "", fifth = ""] = ids;
});

describe("a decision on many", () => {
  test("writes each family its mail, and its undo takes them back", async () => {
    expect((await decide(ids, "approved")).mails).toBe(200);
    const { results } = await d1
      .prepare(
        `SELECT outbox.id FROM outbox JOIN family_registrations AS family
         ON family.id = family_id AND family.id = about_id AND recipient IS NULL
         WHERE kind = 'application_approved' AND outbox.status = 'held' GROUP BY outbox.id`,
      )
      .all();
    expect(results).toHaveLength(200);
    expect(await decide(ids, "approved")).toMatchObject({ mails: 0, changed: [] });
    expect(await mailsOfMany()).toEqual({ n: 200 });
    expect((await decide(ids, "pending", "approved")).mails).toBe(0);
    expect(await mailsOfMany()).toEqual({ n: 0 });
  });

  test("says when it is undone how many were told of it, and of nothing else", async () => {
    const decided = await decide([first, second, third], "approved");
    expect(decided).toMatchObject({ mails: 3, told: 0 });
    await settleMails(d1, first, "sent");
    await settleMails(d1, second, "failed");
    const undone = await decide([first, second, third], "pending", "approved");
    expect(undone).toMatchObject({ mails: 0, told: 1 });
    // Of being pending again no mail tells.
    expect(await decide([first], "rejected", "pending")).toMatchObject({ told: 0 });
  });

  test("does for each what a decision on it alone would do, and counts the mails that tell of it", async () => {
    const five = [first, second, third, fourth, fifth];
    await changeApplicationStatus(db, first, { status: "approved" });
    await settleMails(d1, first, "sent");
    await changeApplicationStatus(db, first, { status: "pending" });
    await changeApplicationStatus(db, second, { status: "rejected" });
    await changeApplicationStatus(db, third, { status: "approved" });
    await changeApplicationStatus(db, fourth, { status: "approved" });
    await changeApplicationStatus(db, fourth, { status: "scheduled" });
    // The first was told, the third is approved already, the fourth's mail still waits; the last is anew.
    expect(await decide(five, "approved")).toMatchObject({ mails: 3, unchanged: [third] });
    expect(await Promise.all(five.map((id) => mailsInWords(d1, id)))).toEqual([
      ["application_approved sent"],
      ["application_approved held"],
      ["application_approved held"],
      ["application_approved held"],
      ["application_approved held"],
    ]);
  });

  test("writes and takes nothing where it is refused", async () => {
    await decide([first, second], "approved");
    await decide([second], "rejected");
    const undone = await decide([first, second, third], "rejected", "approved");
    expect(undone).toMatchObject({ mails: 1, changed: [{ id: first, from: "approved" }] });
    expect(await Promise.all([first, second, third].map((id) => mailsInWords(d1, id)))).toEqual([
      ["application_rejected held"],
      ["application_rejected held"],
      [],
    ]);
  });
});
