import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applicationQuery } from "#contract/application-filter.ts";
import type { ApplicationForm } from "#contract/applications.ts";
import { saveUser } from "#worker/access/staff.ts";
import { connect } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { foldedPlace } from "#worker/db/search.ts";
import { createShortlist, deleteShortlist } from "#worker/shortlists/change.ts";
import { listFamilies } from "#worker/shortlists/families.ts";
import { listShortlists } from "#worker/shortlists/read.ts";
import { storeApplication } from "#worker/testing/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { settleMails } from "#worker/testing/mails.ts";
import { onAllPages } from "#worker/testing/pages.ts";
import { assign, deleteNote, deleteScore, editNote, scoreApplication, writeNote } from "./casting.ts";
import { changeApplicationStatus } from "./decide.ts";
import { withLogins } from "./filter.ts";
import { countApplications, findApplication, listApplicationIds, listApplications } from "./read.ts";

const { d1, db } = await startDatabase();
await saveUser(db, { id: 1, login: "showrunner" });
await saveUser(db, { id: 2, login: "Producer" });
const showrunner = connect(d1, "showrunner");
const producer = connect(d1, "Producer");

let id: Record<"ada" | "bo" | "cy", string>;
beforeEach(async () => {
  await d1.exec("DELETE FROM family_registrations");
  const apply = async (form: Partial<ApplicationForm>) => (await storeApplication(db, form)).id;
  id = {
    ada: await apply({
      familyName: "Ada",
      email: "ada@example.com",
      phone: "(555) 010-0001",
      specialties: ["bbq", "baking"],
      availableDays: ["weekends"],
      familySize: "9+",
      experience: "1-5",
    }),
    bo: await apply({
      familyName: "Bo",
      email: "bo@example.com",
      phone: "555 010 0002",
      specialties: ["baking"],
      availableDays: ["evenings", "weekends"],
      familySize: "2-3",
      experience: "lifetime",
    }),
    cy: await apply({
      familyName: "Cy",
      email: "ADA@example.com",
      phone: "+1 555 010-0002 x9",
      specialties: ["bbq"],
      availableDays: [],
      familySize: "",
      experience: "",
    }),
  };
});

/** The families that a query finds, in its order; as somebody of staff. */
const find = async (query: object, as = showrunner, limit = 50) => {
  const asked = await withLogins(as, applicationQuery.parse(query));
  const found = await onAllPages((page) => listApplications(as, { ...asked, ...page }), { limit });
  const names = found.map(({ familyName }) => familyName);
  const { sort: _, limit: __, cursor: ___, ...filter } = asked;
  expect(await countApplications(as, filter)).toBe(names.length);
  expect((await listApplicationIds(as, filter)).ids).toHaveLength(names.length);
  return names;
};

test.each<[string, object, string[]]>([
  ["a specialty", { specialty: "bbq" }, ["Cy", "Ada"]],
  ["a size", { size: "9+" }, ["Ada"]],
  ["an experience", { experience: ["lifetime", "1-5"] }, ["Bo", "Ada"]],
  ["several at once", { specialty: "baking", day: "weekends", size: "2-3" }, ["Bo"]],
  ["two statuses", { status: ["pending", "rejected"] }, ["Cy", "Bo", "Ada"]],
  ["no questionnaire", { questionnaire: "none" }, ["Cy", "Bo", "Ada"]],
  ["a phone, its extension aside", { q: "1-555-010-0002 ext. 7" }, ["Cy", "Bo"]],
  ["words beside a filter", { q: "example bo", size: "2-3" }, ["Bo"]],
  ["another's email or phone", { duplicate: "true" }, ["Cy", "Bo", "Ada"]],
])("%s", async (_what, query, expected) => expect(await find(query)).toEqual(expected));

test("the newest email about the decision, or none", async () => {
  await changeApplicationStatus(db, id.ada, { status: "approved" });
  await changeApplicationStatus(db, id.bo, { status: "rejected" });
  await settleMails(d1, id.bo, "failed");
  expect(await find({ mail: "held" })).toEqual(["Ada"]);
  expect(await find({ mail: ["held", "failed"] })).toEqual(["Bo", "Ada"]);
  expect(await find({ mail: "none" })).toEqual(["Cy"]);
});

test("the same family twice: by email without its case, by phone without its punctuation; withdrawn ones do not count", async () => {
  expect((await findApplication(db, id.cy)).duplicates.map(({ familyName }) => familyName)).toEqual([
    "Ada",
    "Bo",
  ]);
  await d1.exec(`UPDATE family_registrations SET status = 'withdrawn' WHERE id = '${id.cy}'`);
  expect(await find({ duplicate: "true" })).toEqual(["Cy"]);
  expect(await findApplication(db, id.ada)).toMatchObject({ duplicate: false, duplicates: [] });
});

