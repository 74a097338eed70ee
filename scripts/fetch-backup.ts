import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { bucketOf } from "./cloudflare.ts";
import { stop } from "./local.ts";
import { pathOfSlice, readManifest, UnusableBackup } from "./restore/backup-folder.ts";
import { fetchObject } from "./restore/where.ts";

/* `npm run fetch-backup -- 2026-11-23 [--local]`: copies a night's backup out of the bucket, into `.backups/<night>`. */

const wanted = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { local: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [night] = positionals;
    if (night && /^\d{4}-\d{2}-\d{2}$/.test(night)) return { ...values, night };
  } catch {
    // The message below names what is allowed, whatever was wrong.
  }
  return stop("Say which night: npm run fetch-backup -- 2026-11-23 [--local]");
};

const bucketOfBackups = () => {
  const backups = bucketOf("BACKUPS", process.env.CLOUDFLARE_ENV);
  return backups || stop("wrangler.toml names no bucket for BACKUPS.");
};

const fetchBackup = async ({ night, local }: ReturnType<typeof wanted>) => {
  const where = local ? "local" : "remote";
  const bucket = bucketOfBackups();
  const folder = join(".backups", night);
  const fetchInto = (name: string, file: string) => {
    // For nobody else's eyes.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return fetchObject(where, bucket, name, file);
  };
  await fetchInto(`${night}/manifest.json`, join(folder, "manifest.json"));
  const { tables } = readManifest(folder);
  for (const { name, rows, slices } of tables) {
    for (const slice of slices) await fetchInto(slice, pathOfSlice(folder, name, slice));
    console.log(`${name}: ${rows} rows`);
  }
  console.log(`The backup is in ${folder}. Delete it when you are done: it has what the database has.`);
};

try {
  await fetchBackup(wanted());
} catch (error) {
  if (!(error instanceof UnusableBackup)) throw error;
  stop(error.message);
}
