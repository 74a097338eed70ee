import type { D1Database } from "@cloudflare/workers-types";
import { keysOf } from "#contract/labels.ts";
import { dumpTables } from "./storage.ts";

/* Texts that are found again wherever they get to: each stands in one column of one row. */

/**
 * Who may read what a column holds: `anybody`; whoever holds the family's `link`; the family itself with a code or in its
 * mails (`own`); `staff`; nobody at all (`secret`). Some depend on their row: answers are shown at the link while they are
 * `asked` for again, contact details to anybody while they are `active`. What is `plain` tells nothing of anybody: known
 * values, times, references to other rows, and what is made of other columns.
 */
type Reader = "anybody" | "link" | "own" | "staff" | "secret" | "asked" | "active" | "plain";

/** The columns of every table that hold text, by who may read them. One that is missing fails the test of canaries. */
const columns: Readonly<Record<string, Readonly<Partial<Record<Reader, string>>>>> = {
  users: { staff: "login email first_name last_name profile_image_url", plain: "id created_at updated_at" },
  family_registrations: {
    link: "id family_name",
    own: "primary_contact email phone address signature_dish1 signature_dish2 experience family_size other_specialty pitch heard_from source",
    staff: "assignee original city state",
    plain:
      "specialties available_days status status_before consent_version consented_at guardian_consent guardian_answered_at created_at updated_at folded_name folded_city search_text phone_digits status_at keep_until",
  },
  notes: { staff: "author text", plain: "id family_id created_at search_text" },
  mentions: { plain: "login family_id note_id" },
  scores: { plain: "family_id login" },
  history: { staff: "actor from_value to_value", plain: "id family_id at action fields" },
  questionnaires: {
    link: "id review_notes",
    own: "follow_up_reply follow_ups",
    staff: "reviewed_by previous_answers",
    asked:
      "cooking_background family_traditions kitchen_space available_ingredients preferred_filming_time comfort_level story_to_tell special_requests emergency_contact",
    plain:
      "family_registration_id dietary_restrictions status reviewed_at review_before revised_at created_at updated_at",
  },
  visits: {
    link: "id duration answer_message lead",
    staff: "notes crew_size equipment",
    plain:
      "family_registration_id scheduled_date time_slot status answer arrival_time answered_at created_at updated_at",
  },
  story_submissions: {
    own: "author_name email title cultural_background content recipe_origins",
    staff: "id",
    plain: "consent_version consented_at created_at folded_title search_text",
  },
  shortlists: { staff: "id name created_by", plain: "folded_name created_at updated_at" },
  shortlist_families: { plain: "shortlist_id family_id" },
  shares: {
    staff: "id label opened_at",
    secret: "token_hash",
    plain: "shortlist_id expires_at shows without created_at",
  },
  votes: { staff: "by comment", secret: "guest", plain: "share_id family_id vote at" },
  // A search may name a family.
  views: { staff: "id name query created_by", plain: "folded_name words created_at updated_at" },
  deletions: { plain: "id" },
  // Those of an application, that is: others are shown at the link while they are asked for again.
  photos: { own: "id", plain: "content_type application_id story_id questionnaire_id kind created_at" },
  newsletters: {
    own: "email unsubscribe_token confirm_token",
    staff: "id",
    plain: "confirmed_at created_at",
  },
  site_contact_info: { staff: "id", active: "email phone location", plain: "created_at updated_at" },
  // What emails end with, and what pages say of the season.
  settings: {
    anybody: "signature postal_address casting",
    staff: "copy_to",
    plain: "leads retention updated_at",
  },
  last_tick: { plain: "trigger ticked_at ended_at begun noted" },
  // What mails say is made of the other columns, and put in as they are sent.
  outbox: {
    own: "recipient",
    staff: "id last_error",
    secret: "code",
    plain:
      "kind about_id copy_of family_id held_for visit subject text status released_at due_at leased_until sent_at created_at updated_at",
  },
  mail_kinds: { plain: "kind rule subject text updated_at" },
  questionnaire_drafts: { plain: "family_id answers updated_at" },
  family_codes: {
    own: "email",
    staff: "shown_to",
    secret: "id hash access_hash",
    plain: "family_id tried_from used_at created_at",
  },
  idempotency_keys: { secret: "key fingerprint", plain: "call created_id created_at" },
  counts: { plain: "entity status" },
  quotas: { secret: "key", plain: "window" },
};

