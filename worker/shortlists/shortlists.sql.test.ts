import { beforeEach, describe, expect, test } from "vitest";
import { shortlistLimits } from "#contract/shortlists.ts";
import { connect } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { shortlists } from "#worker/db/schema/shortlists.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { interrupted } from "#worker/testing/recorded-database.ts";
import { nextMonth, storeShare } from "#worker/testing/shared-links.ts";
import { changeShortlist, createShortlist, deleteShortlist } from "./change.ts";
import { listFamilies, orderFamilies } from "./families.ts";
import { findShortlist, listShortlists } from "./read.ts";

const { d1 } = await startDatabase();
const db = connect(d1, "showrunner");

beforeEach(async () => {
  for (const table of [shortlists, applications, history]) await db.delete(table);
});

const create = (name = "Round 1", goal: number | null = null) => createShortlist(db, { name, goal });
const add = (id: string, ...ids: string[]) => listFamilies(db, id, { add: ids, remove: [] });
const remove = (id: string, ...ids: string[]) => listFamilies(db, id, { add: [], remove: ids });
const onIt = async (id: string) => {
  const all = d1.prepare(
    "SELECT family_id AS id FROM shortlist_families WHERE shortlist_id = ? ORDER BY position",
  );
  return (await all.bind(id).all<{ id: string }>()).results.map((row) => row.id);
};
const versions = async () => (await db.select().from(applications)).map(({ updatedAt }) => updatedAt);
const entries = async () =>
  (await db.select().from(history)).map(({ actor, action, familyId }) => [actor, action, familyId]);

