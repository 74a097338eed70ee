import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  type AvailableDay,
  applicationStatuses as applicationStatusKeys,
  type Experience,
  type FamilySize,
  type Specialty,
} from "#contract/applications.ts";
import { type MailKind, mailStatuses as mailStatusKeys } from "#contract/mail.ts";
import { photoKinds as photoKindKeys, photoTypes as photoTypeKeys } from "#contract/photos.ts";
import {
  type ComfortLevel,
  type DietaryOption,
  type FilmingTime,
  questionnaireStatuses as questionnaireStatusKeys,
} from "#contract/questionnaires.ts";
import {
  defaultCrewSize,
  defaultDuration,
  timeSlots as timeSlotKeys,
  visitStatuses as visitStatusKeys,
} from "#contract/visits.ts";
import { createdAt, id, updatedAt } from "./columns.ts";

/*
 * Times are ISO 8601 text in UTC, set by the Worker, so that they sort as they read and leave as they are stored.
 *
 * No CHECK is made from a list: changing one would rebuild its table, and with it lose rows and triggers
 * (docs/decisions/0033). Values that code branches on refer to a lookup table, where a new value is an INSERT in a
 * migration; lists that only people read are checked by the contract alone.
 */

const lookup = <Name extends string>(name: Name) => sqliteTable(name, { key: text().primaryKey() });

export const applicationStatuses = lookup("application_statuses");
export const questionnaireStatuses = lookup("questionnaire_statuses");
export const visitStatuses = lookup("visit_statuses");
export const timeSlots = lookup("time_slots");
export const mailStatuses = lookup("mail_statuses");
export const photoKinds = lookup("photo_kinds");
export const photoTypes = lookup("photo_types");

