import { beforeEach, describe, expect, test, vi } from "vitest";
import { type ApplicationQuery, applicationQuery, newApplication } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { settleMails } from "#worker/testing/decision-mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { changeApplicationStatus, changeApplicationStatuses } from "./deciding.ts";
import { listApplications } from "./lists.ts";
import { findApplication, submitApplication } from "./store.ts";

/* Which applications are listed, in which order, on a real database. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { d1, db } = await startDatabase();

/** Family names with contact and address, from the oldest application to the newest. */
const families = [
  ["The Nguyễn Family", "Anh Nguyễn", "anh@example.com"],
  ["O'Brien & Sons", "Siobhán O’Brien", "kitchen@obrien.example"],
  ["Smith-Jones", "Pat Smith", "pat.smith+tv@example.org"],
  ["ängström", "Łukasz Ångström", "lukasz@example.com"],
  ["The Zhou Family", "Anh Zhou", "zhou@example.com"],
] as const;
const [NGUYEN, OBRIEN, SMITH, ANGSTROM, ZHOU] = families.map(([name]) => name);

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const [index, [familyName, primaryContact, email]] of families.entries()) {
    vi.setSystemTime(Date.UTC(2026, 10, index + 1));
    const input = { ...filledApplication, familyName, primaryContact, email };
    await submitApplication(db, newApplication.parse(input), stranger());
  }
  vi.useRealTimers();
  return () => vi.useRealTimers();
});

/** The names on all pages of a list, from pages of a size. */
const names = async (query: Partial<ApplicationQuery>, limit = 50) => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await listApplications(db, {
      ...applicationQuery.parse({}),
      ...query,
      limit,
      cursor,
    });
    expect(rows.length).toBeLessThanOrEqual(limit);
    found.push(...rows.map(({ familyName }) => familyName));
    cursor = next;
  } while (cursor);
  return found;
};

describe("a search finds", () => {
  test.each<[string, string, (string | undefined)[]]>([
    ["a name without its accents", "nguyen", [NGUYEN]],
    ["a name with them", "Nguyễn", [NGUYEN]],
    ["any word, not only the first", "fam", [ZHOU, NGUYEN]],
    ["words in any order", "FAMILY ngu the", [NGUYEN]],
    ["the contact, and letters that do not come apart", "lukasz ang", [ANGSTROM]],
    ["a name whose apostrophe is left out", "obrien", [OBRIEN]],
    ["or is another one", "o’brien", [OBRIEN]],
    ["either half of a name", "jones", [SMITH]],
    ["an e-mail address", "pat.smith+tv@exam", [SMITH]],
    ["a part of one", "tv", [SMITH]],
    ["its domain", "example.com", [ZHOU, ANGSTROM, NGUYEN]],
    ["one letter", "z", [ZHOU]],
    ["no end or middle of a word", "hou", []],
    ["nobody for one word too many", "nguyen zhou", []],
    ["nobody for signs", "' OR 1=1 --%_*", []],
    ["nobody for what has no letters", "%", []],
  ])("%s: %s", async (_what, q, expected) => expect(await names({ q })).toEqual(expected));
});

describe("the order is", () => {
  const newest = [ZHOU, ANGSTROM, SMITH, OBRIEN, NGUYEN];
  const byName = [ANGSTROM, OBRIEN, SMITH, NGUYEN, ZHOU];
  test.each<[string, Partial<ApplicationQuery>, (string | undefined)[]]>([
    ["newest first", {}, newest],
    ["oldest first", { sort: "oldest" }, newest.toReversed()],
    ["by name as it is written, without regard to case and accents", { sort: "name" }, byName],
    ["newest first of what was searched for", { q: "exam" }, newest],
    ["oldest first of that", { q: "exam", sort: "oldest" }, newest.toReversed()],
    ["by name of that", { q: "exam", sort: "name" }, byName],
    ["by name of a status", { status: "pending", sort: "name" }, byName],
    ["newest first of a status that was searched for", { q: "exam", status: "pending" }, newest],
  ])("%s, on one page or many", async (_which, query, expected) => {
    // Of all domains 'obrien.example' alone begins otherwise.
    for (const limit of [1, 2, 50]) expect(await names(query, limit)).toEqual(expected);
  });

  test("the same for names that are alike, page after page", async () => {
    await d1.exec("UPDATE family_registrations SET family_name = 'Lee', folded_name = 'lee'");
    expect(await names({ sort: "name" }, 2)).toEqual(Array(families.length).fill("Lee"));
  });
});

