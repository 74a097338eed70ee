import { expect, test } from "vitest";
import { keysOf } from "#contract/labels.ts";
import { type Retention, retentionDefaults } from "#contract/privacy.ts";
import { deleteDue, previewRetention } from "#worker/operations/retention.ts";
import { changeSettings } from "#worker/operations/settings.ts";
import { deleteOrphanedPhotos } from "#worker/photos/delete-orphans.ts";
import { startApp } from "#worker/testing/app.ts";
import { setScene } from "#worker/testing/scene.ts";
import { dumpTables } from "#worker/testing/storage.ts";

/* Everything that the site can hold is aged by one period after the other: what is due goes with all that belongs to it, and nothing else. */

const site = await startApp();
const { db } = site;
const { DB, PHOTOS } = site.env;

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** What is due when it has been kept long enough, by the words of the rule and not by those of the code. */
const due: Record<keyof Retention, (tables: Tables) => Row[]> = {
  rejected: ({ family_registrations = [] }) =>
    family_registrations.filter(({ status }) => status === "rejected"),
  withdrawn: ({ family_registrations = [] }) =>
    family_registrations.filter(({ status }) => status === "withdrawn"),
  unanswered: ({ family_registrations = [], questionnaires = [] }) =>
    family_registrations.filter(
      ({ id, status }) =>
        status === "approved" &&
        !questionnaires.some(({ family_registration_id }) => family_registration_id === id),
    ),
  stories: ({ story_submissions = [] }) => story_submissions,
  subscribers: ({ newsletters = [] }) => newsletters.filter(({ confirmed_at }) => confirmed_at === null),
  // Those that ended, but for what families know of visits that are still to come.
  mails: ({ outbox = [] }) =>
    outbox.filter(
      ({ status, held_for }) =>
        ["sent", "failed", "discarded"].includes(String(status)) && held_for !== "visit",
    ),
};

/** Tables that count and log, which say nothing of anybody. */
const ownBooks = ["counts", "deletions", "history", "idempotency_keys", "last_tick", "quotas", "settings"];

const unversioned = ({ updated_at: _, ...row }: Row) => row;

/** The rows with nothing of those that are gone: neither they themselves nor what refers to them, at whatever distance. */
const without = (tables: Tables, rows: Row[]): Tables => {
  const gone = new Set<unknown>(rows.map(({ id }) => id));
  const isGone = (row: Row) => Object.values(row).some((value) => gone.has(value));
  for (let before = -1; before !== gone.size; ) {
    before = gone.size;
    for (const row of Object.values(tables).flat()) if (row.id && isGone(row)) gone.add(row.id);
  }
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !ownBooks.includes(name))
      // A shortlist's version rises when a family goes.
      .map(([name, all]) => [
        name,
        all.filter((row) => !isGone(row)).map(name === "shortlists" ? unversioned : (row) => row),
      ]),
  );
};

const photosIn = async () => (await PHOTOS.list()).objects.map(({ key }) => key).sort();
const DAY_MS = 86_400_000;

test("of a full database exactly what is due goes, from every table and from the bucket", async () => {
  const { families, own, staff } = await setScene(site);
  const call = async (address: string, method: string, json?: object, cookie = staff) => {
    const answer = await site.call(`/api/${address}`, { method, json, cookie });
    expect([address, answer.ok]).toEqual([address, true]);
  };
  for (const { id } of [families.pending, families.asked])
    await call(`family-registrations/${id}/status`, "PUT", { status: "rejected" });
  await call(`family-registrations/${own.id}/withdraw`, "POST", undefined, own.cookie);
  const today = new Date();
  const after = (days: number) => new Date(today.getTime() + days * DAY_MS);
  const keep = async (retention: Partial<Retention>) => {
    const forEver = Object.fromEntries(keysOf(retentionDefaults).map((what) => [what, 0]));
    await changeSettings(db, { retention: { ...forEver, ...retention } });
  };
  // A photo that was never sent goes by another rule.
  await deleteOrphanedPhotos(db, PHOTOS, after(2));
  const seen: Partial<Retention> = {};
  for (const [index, what] of keysOf(retentionDefaults).entries()) {
    const days = 10 * (index + 1);
    await keep({ [what]: days });
    const [before, photos] = [await dumpTables({ DB }), await photosIn()];
    expect(await deleteDue(db, after(days - 1))).toEqual({ deleted: 0, unfinished: 0 });
    const rows = due[what](before);
    expect(await previewRetention(db, {}, after(days))).toMatchObject({ [what]: rows.length });
    expect(await deleteDue(db, after(days))).toEqual({ deleted: rows.length, unfinished: 0 });
    await deleteOrphanedPhotos(db, PHOTOS, after(days));
    const left = await dumpTables({ DB });
    const wanted = without(before, rows);
    expect(without(left, []), what).toEqual(wanted);
    const gone = (before.photos ?? []).filter(({ id }) => !wanted.photos?.some((photo) => photo.id === id));
    expect(await photosIn(), what).toEqual(photos.filter((key) => !gone.some(({ id }) => id === key)));
    seen[what] = rows.length;
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}, 300_000);