test("a shortlist, of one or of several, in its order; and a city, a source and what was answered", async () => {
  for (const [name, add] of [
    ["one", [id.cy, id.ada]],
    ["other", [id.bo, id.cy]],
  ] as const) {
    const made = await createShortlist(showrunner, { name, goal: null });
    await listFamilies(showrunner, made.id, { add: [...add], remove: [] });
  }
  const [other, one] = (await listShortlists(db)).toSorted((a, b) => b.name.localeCompare(a.name));
  const shortlist = one?.id ?? "";
  for (const limit of [1, 2, 50])
    expect(await find({ shortlist, sort: "shortlist" }, showrunner, limit)).toEqual(["Cy", "Ada"]);
  expect(await find({ shortlist, status: "pending", specialty: "baking" })).toEqual(["Ada"]);
  expect(await find({ shortlist: [shortlist, other?.id ?? ""] })).toEqual(["Cy", "Bo", "Ada"]);
  await deleteShortlist(showrunner, shortlist);
  expect(await find({ shortlist, sort: "shortlist" })).toEqual([]);
  expect(await find({ shortlist: [shortlist, other?.id ?? ""] })).toEqual(["Cy", "Bo"]);

  const set = (row: Partial<typeof applications.$inferInsert>, family: string) =>
    db.update(applications).set(row).where(eq(applications.id, family));
  for (const [family, city] of [
    [id.ada, "Cañon City"],
    [id.bo, null],
    [id.cy, "Albuquerque"],
  ] as const)
    await set({ city, ...foldedPlace({ city }), source: city && "poster", heardFrom: "friend" }, family);
  for (const limit of [1, 2, 50])
    expect(await find({ sort: "city" }, showrunner, limit)).toEqual(["Cy", "Ada", "Bo"]);
  expect(await find({ city: ["CANON city", "nowhere"] })).toEqual(["Ada"]);
  expect(await find({ source: "poster" })).toEqual(["Cy", "Ada"]);
  expect(await find({ heardFrom: ["friend", "tv"] })).toEqual(["Cy", "Bo", "Ada"]);
});

describe("an assignee", () => {
  test("is found by login, as me, and as none; in any case", async () => {
    const ids = [id.ada, crypto.randomUUID()];
    expect(await assign(showrunner, { ids, login: "SHOWRUNNER" })).toBe(1);
    await assign(showrunner, { ids: [id.bo], login: "producer" });
    expect(await find({ assignee: "me" })).toEqual(["Ada"]);
    expect(await find({ assignee: "me" }, producer)).toEqual(["Bo"]);
    expect(await find({ assignee: ["producer", "none"] })).toEqual(["Cy", "Bo"]);
    await assign(producer, { ids: [id.ada, id.bo], login: null });
    expect(await find({ assignee: "none" })).toEqual(["Cy", "Bo", "Ada"]);
    await expect(withLogins(showrunner, { assignee: ["former"] })).rejects.toThrow("not on the staff list");
  });

  test("leaves its version as it is", async () => {
    const { updatedAt } = await findApplication(db, id.ada);
    await assign(showrunner, { ids: [id.ada], login: "showrunner" });
    await scoreApplication(showrunner, id.ada, 5);
    await writeNote(showrunner, id.ada, "A kitchen like a ship's");
    expect(await findApplication(db, id.ada)).toMatchObject({ updatedAt, assignee: "showrunner", notes: 1 });
  });
});

test("mine: what is assigned to me, or mentions me at a word's start, until that note is deleted", async () => {
  await assign(showrunner, { ids: [id.ada], login: "Producer" });
  const text = "@Producer, look at this one. Not mail@showrunner.example.";
  const note = await writeNote(showrunner, id.bo, text);
  expect(await find({ mine: "true" }, producer)).toEqual(["Bo", "Ada"]);
  expect(await find({ mine: "true" })).toEqual([]);
  await deleteNote(showrunner, id.bo, note.id);
  expect(await find({ mine: "true" }, producer)).toEqual(["Ada"]);
});

test("words of one note, as it is now, without case and accents", async () => {
  const note = await writeNote(showrunner, id.ada, "Crème brûlée with O'Brien");
  await writeNote(showrunner, id.bo, "Crème");
  await writeNote(showrunner, id.bo, "obrien");
  expect(await find({ notes: "OBRIEN creme" })).toEqual(["Ada"]);
  expect(await find({ notes: "creme", size: "2-3" })).toEqual(["Bo"]);
  await editNote(showrunner, id.ada, note.id, "Flan");
  expect(await find({ notes: "obrien creme" })).toEqual([]);
  expect(await find({ notes: "flan" })).toEqual(["Ada"]);
});

describe("stars", () => {
  beforeEach(async () => {
    for (const [as, family, stars] of [
      [showrunner, id.ada, 5],
      [producer, id.ada, 2],
      [showrunner, id.bo, 4],
      [producer, id.cy, 5],
    ] as const)
      await scoreApplication(as, family, stars);
  });

  test("of others, and the mean, are seen after one's own", async () => {
    const score = async (as: typeof db, family: string) => (await findApplication(as, family)).score;
    expect(await score(showrunner, id.ada)).toEqual({ mean: 3.5, count: 2, own: 5 });
    expect(await score(showrunner, id.cy)).toEqual({ mean: null, count: 1, own: null });
    expect(await score(producer, id.cy)).toEqual({ mean: 5, count: 1, own: 5 });
    expect(await score(connect(d1, "other"), id.ada)).toEqual({ mean: null, count: 2, own: null });
    await deleteScore(showrunner, id.ada);
    expect(await score(showrunner, id.ada)).toEqual({ mean: null, count: 1, own: null });
  });

  test("filter and sort by no more than the asker sees, ties newest first, on one page or many", async () => {
    expect(await find({ starred: "true" })).toEqual(["Bo", "Ada"]);
    expect(await find({ starred: "true" }, producer)).toEqual(["Cy"]);
    expect(await find({ minScore: "4" })).toEqual(["Bo"]);
    expect(await find({ minScore: "3" })).toEqual(["Bo", "Ada"]);
    for (const limit of [1, 2, 50]) {
      expect(await find({ sort: "score" }, showrunner, limit)).toEqual(["Bo", "Ada", "Cy"]);
      expect(await find({ sort: "score" }, producer, limit)).toEqual(["Cy", "Ada", "Bo"]);
    }
    await scoreApplication(showrunner, id.cy, 3);
    expect((await findApplication(showrunner, id.cy)).score.mean).toBe(4);
    expect(await find({ sort: "score" })).toEqual(["Cy", "Bo", "Ada"]);
  });
});
