import { beforeEach, describe, expect, test, vi } from "vitest";
import { type ApplicationQuery, applicationQuery } from "#contract/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { listApplicationIds, listApplications } from "./lists.ts";

/* Who waits for a visit, and in which order, on a real database whose triggers keep it. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { d1, db } = await startDatabase();

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** From the oldest to the newest: the application's status, its questionnaire's and its visit's. */
const families = [
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

const numberOf = (name: string) => families.findIndex(([family]) => family === name);

beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  const now = "2026-11-01T00:00:00.000Z";
  await d1.batch(
    families.flatMap(([name, status, questionnaire, visit], n) => {
      const at = `2026-11-0${n + 1}T00:00:00.000Z`;
      return [
        d1
          .prepare(
            `INSERT INTO family_registrations
               (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name, search_words)
             VALUES (?, ?, 'x', 'x', 'x', 'x', 'x', ?, ?, ?, '["the"]')`,
          )
          .bind(idOf(n), name, status, at, name.toLowerCase()),
        ...(questionnaire
          ? [
              d1
                .prepare(
                  `INSERT INTO questionnaires
                     (id, family_registration_id, cooking_background, story_to_tell, status, created_at, updated_at)
                   VALUES (?1, ?1, 'x', 'x', ?2, ?3, ?3)`,
                )
                .bind(idOf(n), questionnaire, now),
            ]
          : []),
        ...(visit
          ? [
              d1
                .prepare(
                  `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, status, created_at, updated_at)
                   VALUES (?1, ?1, '2026-11-21', 'morning', ?2, ?3, ?3)`,
                )
                .bind(idOf(n), visit, now),
            ]
          : []),
      ];
    }),
  );
});

/** The names on all pages, and how often a page was empty. */
const names = async (query: Partial<ApplicationQuery>, limit = 50) => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = { ...applicationQuery.parse({}), ...query, limit, cursor };
    const { rows, next } = await listApplications(db, page);
    expect(rows.length > 0 || next === undefined, "an empty page that is not the last").toBe(true);
    found.push(...rows.map(({ familyName }) => familyName));
    cursor = next;
  } while (cursor);
  return found;
};

const ready = () => names({ schedulable: "true" });
const missing = () => names({ missingVisit: "true" });
const change = (name: string, sql: string) =>
  d1
    .prepare(sql)
    .bind(idOf(numberOf(name)))
    .run();

describe("families that can be scheduled", () => {
  test.each<[string, Partial<ApplicationQuery>, string[]]>([
    ["newest", {}, ["Wu", "Zoe", "Roy", "Tan", "Young"]],
    ["oldest", { sort: "oldest" }, ["Zoe", "Wu", "Young", "Tan", "Roy"]],
    ["by name", { sort: "name" }, ["Wu", "Zoe", "Roy", "Tan", "Young"]],
    ["of a search", { q: "the" }, ["Wu", "Zoe", "Roy", "Tan", "Young"]],
    ["of a search, by name", { q: "the", sort: "name" }, ["Wu", "Zoe", "Roy", "Tan", "Young"]],
    ["of another status: nobody", { status: "pending" }, []],
  ])("come in the order %s, those with an approved questionnaire first", async (_order, query, expected) => {
    for (const limit of [1, 2, 3, 50])
      expect(await names({ ...query, schedulable: "true" }, limit)).toEqual(expected);
  });

  test("say how their questionnaires stand", async () => {
    const { rows } = await listApplications(db, { ...applicationQuery.parse({}), schedulable: "true" });
    expect(rows.map(({ questionnaireStatus }) => questionnaireStatus)).toEqual([
      "approved",
      "approved",
      "rejected",
      null,
      "pending",
    ]);
    expect(rows[0]).not.toHaveProperty("readiness");
  });

  test("end with the last, also where a page ends with the last of the first", async () => {
    await d1.exec(
      "UPDATE family_registrations SET status = 'pending' WHERE family_name IN ('Young', 'Tan', 'Roy')",
    );
    const page = { ...applicationQuery.parse({}), schedulable: "true", limit: 2 } as const;
    const { rows, next } = await listApplications(db, page);
    expect(rows).toHaveLength(2);
    expect(next).toBeUndefined();
  });

  test.each(["7.", "1.made-up", "0.", "x", "2"])("refuse the cursor %s", async (cursor) => {
    const page = { ...applicationQuery.parse({}), schedulable: "true", cursor } as const;
    await expect(listApplications(db, page)).rejects.toThrow("This cursor is not one of ours.");
  });

  test("are listed by id, too", async () => {
    const of = async (filter: Parameters<typeof listApplicationIds>[1]) =>
      (await listApplicationIds(db, filter)).ids.map((id) => families[Number(id.slice(-1))]?.[0]);
    expect(await of({ schedulable: "true" })).toEqual(["Roy", "Tan", "Wu", "Young", "Zoe"]);
    expect(await of({ schedulable: "true", q: "the" })).toEqual(["Roy", "Tan", "Wu", "Young", "Zoe"]);
    expect(await of({ missingVisit: "true" })).toEqual(["Xu"]);
    expect(await of({ missingVisit: "true", q: "the" })).toEqual(["Xu"]);
  });
});

