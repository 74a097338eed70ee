import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "#contract/settings.ts";
import type { VisitChange, VisitForm } from "#contract/visits.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { readProgress } from "#worker/family/page.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "./change.ts";
import { familyVisitFile, findVisit } from "./read.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, mails, schedule } = visitMails(database);

const maria = { name: "Maria Lopez", phone: "(555) 010-1234" };
const omar = { name: "Omar Said", phone: "(555) 010-5678" };
const setLeads = (...leads: Lead[]) => db.update(settings).set({ leads });

beforeEach(empty);
afterEach(() => setLeads());

const visitWith = async (change: Partial<VisitForm> = {}) => {
  const familyId = await family(crypto.randomUUID());
  return { familyId, ...(await schedule(familyId, change)) };
};
const unknown = {
  details: {
    issues: [{ path: "lead", message: "Please choose somebody who leads visits in the settings" }],
  },
};

describe("a new visit", () => {
  test.each<[string, Lead[], Partial<VisitForm>, string | null]>([
    ["that names nobody is led by the only one there is", [maria], {}, maria.name],
    ["that names nobody has no lead among several", [maria, omar], {}, null],
    ["that names nobody has no lead where there is none", [], {}, null],
    ["can do without the only one", [maria], { lead: null }, null],
    ["is led by whom staff name", [maria, omar], { lead: omar.name }, omar.name],
  ])("%s", async (_what, leads, change, expected) => {
    await setLeads(...leads);
    const { id, lead } = await visitWith(change);
    expect([lead, (await findVisit(db, id)).lead]).toEqual([expected, expected]);
  });

  test("is refused with a lead whom the settings don't have", async () => {
    await setLeads(maria);
    await expect(visitWith({ lead: omar.name })).rejects.toMatchObject(unknown);
    expect(await mails()).toEqual([]);
  });
});

describe("a change", () => {
  test.each<[string, VisitChange, string | null]>([
    ["of anything else leaves the lead", { notes: "x" }, maria.name],
    ["names another", { lead: omar.name }, omar.name],
    ["names nobody", { lead: null }, null],
  ])("%s", async (_what, change, expected) => {
    await setLeads(maria, omar);
    const { id } = await visitWith({ lead: maria.name });
    expect((await changeVisit(db, id, change)).lead).toBe(expected);
  });

  test("keeps a lead who is gone from the settings, but takes no other such", async () => {
    await setLeads(maria);
    const { id } = await visitWith();
    await setLeads();
    expect((await changeVisit(db, id, { lead: maria.name, notes: "x" })).lead).toBe(maria.name);
    await expect(changeVisit(db, id, { lead: omar.name })).rejects.toMatchObject(unknown);
    expect((await findVisit(db, id)).lead).toBe(maria.name);
  });
});

describe("the family sees its lead", () => {
  const shown = async (familyId: string) => {
    const { text } = await familyVisitFile(db, familyId);
    const isInFile = text.replaceAll(/\r\n /g, "").includes(`${maria.name} leads the visit: ${maria.phone}`);
    return [(await readProgress(db, familyId)).visit?.lead, isInFile];
  };

  test.each<[string, (visitId: string) => Promise<unknown>]>([
    ["it has taken place", (id) => changeVisit(db, id, { status: "completed" })],
    ["its day is over", (id) => changeVisit(db, id, { scheduledDate: "2026-01-01" })],
    ["the settings have no such lead", () => setLeads(omar)],
  ])("with the phone number, on its page and in its file, until %s", async (_what, end) => {
    await setLeads(maria, omar);
    const { id, familyId } = await visitWith({ lead: maria.name });
    expect(await shown(familyId)).toEqual([maria, true]);
    await end(id);
    expect(await shown(familyId)).toEqual([null, false]);
  });
});
