import { parseArgs } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { getPlatformProxy } from "wrangler";
import type { Application } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import type { Visit } from "#contract/visits.ts";
import { foldedName, searchWords } from "#worker/applications/search.ts";
import { migrateLocally } from "./migrate.ts";
import { statePath } from "./offline.ts";
import { stop } from "./run.ts";
import { SAMPLE_ID_PREFIX, sampleApplications } from "./samples/applications.ts";
import { sampleQuestionnaires } from "./samples/questionnaires.ts";
import { sampleVisits } from "./samples/visits.ts";

/* `npm run seed [-- --families 500]`: puts sample families, with questionnaires and visits, into the local database in place of earlier ones. */

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

/** For each column of a table how its value is written. */
type Columns<Row> = Record<string, (row: Row) => string | number | null>;

const familyColumns: Columns<Application> = {
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
  consent_version: ({ consentVersion }) => consentVersion,
  consented_at: ({ consentedAt }) => consentedAt,
  folded_name: ({ familyName }) => foldedName(familyName),
  search_words: (family) => JSON.stringify(searchWords(family)),
};

const visitColumns: Columns<Visit> = {
  id: ({ id }) => id,
  family_registration_id: ({ familyRegistrationId }) => familyRegistrationId,
  scheduled_date: ({ scheduledDate }) => scheduledDate,
  time_slot: ({ timeSlot }) => timeSlot,
  duration: ({ duration }) => duration,
  status: ({ status }) => status,
  notes: ({ notes }) => notes,
  crew_size: ({ crewSize }) => crewSize,
  equipment: ({ equipment }) => equipment,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
};

const questionnaireColumns: Columns<Questionnaire> = {
  id: ({ id }) => id,
  family_registration_id: ({ familyRegistrationId }) => familyRegistrationId,
  cooking_background: ({ cookingBackground }) => cookingBackground,
  family_traditions: ({ familyTraditions }) => familyTraditions,
  kitchen_space: ({ kitchenSpace }) => kitchenSpace,
  available_ingredients: ({ availableIngredients }) => availableIngredients,
  dietary_restrictions: ({ dietaryRestrictions }) => JSON.stringify(dietaryRestrictions),
  preferred_filming_time: ({ preferredFilmingTime }) => preferredFilmingTime,
  comfort_level: ({ comfortLevel }) => comfortLevel,
  story_to_tell: ({ storyToTell }) => storyToTell,
  special_requests: ({ specialRequests }) => specialRequests,
  emergency_contact: ({ emergencyContact }) => emergencyContact,
  status: ({ status }) => status,
  review_notes: ({ reviewNotes }) => reviewNotes,
  reviewed_by: ({ reviewedBy }) => reviewedBy,
  reviewed_at: ({ reviewedAt }) => reviewedAt,
  revised_at: ({ revisedAt }) => revisedAt,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
};

const insert = async <Row>(db: D1Database, table: string, columns: Columns<Row>, rows: readonly Row[]) => {
  const names = Object.keys(columns);
  const statement = db.prepare(
    `INSERT INTO ${table} (${names.join(", ")})
     SELECT ${names.map((name) => `value ->> '${name}'`).join(", ")} FROM json_each(?)`,
  );
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows
      .slice(from, from + CHUNK)
      .map((row) => Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(row)])));
    await statement.bind(JSON.stringify(chunk)).run();
  }
};

const store = async (
  db: D1Database,
  families: Application[],
  questionnaires: Questionnaire[],
  visits: Visit[],
) => {
  const earlier = db.prepare("DELETE FROM family_registrations WHERE substr(id, 1, length(?1)) = ?1");
  const { meta } = await earlier.bind(SAMPLE_ID_PREFIX).run();
  await insert(db, "family_registrations", familyColumns, families);
  await insert(db, "questionnaires", questionnaireColumns, questionnaires);
  await insert(db, "visits", visitColumns, visits);
  return { replaced: meta.changes > 0 };
};

const families = sampleApplications(wantedCount());
const questionnaires = sampleQuestionnaires(families);
const visits = sampleVisits(families, todayIn(show.timeZone));
await migrateLocally();
const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist: { path: `${statePath}/v3` } });
const { replaced } = await store(env.DB, families, questionnaires, visits);
await dispose();
console.log(
  `Stored ${families.length} sample families, ${questionnaires.length} questionnaires and ${visits.length} visits${replaced ? " in place of the earlier ones" : ""}.`,
);
