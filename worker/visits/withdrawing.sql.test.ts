import { beforeEach, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { withdraw } from "#worker/family/own-data/leaving.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { momentIn } from "#worker/testing/wall-clock.ts";
import { findVisit } from "./lists.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, mails, schedule, send } = visitMails(database);

beforeEach(empty);

test.each([
  ["2026-03-01T00:00", "cancelled"],
  ["2026-03-02T23:59", "cancelled"],
  ["2026-03-03T00:00", "scheduled"],
])(
  "a visit on 2026-03-02 of a family that withdraws at %s on the show's clock is %s",
  async (time, status) => {
    const familyId = await family("kirk");
    const { id } = await schedule(familyId, { scheduledDate: "2026-03-02" });
    await send();
    await withdraw(db, familyId, stranger(), momentIn(show.timeZone, time));
    expect((await findVisit(db, id)).status).toBe(status);
    expect(await mails()).toHaveLength(status === "cancelled" ? 2 : 1);
  },
);