test("consent is kept with the server's time, and is nothing where nobody was asked", async () => {
  const consent = async (consentVersion?: string) => {
    const input = newApplication.parse({ ...filledApplication, consentVersion });
    const { application } = await submitApplication(db, input, stranger());
    const { rows } = await listApplications(db, applicationQuery.parse({}));
    const stored = rows.find(({ id }) => id === application.id);
    expect(stored).toMatchObject({
      consentVersion: application.consentVersion,
      consentedAt: application.consentedAt,
    });
    return application;
  };
  const asked = await consent("2026-11-21");
  expect(asked).toMatchObject({ consentVersion: "2026-11-21", consentedAt: asked.createdAt });
  expect(await consent()).toMatchObject({ consentVersion: null, consentedAt: null });
});

describe("whatever is searched for, all pages together are all that match, once and in order", () => {
  /** Families of three words each out of four, some approved, two to a moment. */
  const WORDS = ["anna", "smith", "garcia", "lee"];
  const FAMILIES = 60;
  const wordsOf = (n: number) => WORDS.filter((_, index) => (n >> index) % 2 === 0 || n % (index + 3) === 0);
  const statusOf = (n: number) => (n % 3 === 0 ? "approved" : "pending");

  beforeEach(async () => {
    await d1.exec("DELETE FROM family_registrations");
    const rows = Array.from({ length: FAMILIES }, (_, n) => [
      `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      String(n),
      statusOf(n),
      new Date(Date.UTC(2026, 10, 1) + (n >> 1) * 60_000).toISOString(),
      JSON.stringify(["the", ...wordsOf(n)]),
    ]);
    await d1
      .prepare(
        `INSERT INTO family_registrations
           (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name, search_words)
         SELECT value ->> 0, value ->> 1, 'x', 'x', 'x', 'x', 'x', value ->> 2, value ->> 3, value ->> 1, value ->> 4
         FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run();
  });

  const searches = [
    "the",
    "anna smith",
    "the anna smi",
    "the anna smith garcia",
    "the an sm gar lee",
    "an lee",
  ];

  test.each([1, 2, 5, 20])("in pages of %d", async (limit) => {
    for (const q of searches)
      for (const query of [
        { q },
        { q, sort: "oldest" },
        { q, status: "approved" },
        { q, schedulable: "true" },
      ] as const) {
        const sought = q.split(" ");
        const expected = Array.from({ length: FAMILIES }, (_, n) => n).filter(
          (n) =>
            sought.every((part) => ["the", ...wordsOf(n)].some((word) => word.startsWith(part))) &&
            (!("status" in query || "schedulable" in query) || statusOf(n) === "approved"),
        );
        if (!("sort" in query)) expected.reverse();
        expect(await names(query, limit), JSON.stringify(query)).toEqual(expected.map(String));
      }
  });
});

test("every list and search has the newest mail about each application's decision", async () => {
  const { rows } = await listApplications(db, applicationQuery.parse({}));
  const [zhou, ...others] = rows;
  const ids = rows.map(({ id }) => id);
  await changeApplicationStatuses(db, { ids, status: "approved" });
  await settleMails(d1, zhou?.id ?? "", "sent");
  const told = {
    kind: "application_approved",
    status: "sent",
    releasedAt: expect.any(String),
    sentAt: expect.any(String),
  };
  const held = { kind: "application_approved", status: "held", releasedAt: null, sentAt: null };
  for (const query of [
    {},
    { sort: "oldest" },
    { sort: "name" },
    { q: "anh" },
    { q: "anh", sort: "oldest" },
    { q: "anh", sort: "name" },
    { schedulable: "true" },
    { q: "anh", schedulable: "true", sort: "name" },
  ] as const) {
    const found = (await listApplications(db, { ...applicationQuery.parse({}), ...query })).rows;
    expect(found.length).toBeGreaterThan(1);
    for (const { id, mail } of found)
      expect(mail).toEqual({ id: expect.any(String), ...(id === zhou?.id ? told : held) });
  }
  await changeApplicationStatus(db, others[0]?.id ?? "", { status: "pending" });
  expect((await findApplication(db, others[0]?.id ?? "")).mail).toBeNull();
  expect((await findApplication(db, zhou?.id ?? "")).mail).toMatchObject(told);
});
