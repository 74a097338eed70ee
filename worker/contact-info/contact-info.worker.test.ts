import { describe, expect, test } from "vitest";
import type { ContactEntry } from "#contract/contact-info.ts";
import { at, contactDesk, filledContact } from "#worker/testing/contact-info.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const CONTACT = "/api/contact-info";
const { staff, create, change, remove, all, active, activeOnes } = contactDesk(worker);

describe("the public's call", () => {
  test("answers the same to everybody, without a cookie, and by nothing but its address", async () => {
    const cookie = await staff();
    await create(cookie, at("Pier 1"));
    for (const call of [
      {},
      { cookie },
      { cookie: "session=made-up; signed-in=1" },
      { headers: { "accept-language": "de", range: "bytes=0-1" } },
    ]) {
      const { status, headers } = await worker.call(CONTACT, call);
      expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
      expect([headers.get("vary"), headers.getSetCookie()]).toEqual([null, []]);
    }
  });

  test("is not kept while it cannot be answered", async () => {
    await worker.env.DB.exec("ALTER TABLE site_contact_info RENAME TO contact_away");
    const failed = await worker.call(CONTACT);
    await worker.env.DB.exec("ALTER TABLE contact_away RENAME TO site_contact_info");
    expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
  });
});

describe("entries", () => {
  test("a new one is stored and becomes the active one", async () => {
    const cookie = await staff();
    const first = await create(cookie, at("First"));
    expect(first).toEqual({
      ...at("First"),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isActive: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: first.createdAt,
    });
    const second = await create(cookie, at("Second"));
    expect(await all(cookie)).toEqual([second, { ...first, isActive: false, updatedAt: expect.any(String) }]);
    expect(await active()).toEqual(at("Second"));
  });

  test("are listed newest first, page after page", async () => {
    const cookie = await staff();
    for (const location of ["a", "b", "c"]) await create(cookie, at(location));
    const page = await worker.call(`${CONTACT}/all?limit=2`, { cookie });
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "") ?? [];
    const rest = await worker.call(next, { cookie });
    const found = [await page.json(), await rest.json()] as ContactEntry[][];
    expect(found.map((entries) => entries.map(({ location }) => location))).toEqual([["c", "b"], ["a"]]);
    expect(rest.headers.get("link")).toBeNull();
    expect((await worker.call(`${CONTACT}/all?limit=0`, { cookie })).status).toBe(400);
  });

  test("a changed one keeps its place and whether it is active", async () => {
    const cookie = await staff();
    const first = await create(cookie, at("First"));
    await create(cookie, at("Second"));
    const response = await change(cookie, first.id, {
      ...at("Moved"),
      isActive: true,
      createdAt: "2000-01-01T00:00:00.000Z",
    });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as ContactEntry;
    expect(changed).toEqual({
      ...first,
      location: "Moved",
      isActive: false,
      updatedAt: expect.any(String),
    });
    expect(changed.updatedAt > first.updatedAt).toBe(true);
    expect((await all(cookie))[1]).toEqual(changed);
    expect(await active()).toEqual(at("Second"));
  });

  test("activating one takes the place of the active one; again changes nothing", async () => {
    const cookie = await staff();
    const first = await create(cookie, at("First"));
    await create(cookie, at("Second"));
    for (let i = 0; i < 2; i++) {
      const response = await change(cookie, `${first.id}/activate`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id: first.id, isActive: true });
      expect(await activeOnes(cookie)).toEqual(["First"]);
      expect(await active()).toEqual(at("First"));
    }
  });

  test("deleting the active one activates the newest other, deleting another changes nothing", async () => {
    const cookie = await staff();
    const [oldest, middle, newest] = [
      await create(cookie, at("oldest")),
      await create(cookie, at("middle")),
      await create(cookie, at("newest")),
    ];
    await change(cookie, `${middle.id}/activate`);
    expect((await remove(cookie, middle.id)).status).toBe(204);
    expect(await activeOnes(cookie)).toEqual(["newest"]);
    expect((await remove(cookie, oldest.id)).status).toBe(204);
    expect(await activeOnes(cookie)).toEqual(["newest"]);
    expect((await remove(cookie, newest.id)).status).toBe(204);
    expect(await all(cookie)).toEqual([]);
    expect(await active()).toBeNull();
  });

  test("that there are not are unknown, and the active one stays", async () => {
    const cookie = await staff();
    await create(cookie);
    for (const id of ["not-an-id", crypto.randomUUID()]) {
      for (const call of [
        () => change(cookie, id, filledContact),
        () => change(cookie, `${id}/activate`),
        () => remove(cookie, id),
      ]) {
        const response = await call();
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ message: "There is no such contact entry." });
        // After each of them: a deletion would put right that an activation left none.
        expect(await active()).toEqual(filledContact);
      }
    }
  });
});

test("the database itself refuses a second active entry", async () => {
  const cookie = await staff();
  await create(cookie);
  await create(cookie);
  await expect(worker.env.DB.prepare("UPDATE site_contact_info SET is_active = 1").run()).rejects.toThrow(
    /UNIQUE/,
  );
});