describe("a shortlist", () => {
  test("is made, listed newest first, changed and deleted", async () => {
    const first = await create("Round 1", 20);
    const mix = { city: {}, specialty: {}, size: {}, minors: {} };
    const { id, updatedAt } = first;
    const made = { id, name: "Round 1", goal: 20, count: 0, createdBy: "showrunner", updatedAt, mix };
    expect(first).toEqual(made);
    const second = await create("Round 2");
    expect((await listShortlists(db)).map(({ name }) => name).toSorted()).toEqual(["Round 1", "Round 2"]);
    const changed = await changeShortlist(db, id, { name: "ROUND 1", updatedAt });
    expect(changed).toEqual({ ...first, name: "ROUND 1", updatedAt: changed.updatedAt });
    expect(changed.updatedAt > updatedAt).toBe(true);
    const same = { goal: null, updatedAt: changed.updatedAt };
    expect(await changeShortlist(db, id, same)).toMatchObject({ name: "ROUND 1", goal: null });
    const stale = changeShortlist(db, id, same);
    await expect(stale).rejects.toMatchObject({ details: { current: { goal: null } } });
    const unlisted = await storeFamily(db);
    for (const expiresAt of [nextMonth(), nextMonth(), updatedAt])
      await storeShare(db, { shortlistId: id, expiresAt });
    await deleteShortlist(db, id);
    expect(await entries()).toEqual(Array(2).fill(["showrunner", "link-ended", null]));
    expect(await listShortlists(db)).toEqual([second]);
    for (const gone of [
      () => deleteShortlist(db, id),
      () => changeShortlist(db, id, same),
      () => findShortlist(db, id),
      () => add(id, unlisted),
      () => orderFamilies(db, id, { ids: [], updatedAt }),
    ])
      await expect(gone()).rejects.toThrow(NotFound);
  });

  test("has a name of its own, in any case and width", async () => {
    const { id } = await create("Straße ﬁve");
    const { id: other, updatedAt } = await create("Other");
    const taken = { message: /already/, details: { issues: [{ path: "name" }] } };
    await expect(create("STRAßE FIVE")).rejects.toMatchObject({ details: taken.details });
    const renamed = changeShortlist(db, other, { name: "straße five", updatedAt });
    await expect(renamed).rejects.toMatchObject({ details: taken.details });
    const both = await Promise.allSettled([create("Twice"), create("twice")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await findShortlist(db, id)).name).toBe("Straße ﬁve");
  });

  test(`is one of ${shortlistLimits.shortlists} at most`, async () => {
    for (let n = 1; n < shortlistLimits.shortlists; n += 1) await create(`Round ${n}`);
    const last = await Promise.allSettled([create("One"), create("Other")]);
    expect(last.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(create("More")).rejects.toThrow(Conflict);
  });

  test("counts a family once by city, size and minors, and by each of its specialties", async () => {
    const { id } = await create();
    const taos = { city: "Taos", specialties: ["bbq", "baking"], familySize: "2-3", minors: 2 } as const;
    const nowhere = { specialties: [], minors: 0 };
    const odd = { city: "__proto__", specialties: ["bbq"], familySize: "2-3" } as const;
    for (const family of [taos, nowhere, odd])
      await add(id, await storeFamily(db, { ...family, specialties: [...family.specialties] }));
    const found = await findShortlist(db, id);
    expect(found.count).toBe(3);
    expect(JSON.parse(JSON.stringify(found.mix))).toEqual(
      JSON.parse(
        `{"city":{"Taos":1,"":1,"__proto__":1},"specialty":{"bbq":2,"baking":1,"":1},"size":{"2-3":2,"":1},
         "minors":{"0":1,"2":1,"":1}}`,
      ),
    );
  });
});

describe("families of a shortlist", () => {
  test("come last in the order given, once, and go, with their history and no version of their own", async () => {
    const { id, updatedAt } = await create();
    const [a, b, c] = await storeFamilies(d1, 3);
    if (!a || !b || !c) throw new Error("Too few families");
    const before = await versions();
    const one = await add(id, b);
    expect(one.count).toBe(1);
    expect(one.updatedAt > updatedAt).toBe(true);
    const all = await add(id, c, crypto.randomUUID(), b, a);
    expect(await onIt(id)).toEqual([b, c, a]);
    expect(await add(id, a, b)).toEqual(all);
    const left = await remove(id, c);
    expect(left.updatedAt > all.updatedAt).toBe(true);
    expect(await remove(id, c)).toEqual(left);
    await add(id, c);
    expect(await onIt(id)).toEqual([b, a, c]);
    expect(await entries()).toEqual([
      ...[b, c, a].map((family) => ["showrunner", "listed", family]),
      ["showrunner", "unlisted", c],
      ["showrunner", "listed", c],
    ]);
    expect(await versions()).toEqual(before);
  });

  test("are refused as a whole when one has withdrawn, or beyond what it holds", async () => {
    const { id } = await create();
    const withdrawn = await storeFamily(db, { status: "withdrawn" });
    const ids = await storeFamilies(d1, shortlistLimits.families + 1);
    const [first = "", second = ""] = ids;
    await expect(add(id, first, withdrawn)).rejects.toThrow(/withdrawn/);
    expect(await onIt(id)).toEqual([]);
    await add(id, ...ids.slice(1));
    await expect(add(id, first)).rejects.toThrow(`up to ${shortlistLimits.families}`);
    await listFamilies(db, id, { add: [first], remove: [second] });
    expect(await onIt(id)).toEqual([...ids.slice(2), first]);
  });

  test("are ordered by whoever has seen all of them", async () => {
    const { id, updatedAt } = await create();
    const [a = "", b = "", c = "", d = ""] = await storeFamilies(d1, 4);
    const filled = await add(id, a, b, c);
    const order = (ids: string[], version = filled.updatedAt) =>
      orderFamilies(db, id, { ids, updatedAt: version });
    const current = { details: { current: filled } };
    for (const wrong of [[a, b], [a, b, d], [a, b, c, d], []])
      await expect(order(wrong)).rejects.toMatchObject(current);
    await expect(order([c, b, a], updatedAt)).rejects.toMatchObject(current);
    expect(await order([a, b, c])).toEqual(filled);
    const ordered = await order([b, a, c]);
    expect(await onIt(id)).toEqual([b, a, c]);
    expect(ordered.updatedAt > filled.updatedAt).toBe(true);
    const late = interrupted(db, () => add(id, d));
    const lost = orderFamilies(late, id, { ids: [a, b, c], updatedAt: ordered.updatedAt });
    await expect(lost).rejects.toMatchObject({ details: { current: { count: 4 } } });
    expect(await onIt(id)).toEqual([b, a, c, d]);
  });
});
