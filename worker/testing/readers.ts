import { keysOf } from "#contract/labels.ts";

/**
 * Who may read what a column holds: `anybody`; whoever holds the family's `link`; the family itself with a code or in its
 * mails (`own`); `staff`; nobody at all (`secret`). Some depend on their row: answers are shown at the link while they are
 * `asked` for again, contact details to anybody while they are `active`. What is `plain` tells nothing of anybody: known
 * values, times, references to other rows, and what is made of other columns.
 */
export type Reader = "anybody" | "link" | "own" | "staff" | "secret" | "asked" | "active" | "plain";

/** The columns of every table that hold text, by who may read them. One that is missing fails the test of canaries. */
const columns: Readonly<Record<string, Readonly<Partial<Record<Reader, string>>>>> = {
  users: { staff: "login email first_name last_name profile_image_url", plain: "id created_at updated_at" },
  family_registrations: {
    link: "id family_name",
    own: "primary_contact email phone address signature_dish1 signature_dish2 experience family_size",
    staff: "assignee original",
    plain:
      "specialties available_days status status_before consent_version consented_at created_at updated_at folded_name search_text phone_digits status_at keep_until corrections",
  },
  notes: { staff: "author text", plain: "id family_id created_at" },
  mentions: { plain: "login family_id note_id" },
  scores: { plain: "family_id login" },
  history: { staff: "actor from_value to_value", plain: "id family_id at action fields" },
  questionnaires: {
    link: "id review_notes",
    own: "guardian_consent",
    staff: "reviewed_by previous_answers",
    asked:
      "cooking_background family_traditions kitchen_space available_ingredients preferred_filming_time comfort_level story_to_tell special_requests emergency_contact",
    plain:
      "family_registration_id dietary_restrictions status reviewed_at review_before revised_at created_at updated_at",
  },
  visits: {
    link: "id duration",
    own: "answer_message",
    staff: "notes crew_size equipment",
    plain:
      "family_registration_id scheduled_date time_slot status answer arrival_time answered_at created_at updated_at",
  },
  story_submissions: {
    own: "author_name email title cultural_background content recipe_origins",
    staff: "id",
    plain: "consent_version consented_at created_at folded_title search_text",
  },
  deletions: { plain: "id" },
  // An id opens nothing without a session or a code.
  photos: { plain: "id content_type story_id questionnaire_id kind created_at" },
  newsletters: {
    own: "email unsubscribe_token confirm_token",
    staff: "id",
    plain: "confirmed_at created_at",
  },
  site_contact_info: { staff: "id", active: "email phone location", plain: "created_at updated_at" },
  settings: { staff: "copy_to", plain: "retention updated_at" },
  last_tick: { plain: "trigger ticked_at ended_at begun noted" },
  // What mails say is made of the other columns, and put in as they are sent.
  outbox: {
    own: "recipient",
    staff: "id last_error",
    secret: "code",
    plain:
      "kind about_id family_id held_for visit subject text status released_at due_at leased_until sent_at created_at updated_at",
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

const lookups =
  "application_statuses questionnaire_statuses visit_statuses visit_answers time_slots mail_statuses mail_rules photo_kinds photo_types";

const byColumn = (readersOf: Readonly<Partial<Record<Reader, string>>>) =>
  Object.fromEntries(
    keysOf(readersOf).flatMap((reader) => (readersOf[reader] ?? "").split(" ").map((name) => [name, reader])),
  ) as Readonly<Record<string, Reader>>;

/** Who may read each column: by table, and by column. */
export const readers: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  ...Object.fromEntries(Object.entries(columns).map(([table, readersOf]) => [table, byColumn(readersOf)])),
  ...Object.fromEntries(lookups.split(" ").map((table) => [table, byColumn({ plain: "key" })])),
};