/** Of these, what guests read of whom their link shows. Photos come under its cards' keys, without their ids. */
const guests: Readonly<Record<string, string>> = {
  family_registrations:
    "family_name city state signature_dish1 signature_dish2 other_specialty pitch family_size",
  questionnaires: "cooking_background family_traditions kitchen_space comfort_level story_to_tell",
  shares: "label",
};

const lookups =
  "application_statuses questionnaire_statuses visit_statuses visit_answers time_slots mail_statuses mail_rules photo_kinds photo_types";

export interface Canary {
  text: string;
  /** Table and column. */
  where: string;
  reader: Exclude<Reader, "asked" | "active" | "plain">;
  /** Whether guests with a link may read it, too. */
  isForGuests: boolean;
  /** The family, or what else the row is about. */
  owner: string;
}

/** The columns of all tables that hold text, as the database has them: `table.column`. */
export const textColumns = async (d1: D1Database) => {
  const { results } = await d1
    .prepare(
      `SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables
       JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.type = 'TEXT' AND tables.name <> 'd1_migrations'
         AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tables.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
};

const known = [
  ...Object.entries(columns).flatMap(([table, readersOf]) =>
    keysOf(readersOf).flatMap((reader) =>
      (readersOf[reader] ?? "").split(" ").map((column) => ({ table, column, reader })),
    ),
  ),
  ...lookups.split(" ").map((table) => ({ table, column: "key", reader: "plain" as const })),
];

/** The columns whose readers are known: `table.column`. */
export const knownColumns = known.map(({ table, column }) => `${table}.${column}`);

/** Where no text of people stands that could be another. */
const isAsStored = (column: string, reader: Reader) =>
  reader === "plain" || reader === "secret" || column === "id" || column.endsWith("_token");

const readerOf = (reader: Exclude<Reader, "plain">, row: Record<string, unknown>) => {
  if (reader === "asked") return row.status === "needs_followup" ? "link" : "own";
  if (reader === "active") return row.is_active === 1 ? "anybody" : "staff";
  return reader;
};

/** Shorter ones, such as a code, could be found by chance. */
const SHORTEST = 12;

const replied = (text: string) => `{"question":"","at":"","reply":{"text":"${text}","photos":[],"at":""}}`;

/** Columns that are read as JSON, with a text in them. */
const inJson: Readonly<Record<string, (text: string) => string>> = {
  previous_answers: (text) => `"${text}"`,
  original: (text) => `"${text}"`,
  follow_up_reply: replied,
  opened_at: (text) => `["${text}"]`,
  casting: (text) => `{"opens":null,"closes":null,"cities":"${text}","months":null}`,
  follow_ups: (text) => `[${replied(text)}]`,
};

/** Puts a text of its own into every column of every row that has room for one. Answers all, and those that stood there already. */
export const releaseCanaries = async (d1: D1Database): Promise<Canary[]> => {
  const free = known.filter(({ column, reader }) => !isAsStored(column, reader));
  await d1.batch(
    free.map(({ table, column }, index) => {
      const form = ["email", "recipient", "copy_to"].includes(column) ? "%d@example.com" : "%d canary";
      const text = `zq${index}qz${form}`;
      return d1.prepare(`UPDATE ${table} SET ${column} = printf('${inJson[column]?.(text) ?? text}', rowid)`);
    }),
  );
  // The settings know who leads: whoever finds a phone number finds the name in it.
  await d1
    .prepare(
      "UPDATE settings SET leads = (SELECT json_group_array(json_object('name', lead, 'phone', lead || ' 555')) FROM visits)",
    )
    .run();
  const rows = await dumpTables({ DB: d1 });
  return known.flatMap(({ table, column, reader }) =>
    (rows[table] ?? []).flatMap((row): Canary[] => {
      const stored = row[column];
      if (reader === "plain" || typeof stored !== "string") return [];
      if (table === "photos" && row.application_id === null) return [];
      const text = column in inJson ? (/zq[^"]+/.exec(stored)?.[0] ?? "") : stored;
      if (text.length < SHORTEST) return [];
      const owner = String(
        row.family_registration_id ?? row.family_id ?? row.application_id ?? row.about_id ?? row.id,
      );
      const isForGuests = guests[table]?.split(" ").includes(column) ?? false;
      return [{ text, where: `${table}.${column}`, reader: readerOf(reader, row), isForGuests, owner }];
    }),
  );
};