/** Staff who have logged in. Their sessions live in KV, not here (docs/decisions/0003). */
export const users = sqliteTable("users", {
  id: id(),
  githubId: integer().notNull().unique(),
  login: text().notNull(),
  email: text().unique(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Which text of the privacy policy somebody agreed to, and when; `null` where nobody was asked. */
const consent = () => ({ consentVersion: text(), consentedAt: text() });

export const applications = sqliteTable(
  "family_registrations",
  {
    id: id(),
    familyName: text().notNull(),
    primaryContact: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    specialties: text({ mode: "json" }).$type<Specialty[]>().notNull().default([]),
    signatureDish1: text().notNull(),
    signatureDish2: text(),
    experience: text().$type<Experience>(),
    availableDays: text({ mode: "json" }).$type<AvailableDay[]>().notNull().default([]),
    familySize: text().$type<FamilySize>(),
    status: text({ enum: applicationStatusKeys })
      .notNull()
      .default("pending")
      .references(() => applicationStatuses.key),
    ...consent(),
    createdAt: createdAt(),
    /** The family name as lists sort it; SQLite folds only ASCII mails itself. */
    foldedName: text().notNull(),
    /** The words it is found by, folded (see applications/search.ts); triggers keep `application_prefixes` by them. */
    searchWords: text({ mode: "json" }).$type<string[]>().notNull(),
  },
  (table) => [
    index("family_registrations_newest").on(table.createdAt, table.id),
    index("family_registrations_status_newest").on(table.status, table.createdAt, table.id),
    index("family_registrations_name").on(table.foldedName, table.id),
    index("family_registrations_status_name").on(table.status, table.foldedName, table.id),
  ],
);

/**
 * Every beginning of every word that an application is found by, up to a length, with the application's place among
 * all by age: `<created at>_<id>`. A search walks along one or several beginnings in that order, however many
 * applications there are (docs/decisions/0006). WITHOUT ROWID, which drizzle-kit cannot say: the key is all there is.
 */
export const applicationPrefixes = sqliteTable(
  "application_prefixes",
  { prefix: text().notNull(), place: text().notNull() },
  (table) => [primaryKey({ columns: [table.prefix, table.place] })],
);

export const stories = sqliteTable(
  "story_submissions",
  {
    id: id(),
    authorName: text().notNull(),
    email: text().notNull(),
    title: text().notNull(),
    culturalBackground: text(),
    content: text().notNull(),
    recipeOrigins: text(),
    ...consent(),
    createdAt: createdAt(),
  },
  (table) => [index("story_submissions_newest").on(table.createdAt, table.id)],
);

/**
 * A photo in R2, from the moment its upload address is given out. Without a story it is not claimed (yet, or
 * no longer, its story having been deleted) and the clean-up removes it.
 */
export const photos = sqliteTable(
  "photos",
  {
    id: id(),
    contentType: text({ enum: photoTypeKeys }).references(() => photoTypes.key),
    storyId: text().references(() => stories.id, { onDelete: "set null" }),
    kind: text({ enum: photoKindKeys }).references(() => photoKinds.key),
    /** Place among the story's photos of its kind, from 0. */
    position: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("photos_of_story").on(table.storyId, table.kind, table.position),
    // Not partial: with NULL among the values the planner finds what no story has, and by age.
    index("photos_unclaimed").on(table.storyId, table.createdAt),
  ],
);

export const subscribers = sqliteTable(
  "newsletters",
  {
    id: id(),
    /** In lower case, so that unique means unique to people. */
    email: text().notNull().unique(),
    /** The right to unsubscribe this address; stands in its mails only. */
    unsubscribeToken: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index("newsletters_newest").on(table.createdAt, table.id)],
);

export const visits = sqliteTable(
  "visits",
  {
    id: id(),
    familyRegistrationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Calendar date YYYY-MM-DD in the show's time zone, never an instant. */
    scheduledDate: text().notNull(),
    timeSlot: text({ enum: timeSlotKeys })
      .notNull()
      .references(() => timeSlots.key),
    duration: text().notNull().default(defaultDuration),
    status: text({ enum: visitStatusKeys })
      .notNull()
      .default("scheduled")
      .references(() => visitStatuses.key),
    notes: text(),
    crewSize: text().notNull().default(defaultCrewSize),
    equipment: text(),
    /** Rises with every change: the SEQUENCE of its calendar file. */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "visits_scheduled_date",
      sql.raw(`"scheduled_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`),
    ),
    // A family has at most one visit that is not cancelled.
    uniqueIndex("visits_one_of_family")
      .on(table.familyRegistrationId)
      .where(sql.raw(`"status" <> 'cancelled'`)),
    index("visits_of_family").on(table.familyRegistrationId),
    index("visits_by_date").on(table.scheduledDate, table.timeSlot),
    index("visits_newest").on(table.createdAt, table.id),
  ],
);

export const questionnaires = sqliteTable(
  "questionnaires",
  {
    id: id(),
    /** Unique: a family answers once. */
    familyRegistrationId: text()
      .notNull()
      .unique()
      .references(() => applications.id, { onDelete: "cascade" }),
    cookingBackground: text().notNull(),
    familyTraditions: text(),
    kitchenSpace: text(),
    availableIngredients: text(),
    dietaryRestrictions: text({ mode: "json" }).$type<DietaryOption[]>().notNull().default([]),
    preferredFilmingTime: text().$type<FilmingTime>(),
    comfortLevel: text().$type<ComfortLevel>(),
    storyToTell: text().notNull(),
    specialRequests: text(),
    emergencyContact: text(),
    status: text({ enum: questionnaireStatusKeys })
      .notNull()
      .default("pending")
      .references(() => questionnaireStatuses.key),
    reviewNotes: text(),
    reviewedBy: text(),
    reviewedAt: text(),
    /** When the family last sent corrected answers. */
    revisedAt: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("questionnaires_newest").on(table.createdAt, table.id),
    index("questionnaires_status_newest").on(table.status, table.createdAt, table.id),
  ],
);

export const contactEntries = sqliteTable(
  "site_contact_info",
  {
    id: id(),
    email: text().notNull(),
    phone: text().notNull(),
    location: text().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("site_contact_info_one_active").on(table.isActive).where(sql.raw(`"is_active" = 1`)),
    index("site_contact_info_newest").on(table.createdAt, table.id),
  ],
);

/** Every mail, from the moment its cause is stored. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    /** Id of the application, story or subscription it is about; deleted with it. */
    aboutId: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: mailStatusKeys })
      .notNull()
      .default("queued")
      .references(() => mailStatuses.key),
    attempts: integer().notNull().default(0),
    /** Not to be tried before this time. */
    dueAt: text().notNull(),
    /** While this lies ahead, a runner is sending the mail and no other may. */
    leasedUntil: text(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: text(),
  },
  (table) => [
    index("outbox_newest").on(table.createdAt, table.id),
    index("outbox_status_newest").on(table.status, table.createdAt, table.id),
    index("outbox_kind_newest").on(table.kind, table.createdAt, table.id),
    index("outbox_due").on(table.status, table.dueAt),
    index("outbox_about").on(table.aboutId),
  ],
);

/**
 * What a call with an `Idempotency-Key` has created, so that a repeat creates nothing (docs/decisions/0034). Triggers
 * forget the answer when the thing is deleted.
 */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** The call as routed, such as `POST /api/newsletter`. */
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the validated body; empty for a subscription, whose address could be guessed from it. */
    fingerprint: text().notNull(),
    createdId: text().notNull(),
    /** The created thing as it was first stored; `null` once it is deleted, and for a subscription. */
    answer: text({ mode: "json" }).$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.key] }),
    index("idempotency_keys_created").on(table.createdId),
    index("idempotency_keys_oldest").on(table.createdAt),
  ],
);

/** How many rows of a table have a status; triggers keep it (docs/decisions/0004). */
export const counts = sqliteTable(
  "counts",
  {
    /** A table's name. */
    entity: text().notNull(),
    /** The status counted, '' in a table without one. */
    status: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.status] })],
);
