import { describe, expect, test } from "vitest";
import type { ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const CONTACT = "/api/contact-info";

const filled: ContactDetails = {
  email: "casting@example.com",
  phone: "(555) 010-2665",
  location: "Los Angeles, CA",
};
const at = (location: string) => ({ ...filled, location });

const staff = () => worker.logIn("showrunner");

const create = async (cookie: string, details: Partial<ContactDetails> = {}) => {
  const response = await worker.call(CONTACT, { json: { ...filled, ...details }, cookie });
  expect(response.status).toBe(201);
  return (await response.json()) as ContactEntry;
};

const change = (cookie: string, path: string, json?: object) =>
  worker.call(`${CONTACT}/${path}`, { method: "PUT", json, cookie });
const remove = (cookie: string, id: string, query = "") =>
  worker.call(`${CONTACT}/${id}${query}`, { method: "DELETE", cookie });

const all = async (cookie: string, query = "") =>
  (await (await worker.call(`${CONTACT}/all${query}`, { cookie })).json()) as ContactEntry[];
const active = async () => (await worker.call(CONTACT)).json();
const activeOnes = async (cookie: string) =>
  (await all(cookie)).filter(({ isActive }) => isActive).map(({ location }) => location);

describe("the public's call", () => {
  test("answers null while there is nothing", async () => {
    const response = await worker.call(CONTACT);
    expect(response.status).toBe(200);
    expect(await response.json()).toBeNull();
  });

  test("answers the active details and no more, for a minute, alike for everybody", async () => {
    const cookie = await staff();
    await create(cookie, at("Burbank, CA"));
    for (const caller of [{}, { cookie }, { cookie: "session=made-up; signed-in=1" }]) {
      const response = await worker.call(CONTACT, caller);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(at("Burbank, CA"));
      expect(response.headers.get("cache-control")).toBe("public, max-age=60");
      expect(response.headers.get("vary")).toBeNull();
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
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

  test.each([
    [{ email: "casting@" }, "email", "Please enter a valid email address"],
    [{ phone: " " }, "phone", "Phone number is required"],
    [{ phone: undefined }, "phone", "Phone number is required"],
    [{ location: "" }, "location", "Location is required"],
    [{ location: "x".repeat(201) }, "location", "Please keep this to 200 characters or fewer"],
  ])("with %j are refused at the field, new or changed", async (bad, path, message) => {
    const cookie = await staff();
    const { id } = await create(cookie);
    const refusal = { message, issues: [{ path, message }] };
    for (const response of [
      await worker.call(CONTACT, { json: { ...filled, ...bad }, cookie }),
      await change(cookie, id, { ...filled, ...bad }),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual(refusal);
    }
    expect(await all(cookie)).toHaveLength(1);
    expect(await active()).toEqual(filled);
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

  test.each(["not-an-id", crypto.randomUUID()])("%s is unknown, and the active one stays", async (id) => {
    const cookie = await staff();
    await create(cookie);
    for (const call of [
      () => change(cookie, id, filled),
      () => change(cookie, `${id}/activate`),
      () => remove(cookie, id),
    ]) {
      const response = await call();
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "There is no such contact entry." });
      // After each of them: a deletion would put right that an activation left none.
      expect(await active()).toEqual(filled);
    }
  });
});

describe("a version", () => {
  /** Puts every version ahead of the clock, as a clock that was set back does. */
  const setClockBack = () =>
    worker.env.DB.prepare("UPDATE site_contact_info SET updated_at = '2099-12-31T23:59:59.999Z'").run();
  const versionOf = async (cookie: string, id: string) =>
    (await all(cookie)).find((entry) => entry.id === id)?.updatedAt ?? "";

  test("rises with every change of its entry, however slow the clock", async () => {
    const cookie = await staff();
    const { id } = await create(cookie, at("First"));
    await setClockBack();
    const versions = [await versionOf(cookie, id)];
    const other = await create(cookie, at("Second"));
    versions.push(await versionOf(cookie, id));
    await change(cookie, `${id}/activate`);
    versions.push(await versionOf(cookie, id));
    await change(cookie, `${other.id}/activate`);
    versions.push(await versionOf(cookie, id));
    await change(cookie, id, at("Moved"));
    versions.push(await versionOf(cookie, id));
    await remove(cookie, other.id);
    versions.push(await versionOf(cookie, id));
    expect(versions).toEqual([
      "2099-12-31T23:59:59.999Z",
      "2100-01-01T00:00:00.000Z",
      "2100-01-01T00:00:00.001Z",
      "2100-01-01T00:00:00.002Z",
      "2100-01-01T00:00:00.003Z",
      "2100-01-01T00:00:00.004Z",
    ]);
  });

  test("stays when nothing changes: the active one activated, another deleted", async () => {
    const cookie = await staff();
    const other = await create(cookie, at("Other"));
    const { id, updatedAt } = await create(cookie, at("Active"));
    expect(await (await change(cookie, `${id}/activate`)).json()).toMatchObject({
      isActive: true,
      updatedAt,
    });
    await remove(cookie, other.id);
    expect(await versionOf(cookie, id)).toBe(updatedAt);
  });

  test("that is no longer stored changes and deletes nothing: 409 with the entry as it is", async () => {
    const cookie = await staff();
    const { id, updatedAt } = await create(cookie, at("First"));
    const current = await (await change(cookie, id, { ...at("Moved"), updatedAt })).json();
    for (const response of [
      await change(cookie, id, { ...at("Elsewhere"), updatedAt }),
      await remove(cookie, id, `?updatedAt=${updatedAt}`),
    ]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({
        message: "Somebody else has changed this contact entry meanwhile.",
        current,
      });
    }
    expect(await all(cookie)).toEqual([current]);
    const next = (await (
      await change(cookie, id, { ...at("Elsewhere"), updatedAt: (current as ContactEntry).updatedAt })
    ).json()) as ContactEntry;
    expect(next.location).toBe("Elsewhere");
    expect((await remove(cookie, id, `?updatedAt=${next.updatedAt}`)).status).toBe(204);
    expect((await remove(cookie, id, `?updatedAt=${next.updatedAt}`)).status).toBe(404);
    expect((await change(cookie, id, { ...filled, updatedAt })).status).toBe(404);
  });

  test("of before it became the active one does not delete it", async () => {
    const cookie = await staff();
    const first = await create(cookie, at("First"));
    await create(cookie, at("Second"));
    const [, seen] = await all(cookie);
    await change(cookie, `${first.id}/activate`);
    expect((await remove(cookie, first.id, `?updatedAt=${seen?.updatedAt}`)).status).toBe(409);
    expect(await activeOnes(cookie)).toEqual(["First"]);
  });

  test("of two changes and a deletion at once is good for one of them", async () => {
    const cookie = await staff();
    for (let run = 0; run < 5; run++) {
      const { id, updatedAt } = await create(cookie);
      const statuses = await Promise.all([
        change(cookie, id, { ...at("One"), updatedAt }).then(({ status }) => status),
        change(cookie, id, { ...at("Two"), updatedAt }).then(({ status }) => status),
        remove(cookie, id, `?updatedAt=${updatedAt}`).then(({ status }) => status),
      ]);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.every((status) => [200, 204, 404, 409].includes(status))).toBe(true);
    }
  });

  test.each(["yesterday", "", "2026-02-30T00:00:00.000Z"])(
    "%j is refused as malformed",
    async (updatedAt) => {
      const cookie = await staff();
      const { id } = await create(cookie);
      for (const response of [
        await change(cookie, id, { ...filled, updatedAt }),
        await remove(cookie, id, `?updatedAt=${updatedAt}`),
      ]) {
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          issues: [{ path: "updatedAt", message: "Invalid input" }],
        });
      }
      expect(await all(cookie)).toHaveLength(1);
    },
  );
});

describe("at the same moment", () => {
  const RUNS = 10;

  test("two activations leave one active, and both succeed", async () => {
    const cookie = await staff();
    const entries = [await create(cookie), await create(cookie), await create(cookie)];
    for (let run = 0; run < RUNS; run++) {
      const answers = await Promise.all(
        entries.map(({ id }) => change(cookie, `${id}/activate`).then(({ status }) => status)),
      );
      expect(answers).toEqual([200, 200, 200]);
      expect(await activeOnes(cookie)).toHaveLength(1);
    }
  });

  test("many new entries leave one active", async () => {
    const cookie = await staff();
    await Promise.all(Array.from({ length: 8 }, () => create(cookie)));
    expect(await all(cookie)).toHaveLength(8);
    expect(await activeOnes(cookie)).toHaveLength(1);
  });

  test("an activation and the deletion of the same entry never leave none active", async () => {
    const cookie = await staff();
    await create(cookie, at("stays"));
    for (let run = 0; run < RUNS; run++) {
      const { id } = await create(cookie, at("goes"));
      await Promise.all([change(cookie, `${id}/activate`), remove(cookie, id)]);
      expect(await activeOnes(cookie)).toEqual(["stays"]);
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
