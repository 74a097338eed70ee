import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { bucketOf } from "./cloudflare.ts";
import { stop } from "./local.ts";
import { readOptions } from "./options.ts";
import { checkTarget, fetchObject, queryAt, runFile } from "./restore/target.ts";
import { pathOfSlice, readManifest, writeSql } from "./restore/write-sql.ts";

const {
  values: { env, local, from },
  positionals: [night = ""],
} = readOptions({
  usage: [
    "npm run restore -- [night, such as 2026-11-23]",
    "Restores a nightly backup into an empty database with all migrations.",
  ],
  allowPositionals: true,
  options: {
    env: { type: "string", help: "an environment in wrangler.toml, such as staging" },
    local: { type: "boolean", help: "from the local bucket into the local database, for a trial" },
    from: { type: "string", help: "a folder with a downloaded backup, instead of a night's" },
  },
});

if (!from && !/^\d{4}-\d{2}-\d{2}$/.test(night)) stop("Say which night: npm run restore -- 2026-11-23");
// Read by wrangler.
if (env) process.env.CLOUDFLARE_ENV = env;
const where = local ? "local" : "remote";

/** Downloads the night's objects. */
const fetchBackup = () => {
  const bucket = bucketOf("BACKUPS", env);
  if (!bucket) return stop("wrangler.toml names no bucket for BACKUPS.");
  const folder = join(".backups", night);
  const fetchInto = (name: string, file: string) => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return fetchObject(where, bucket, name, file);
  };
  fetchInto(`${night}/manifest.json`, join(folder, "manifest.json"));
  for (const { name, slices } of readManifest(folder).tables)
    for (const slice of slices) fetchInto(slice, pathOfSlice(folder, name, slice));
  return folder;
};

const folder = from ?? fetchBackup();
const { manifest, files, counts } = writeSql(folder, `${folder}/sql`);
console.table(counts);
await checkTarget(queryAt(where), manifest);
for (const file of files) {
  runFile(where, file);
  console.log(`${file} is in.`);
}
console.log(
  `Restored. Next: docs/runbook.md, Restoring a backup. Delete ${folder}: it has what the database has.`,
);