test("families that are marked as scheduled and have no visit are found", async () => {
  expect(await missing()).toEqual(["Xu"]);
  expect(await names({ missingVisit: "true", q: "the" })).toEqual(["Xu"]);
  expect(await names({ missingVisit: "true", schedulable: "true" })).toEqual([]);
});

describe("what changes is seen at once:", () => {
  test.each<[string, string, string[], string[]]>([
    [
      "Unger is approved",
      "UPDATE family_registrations SET status = 'approved' WHERE id = ?",
      ["Wu", "Zoe", "Roy", "Tan", "Unger", "Young"],
      ["Xu"],
    ],
    [
      "Zoe is rejected",
      "UPDATE family_registrations SET status = 'rejected' WHERE id = ?",
      ["Wu", "Roy", "Tan", "Young"],
      ["Xu"],
    ],
    [
      "Zoe is marked as scheduled",
      "UPDATE family_registrations SET status = 'scheduled' WHERE id = ?",
      ["Wu", "Roy", "Tan", "Young"],
      ["Xu", "Zoe"],
    ],
    [
      "Young has its questionnaire approved",
      "UPDATE questionnaires SET status = 'approved' WHERE id = ?",
      ["Wu", "Young", "Zoe", "Roy", "Tan"],
      ["Xu"],
    ],
    [
      "Zoe has its questionnaire rejected",
      "UPDATE questionnaires SET status = 'rejected' WHERE id = ?",
      ["Wu", "Roy", "Tan", "Young", "Zoe"],
      ["Xu"],
    ],
    [
      "Wu has its questionnaire deleted",
      "DELETE FROM questionnaires WHERE id = ?",
      ["Zoe", "Roy", "Tan", "Wu", "Young"],
      ["Xu"],
    ],
    [
      "Wu has its cancelled visit taken up",
      "UPDATE visits SET status = 'scheduled' WHERE id = ?",
      ["Zoe", "Roy", "Tan", "Young"],
      ["Xu"],
    ],
    [
      "Vega has its visit deleted",
      "DELETE FROM visits WHERE id = ?",
      ["Vega", "Wu", "Zoe", "Roy", "Tan", "Young"],
      ["Xu"],
    ],
    [
      "Sato has its visit cancelled",
      "UPDATE visits SET status = 'cancelled' WHERE id = ?",
      ["Wu", "Zoe", "Roy", "Tan", "Young"],
      ["Sato", "Xu"],
    ],
    [
      "Zoe is deleted",
      "DELETE FROM family_registrations WHERE id = ?",
      ["Wu", "Roy", "Tan", "Young"],
      ["Xu"],
    ],
  ])("%s", async (what, sql, schedulable, missingVisit) => {
    const [name = ""] = what.split(" ");
    await change(name, sql);
    expect(await ready()).toEqual(schedulable);
    expect(await missing()).toEqual(missingVisit);
  });

  test("a visit goes from one family to another", async () => {
    await d1
      .prepare("UPDATE visits SET family_registration_id = ? WHERE id = ?")
      .bind(idOf(numberOf("Tan")), idOf(numberOf("Vega")))
      .run();
    expect(await ready()).toEqual(["Vega", "Wu", "Zoe", "Roy", "Young"]);
  });
});
