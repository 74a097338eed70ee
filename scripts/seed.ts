import { parseArgs } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { getPlatformProxy } from "wrangler";
import type { Registration } from "../contract/registrations.ts";
import { foldForSearch } from "../worker/registrations/search.ts";
import { migrateLocally } from "./migrate.ts";
import { statePath } from "./offline.ts";
import { stop } from "./run.ts";
import { SAMPLE_ID_PREFIX, sampleFamilies } from "./sample-families.ts";

/* `npm run seed [-- --families 500]`: puts sample families into the local database in place of earlier ones. */

const MOST = 20_000;
const DEFAULT = "40";
/** Rows in a statement. One parameter carries them all as JSON: D1 takes 100 parameters, of up to 2 MB. */
const CHUNK = 500;

const wantedCount = () => {
  try {
    const { values } = parseArgs({ options: { families: { type: "string", default: DEFAULT } } });
    const count = Number(values.families);
    if (/^\d+$/.test(values.families) && count >= 1 && count <= MOST) return count;
  } catch {
    // Said below, whatever was wrong.
  }
  return stop(`Say how many families as a whole number from 1 to ${MOST}: npm run seed -- --families 500`);
};

/** Column and how its value is written. */
const columns: Record<string, (family: Registration) => string | null> = {
  id: ({ id }) => id,
  family_name: ({ familyName }) => familyName,
  primary_contact: ({ primaryContact }) => primaryContact,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  specialties: ({ specialties }) => JSON.stringify(specialties),
  signature_dish1: ({ signatureDish1 }) => signatureDish1,
  signature_dish2: ({ signatureDish2 }) => signatureDish2,
  experience: ({ experience }) => experience,
  available_days: ({ availableDays }) => JSON.stringify(availableDays),
  family_size: ({ familySize }) => familySize,
  status: ({ status }) => status,
  created_at: ({ createdAt }) => createdAt,
  folded_name: ({ familyName }) => foldForSearch(familyName),
  folded_email: ({ email }) => foldForSearch(email),
};

const rowOf = (family: Registration) =>
  Object.fromEntries(Object.entries(columns).map(([column, read]) => [column, read(family)]));

const INSERT = `INSERT INTO family_registrations (${Object.keys(columns).join(", ")})
  SELECT ${Object.keys(columns)
    .map((column) => `value ->> '${column}'`)
    .join(", ")} FROM json_each(?)`;

const store = async (db: D1Database, families: Registration[]) => {
  const earlier = db.prepare("DELETE FROM family_registrations WHERE substr(id, 1, length(?1)) = ?1");
  const { meta } = await earlier.bind(SAMPLE_ID_PREFIX).run();
  for (let from = 0; from < families.length; from += CHUNK) {
    const rows = families.slice(from, from + CHUNK).map(rowOf);
    await db.prepare(INSERT).bind(JSON.stringify(rows)).run();
  }
  return { replaced: meta.changes > 0 };
};

const families = sampleFamilies(wantedCount());
await migrateLocally();
const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist: { path: `${statePath}/v3` } });
const { replaced } = await store(env.DB, families);
await dispose();
console.log(`Stored ${families.length} sample families${replaced ? " in place of the earlier ones" : ""}.`);
