import { beforeEach, describe, expect, test } from "vitest";
import { contactEntries } from "#worker/db/schema/bookkeeping.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { at } from "#worker/testing/contact-info.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { activateContact, changeContact, createContact, deleteContact } from "./edit.ts";
import { findActiveContact, listContacts } from "./read.ts";

const { d1, db } = await startDatabase();

beforeEach(async () => {
  await db.delete(contactEntries);
});

const create = (location: string) => createContact(db, at(location));
const all = async () => (await listContacts(db, { limit: 50 })).rows;
const find = async (id: string) => (await all()).find((entry) => entry.id === id);
const activeOnes = async () =>
  (await all()).filter(({ isActive }) => isActive).map(({ location }) => location);

describe("of all entries, one is active:", () => {
  test("a new one, which a change leaves as it is", async () => {
    const [first, second] = [await create("First"), await create("Second")];
    const changed = await changeContact(db, first.id, at("Moved"));
    const { updatedAt } = changed;
    expect(changed).toEqual({ ...first, ...at("Moved"), isActive: false, updatedAt });
    expect(await all()).toEqual([second, changed]);
    expect(await findActiveContact(db)).toEqual(at("Second"));
  });

  test("the one activated, unchanged by a second activation or one of nothing", async () => {
    const first = await create("First");
    await create("Second");
    const activated = await activateContact(db, first.id);
    expect(activated).toMatchObject({ id: first.id, isActive: true });
    expect(await activateContact(db, first.id)).toEqual(activated);
    await expect(activateContact(db, crypto.randomUUID())).rejects.toThrow(NotFound);
    expect(await activeOnes()).toEqual(["First"]);
  });

  test("the newest left, after the active one is deleted; deleting another changes nothing", async () => {
    const [oldest, middle, newest] = [await create("oldest"), await create("middle"), await create("newest")];
    await activateContact(db, middle.id);
    await deleteContact(db, middle.id);
    const left = await find(newest.id);
    expect(left).toMatchObject({ isActive: true });
    await deleteContact(db, oldest.id);
    expect(await all()).toEqual([left]);
    await deleteContact(db, newest.id);
    expect(await findActiveContact(db)).toBeNull();
  });

  test("another, whichever comes first of an activation and a deletion of the same", async () => {
    await create("stays");
    for (let run = 0; run < 4; run++) {
      const { id } = await create("goes");
      await Promise.allSettled([activateContact(db, id), deleteContact(db, id)]);
      expect(await activeOnes()).toEqual(["stays"]);
    }
  });

  test("even for the database itself", async () => {
    await create("First");
    await create("Second");
    await expect(db.update(contactEntries).set({ isActive: true })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("UNIQUE") },
    });
  });
});

describe("an entry's version", () => {
  test("rises with every change, however slow the clock", async () => {
    const { id } = await create("First");
    await d1.exec("UPDATE site_contact_info SET updated_at = '2099-12-31T23:59:59.999Z'");
    const other = await create("Second");
    const versions = [(await find(id))?.updatedAt];
    for (const change of [
      () => activateContact(db, id),
      () => activateContact(db, other.id),
      () => changeContact(db, id, at("Moved")),
      () => deleteContact(db, other.id),
    ]) {
      await change();
      versions.push((await find(id))?.updatedAt);
    }
    expect(versions).toEqual([0, 1, 2, 3, 4].map((n) => `2100-01-01T00:00:00.00${n}Z`));
  });

  test("once it has changed or become the active one, neither changes nor deletes", async () => {
    const { id, updatedAt } = await create("First");
    await create("Second");
    await activateContact(db, id);
    const [, current] = await all();
    const conflict = new Conflict("Somebody else has changed this contact entry meanwhile.", { current });
    await expect(changeContact(db, id, { ...at("Elsewhere"), updatedAt })).rejects.toEqual(conflict);
    await expect(deleteContact(db, id, updatedAt)).rejects.toEqual(conflict);
    expect((await all())[1]).toEqual(current);
    const changed = await changeContact(db, id, { ...at("Moved"), updatedAt: current?.updatedAt });
    await deleteContact(db, id, changed.updatedAt);
    await expect(changeContact(db, id, { ...at("Moved"), updatedAt })).rejects.toThrow(NotFound);
  });
});
