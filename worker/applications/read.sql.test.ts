import { beforeEach, describe, expect, test, vi } from "vitest";
import { type ApplicationQuery, applicationQuery } from "#contract/application-filter.ts";
import { newApplication } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { questionnaires, visits } from "#worker/db/schema/entities.ts";
import { storeApplication } from "#worker/testing/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { settleMails, storeFamily, stranger } from "#worker/testing/mails.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { onAllPages } from "#worker/testing/pages.ts";
import { measure } from "#worker/testing/recorded-database.ts";
import { submitApplication } from "./apply.ts";
import { changeApplicationStatuses } from "./decide.ts";
import { findApplication, listApplicationIds, listApplications } from "./read.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { d1, db } = await startDatabase();

/** From the oldest application to the newest. */
const families = [
  {
    familyName: "The Nguyễn Family",
    primaryContact: "Anh Nguyễn",
    email: "anh@example.com",
    phone: "(555) 010-2665",
    address: "1 Jalapeño St, Deming",
    signatureDish1: "Phở",
  },
  {
    familyName: "O'Brien & Sons",
    primaryContact: "Siobhán O’Brien",
    email: "kitchen@obrien.example",
    phone: "+353 86 444 0102",
    address: "2 Quay, Cork",
    signatureDish1: "Soda bread",
    signatureDish2: "Coddle",
  },
  {
    familyName: "Smith-Jones",
    primaryContact: "Pat Smith",
    email: "pat.smith+tv@example.org",
    phone: "505.555.0199",
    address: "3 Main St, Taos",
    signatureDish1: "Brisket",
  },
  {
    familyName: "ängström",
    primaryContact: "Łukasz Ångström",
    email: "lukasz@example.com",
    phone: "555-444-0000",
    address: "4 Main St, Taos",
    signatureDish1: "Pierogi",
  },
] as const;
const [NGUYEN, OBRIEN, SMITH, ANGSTROM] = families.map(({ familyName }) => familyName);

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const [index, family] of families.entries()) {
    vi.setSystemTime(Date.UTC(2026, 10, index + 1));
    await storeApplication(db, { signatureDish2: "", ...family });
  }
  vi.useRealTimers();
  return () => vi.useRealTimers();
});

/** The names on all pages of a list, from pages of a size. */
const names = async (query: Partial<ApplicationQuery>, limit = 50) => {
  const asked = { ...applicationQuery.parse({}), ...query };
  const found = await onAllPages((page) => listApplications(db, { ...asked, ...page }), { limit });
  return found.map(({ familyName }) => familyName);
};

describe("a search finds", () => {
  test.each<[string, string, (string | undefined)[]]>([
    ["a name without its accents", "nguyen", [NGUYEN]],
    ["words in any order, of several fields", "demi FAMILY pho", [NGUYEN]],
    ["a name whose apostrophe is left out", "obrien", [OBRIEN]],
    ["the middle of a word", "ith-jo", [SMITH]],
    ["an e-mail address", "pat.smith+tv@exam", [SMITH]],
    ["a phone number typed in words", "(555) 010", [NGUYEN]],
    ["a phone number with other punctuation", "555-010-2665", [NGUYEN]],
    ["its digits alone", "5550199", [SMITH]],
    ["nobody across two words", "patsmith", []],
    ["nobody for one word too many", "nguyen lukasz", []],
    ["nobody for signs", "' OR 1=1 --%_*", []],
    ["nobody for punctuation without digits", "...", []],
  ])("%s: %s", async (_what, q, expected) => expect(await names({ q })).toEqual(expected));

  test("by as many words as a statement of D1 has room for", async () => {
    const words = Array.from({ length: 60 }, (_, n) => `(5)${n}`);
    expect(await names({ q: words.join(" ") })).toEqual([]);
  });
});

describe("the order is", () => {
  const newest = [ANGSTROM, SMITH, OBRIEN, NGUYEN];
  const byName = [ANGSTROM, OBRIEN, SMITH, NGUYEN];
  test.each<[string, Partial<ApplicationQuery>, (string | undefined)[]]>([
    ["newest first", {}, newest],
    ["oldest first", { sort: "oldest" }, newest.toReversed()],
    ["by name as it is written, without regard to case and accents", { sort: "name" }, byName],
    ["by name of a status", { status: ["pending"], sort: "name" }, byName],
    ["newest first of a status that was searched for", { q: "exam", status: ["pending"] }, newest],
  ])("%s, on one page or many", async (_which, query, expected) => {
    for (const limit of [1, 3, 50]) expect(await names(query, limit)).toEqual(expected);
  });

  test("the same for names that are alike, page after page", async () => {
    await d1.exec("UPDATE family_registrations SET family_name = 'Lee', folded_name = 'lee'");
    expect(await names({ sort: "name" }, 2)).toEqual(Array(families.length).fill("Lee"));
  });
});

