import { describe, expect, test } from "vitest";
import type { ContactEntry } from "#contract/contact-info.ts";
import { at, contactDesk, filledContact } from "#worker/testing/contact-info.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { staff, create, change, remove, all, activeOnes } = contactDesk(worker);

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
    for (const step of [
      () => other,
      () => change(cookie, `${id}/activate`),
      () => change(cookie, `${other.id}/activate`),
      () => change(cookie, id, at("Moved")),
      () => remove(cookie, other.id),
    ]) {
      await step();
      versions.push(await versionOf(cookie, id));
    }
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
    expect((await change(cookie, id, { ...filledContact, updatedAt })).status).toBe(404);
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
    for (let run = 0; run < 3; run++) {
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

  test("that is malformed is refused", async () => {
    const cookie = await staff();
    const { id } = await create(cookie);
    for (const updatedAt of ["yesterday", "", "2026-02-30T00:00:00.000Z"])
      for (const { status } of [
        await change(cookie, id, { ...filledContact, updatedAt }),
        await remove(cookie, id, `?updatedAt=${updatedAt}`),
      ])
        expect(status).toBe(400);
    expect(await all(cookie)).toHaveLength(1);
  });
});

describe("at the same moment", () => {
  const RUNS = 4;

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
