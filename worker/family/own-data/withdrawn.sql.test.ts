import { beforeEach, describe, expect, test } from "vitest";
import { changeApplicationStatuses } from "#worker/applications/deciding.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { withdraw } from "./leaving.ts";

/* What staff may do about a family that has withdrawn, on a real database. */

const database = await startDatabase();
const { db } = database;
const { empty, family } = visitMails(database);

let id = "";
beforeEach(async () => {
  await empty();
  id = await family("kirk");
});

describe("after a family has withdrawn", () => {
  test("staff may decide on many that are withdrawn, and only on those", async () => {
    const other = await family("lee");
    await withdraw(db, id, stranger());
    const decided = await changeApplicationStatuses(db, {
      ids: [id, other],
      status: "pending",
      expect: "withdrawn",
    });
    expect(decided).toMatchObject({
      changed: [{ id, from: "withdrawn" }],
      unchanged: [other],
    });
  });
});
