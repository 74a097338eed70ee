import { beforeEach, describe, expect, test } from "vitest";
import { viewLimits } from "#contract/views.ts";
import { saveUser } from "#worker/access/staff.ts";
import { connect } from "#worker/db/client.ts";
import { views } from "#worker/db/schema/bookkeeping.ts";
import { NotFound } from "#worker/errors.ts";
import { storeApplication } from "#worker/testing/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { deleteApplication } from "./delete.ts";
import { changeView, createView, deleteView, listViews } from "./views.ts";

const { d1 } = await startDatabase();
const db = connect(d1, "showrunner");
await saveUser(db, { id: 1, login: "showrunner" });
await saveUser(db, { id: 2, login: "Producer" });

beforeEach(() => db.delete(views));

const create = (name: string, query = "") => createView(db, { name, query });
const names = async () => (await listViews(db)).map(({ name }) => name);

describe("a view", () => {
  test("is everybody's: whoever saw its last version changes it, and anyone deletes it", async () => {
    await create("weekends");
    const made = await create("Gumbo", "q=gumbo");
    expect(made).toEqual({
      id: made.id,
      name: "Gumbo",
      query: "q=gumbo",
      createdBy: "showrunner",
      updatedAt: made.updatedAt,
    });
    expect(await names()).toEqual(["Gumbo", "weekends"]);
    const colleague = connect(d1, "Producer");
    const { id, updatedAt } = made;
    const changed = await changeView(colleague, id, { query: "q=okra", updatedAt });
    expect(changed).toEqual({ ...made, query: "q=okra", updatedAt: changed.updatedAt });
    const late = changeView(db, id, { name: "Stew", updatedAt });
    await expect(late).rejects.toMatchObject({ details: { current: changed } });
    await deleteView(colleague, id);
    await expect(deleteView(db, id)).rejects.toThrow(NotFound);
    await expect(changeView(db, id, { updatedAt })).rejects.toThrow(NotFound);
  });

  test("has a name of its own in any case, and there is room for so many", async () => {
    const { id, updatedAt } = await create("Straße");
    const taken = { details: { issues: [{ path: "name" }] } };
    await expect(create("STRAßE")).rejects.toMatchObject(taken);
    const other = await create("Weekends");
    await expect(
      changeView(db, other.id, { name: "straße", updatedAt: other.updatedAt }),
    ).rejects.toMatchObject(taken);
    expect((await changeView(db, id, { name: "straße", updatedAt })).name).toBe("straße");
    for (let n = 2; n < viewLimits.views; n++) await create(`View ${n}`);
    await expect(create("One more")).rejects.toThrow(`There are ${viewLimits.views} views.`);
  });

  test.each([
    ["", ""],
    ["?status=approved&day=weekends&status=pending", "day=weekends&status=approved&status=pending"],
    ["starred=true&assignee=PRODUCER&assignee=none", "assignee=Producer&assignee=none&starred=showrunner"],
    ["starred=me&assignee=me", "assignee=showrunner&starred=showrunner"],
    ["starred=producer&mine=true&minScore=4", "minScore=4&mine=true&starred=Producer"],
    ["q=chili+%26+beans&sort=name", "q=chili+%26+beans&sort=name"],
  ])("of '%s' is stored as '%s'", async (query, as) => {
    expect((await create("One", query)).query).toBe(as);
  });

  test.each([
    ["color=red", "Unknown filter: color"],
    ["limit=20", "Unknown filter: limit, cursor"],
    ["status=maybe", "Unknown status"],
    ["q=a&q=b", expect.any(String)],
    ["sort=shortlist", "Only a single shortlist has an order"],
  ])("is refused with what the list doesn't understand: %s", async (query, message) => {
    await expect(create("One", query)).rejects.toMatchObject({
      details: { issues: [{ path: "query", message }] },
    });
  });
});

describe("deleting a family", () => {
  const family = {
    familyName: "The Núñez-King Family",
    primaryContact: "Rosa O'Hara",
    email: "rosa-o'hara@example.com",
    address: "12B Elm Street, Los Angeles, CA 90210",
    signatureDish1: "Jollof rice",
    signatureDish2: "King crab",
  };
  const goesWith = async (words: string, filter = "q") => {
    const { id } = await storeApplication(db, family);
    await create("Other", "status=pending");
    await create("Found", new URLSearchParams({ [filter]: words, status: "rejected" }).toString());
    await deleteApplication(db, id);
    return !(await names()).includes("Found");
  };

  test.each([
    "Nunez",
    "nuñez-king",
    "king jollof",
    "Rosa",
    "ohara",
    "ROSA-O'Hara@example.com",
    "12b Elm",
    "12B elm street, los angeles",
  ])("takes the view that searches for '%s'", async (q) => {
    expect(await goesWith(q)).toBe(true);
    expect(await names()).toEqual(["Other"]);
  });

  test("takes the view that searches notes for its name", async () => {
    expect(await goesWith("Nunez", "notes")).toBe(true);
  });

  test.each([
    "los angeles",
    "jollof",
    "the family",
    "elm street",
    "90210",
    "king cake",
    "ros",
    "example.com",
  ])("leaves the view that searches for '%s'", async (q) => {
    expect(await goesWith(q)).toBe(false);
  });
});
