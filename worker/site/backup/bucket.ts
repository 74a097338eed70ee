import { addDays } from "#contract/calendar-dates.ts";
import type { Manifest } from "./manifest.ts";

/** How long a night is kept, in days. */
export const NIGHTS_KEPT = 30;

const manifestOf = (night: string) => `${night}/manifest.json`;

/** How far a night has come, and the state of the manifest that says so; `undefined` of one that has not begun. */
export const readManifest = async (bucket: R2Bucket, night: string) => {
  const object = await bucket.get(manifestOf(night));
  return object ? { manifest: await object.json<Manifest>(), etag: object.etag } : undefined;
};

/** Notes how far a night has come, unless somebody else has since the manifest was read. */
export const keepManifest = async (bucket: R2Bucket, manifest: Manifest, etag: string | undefined) => {
  const onlyIf = etag === undefined ? { etagDoesNotMatch: "*" } : { etagMatches: etag };
  return (await bucket.put(manifestOf(manifest.night), JSON.stringify(manifest), { onlyIf })) !== null;
};

/** Stores lines of a table. Under a name that nobody else gives, so that two runners write over nothing of each other's. */
export const keepSlice = async (bucket: R2Bucket, night: string, table: string, lines: readonly string[]) => {
  const name = `${night}/${table}/${crypto.randomUUID()}.jsonl`;
  await bucket.put(name, lines.map((line) => `${line}\n`).join(""));
  return name;
};

const NIGHT = /^\d{4}-\d{2}-\d{2}(?=\/)/;

/** Deletes nights that are over, a thousand objects at most. What else lies in the bucket was put there by hand. */
export const forgetOldNights = async (bucket: R2Bucket, night: string) => {
  const oldest = addDays(night, 1 - NIGHTS_KEPT);
  const { objects } = await bucket.list();
  const old = objects
    .map(({ key }) => key)
    .filter((key) => {
      const [its] = NIGHT.exec(key) ?? [];
      return its !== undefined && its < oldest;
    });
  if (old.length > 0) await bucket.delete(old);
};