describe("families that can be scheduled", () => {
  const now = "2026-11-01T00:00:00.000Z";

  /** From the oldest to the newest: the application's status, its questionnaire's and its visit's. */
  const stored = [
    ["Zoe", "approved", "approved", null],
    ["Young", "approved", "pending", null],
    ["Xu", "scheduled", "approved", null],
    ["Wu", "approved", "approved", "cancelled"],
    ["Vega", "approved", "approved", "confirmed"],
    ["Unger", "pending", null, null],
    ["Tan", "approved", null, null],
    ["Sato", "scheduled", null, "scheduled"],
    ["Roy", "approved", "rejected", "cancelled"],
  ] as const;

  beforeEach(async () => {
    await d1.exec("DELETE FROM family_registrations");
    for (const [n, [familyName, status, questionnaire, visit]] of stored.entries()) {
      const id = `00000000-0000-4000-8000-00000000000${n}`;
      const names = { familyName, foldedName: familyName.toLowerCase(), searchText: "the" };
      await storeFamily(db, { id, ...names, status, createdAt: `2026-11-0${n + 1}T00:00:00.000Z` });
      const of = { id, familyRegistrationId: id, createdAt: now, updatedAt: now };
      const answers = { ...of, cookingBackground: "x", storyToTell: "x" };
      if (questionnaire) await db.insert(questionnaires).values({ ...answers, status: questionnaire });
      const day = { ...of, scheduledDate: "2026-11-21", timeSlot: "morning" } as const;
      if (visit) await db.insert(visits).values({ ...day, status: visit });
    }
  });

  test.each<[string, Partial<ApplicationQuery>, string[]]>([
    ["newest", {}, ["Wu", "Zoe", "Roy", "Tan", "Young"]],
    ["by name", { sort: "name" }, ["Wu", "Zoe", "Roy", "Tan", "Young"]],
    ["of a search", { q: "the" }, ["Wu", "Zoe", "Roy", "Tan", "Young"]],
    ["of another status: nobody", { status: ["pending"] }, []],
  ])("come in the order %s, those with an approved questionnaire first", async (_order, query, expected) => {
    for (const limit of [1, 2, 3, 50])
      expect(await names({ ...query, schedulable: "true" }, limit)).toEqual(expected);
  });

  test("refuse a cursor of another order", async () => {
    const page = { ...applicationQuery.parse({}), schedulable: "true", cursor: `["${now}", "x"]` } as const;
    await expect(listApplications(db, page)).rejects.toThrow("This cursor is not one of ours.");
  });

  test("are listed by id, too, newest first", async () => {
    const { ids } = await listApplicationIds(db, { schedulable: "true", q: "the" });
    const found = ids.map((id) => stored[Number(id.slice(-1))]?.[0]);
    expect(found).toEqual(["Roy", "Tan", "Wu", "Young", "Zoe"]);
  });
});

test("a list has the newest mail about each application's decision, and nothing that it is sorted or found by", async () => {
  const [{ id: told = "" } = {}, { id: held = "" } = {}] = (
    await listApplications(db, applicationQuery.parse({}))
  ).rows;
  await changeApplicationStatuses(db, { ids: [told, held], status: "approved" });
  await settleMails(d1, told, "sent");
  const kind = "application_approved";
  const { rows } = await listApplications(db, applicationQuery.parse({}));
  expect(rows.map(({ mail }) => mail)).toMatchObject([
    { kind, status: "sent", sentAt: expect.any(String) },
    { kind, status: "held", sentAt: null },
    null,
    null,
  ]);
  for (const row of rows)
    for (const column of ["searchText", "foldedName"]) expect(row).not.toHaveProperty(column);
});

test("an application is listed with its visit and what the family says to it, but for one that is cancelled", async () => {
  const [first, second] = (await listApplications(db, applicationQuery.parse({ sort: "name" }))).rows;
  const visit = { scheduledDate: "2099-03-02", timeSlot: "evening", answer: "another_day" } as const;
  for (const [family, status] of [
    [first, "confirmed"],
    [second, "cancelled"],
  ] as const)
    await db.insert(visits).values({
      ...visit,
      id: crypto.randomUUID(),
      familyRegistrationId: family?.id ?? "",
      status,
      createdAt: new Date().toISOString(),
    });
  const { rows } = await listApplications(db, applicationQuery.parse({ sort: "name" }));
  expect(rows.map((row) => row.visit)).toEqual([{ ...visit, status: "confirmed" }, null, null, null]);
});

test("consent is kept with the server's time", async () => {
  const { createdAt: consentedAt, id } = await storeApplication(db, { consentVersion: "2026-11-21" });
  expect(await findApplication(db, id)).toMatchObject({ consentVersion: "2026-11-21", consentedAt });
});

test("at most 10,000 ids are listed, with whether there are more", async () => {
  await storeFamilies(d1, 10_001);
  const { ids, more } = await listApplicationIds(db, { q: "lee" });
  expect([new Set(ids).size, more]).toEqual([10_000, true]);
});

test("an application writes few rows, whatever is typed into it", async () => {
  const words = Array.from({ length: 30 }, (_, n) => `word${n}`)
    .join(" ")
    .slice(0, 200);
  const typed = { familyName: words, primaryContact: words, signatureDish1: words };
  const input = newApplication.parse({ ...filledApplication, ...typed });
  const key = { call: "POST /api/family-registrations", key: crypto.randomUUID(), fingerprint: "x" };
  const { rowsWritten } = await measure(d1, (db) => submitApplication(db, input, stranger(), key));
  expect(rowsWritten).toBeLessThanOrEqual(46);
});
