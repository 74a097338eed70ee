import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { mailKinds, mailStatuses } from "../../contract/mail.ts";
import { photoKinds, photoTypes } from "../../contract/photos.ts";
import {
  comfortLevels,
  type DietaryOption,
  filmingTimes,
  questionnaireStatuses,
} from "../../contract/questionnaires.ts";
import {
  type AvailableDay,
  experiences,
  familySizes,
  registrationStatuses,
  type Specialty,
} from "../../contract/registrations.ts";
import { defaultCrewSize, defaultDuration, timeSlots, visitStatuses } from "../../contract/visits.ts";
import { createdAt, id, oneOf, updatedAt } from "./columns.ts";

/*
 * Times are ISO 8601 text in UTC, set by the Worker, so that they sort as they read and leave as they are stored.
 * Every enumeration of the contract is a CHECK here, so that no way in can store another value.
 */

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

export const familyRegistrations = sqliteTable(
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
    experience: text({ enum: experiences }),
    availableDays: text({ mode: "json" }).$type<AvailableDay[]>().notNull().default([]),
    familySize: text({ enum: familySizes }),
    status: text({ enum: registrationStatuses }).notNull().default("pending"),
    createdAt: createdAt(),
    /** Family name and e-mail as the search compares them; SQLite folds only ASCII letters itself. */
    foldedName: text().notNull(),
    foldedEmail: text().notNull(),
  },
  (table) => [
    check("family_registrations_status", oneOf("status", registrationStatuses)),
    check("family_registrations_experience", oneOf("experience", experiences)),
    check("family_registrations_family_size", oneOf("family_size", familySizes)),
    index("family_registrations_newest").on(table.createdAt, table.id),
    index("family_registrations_status_newest").on(table.status, table.createdAt, table.id),
    index("family_registrations_name").on(table.foldedName),
    index("family_registrations_email").on(table.foldedEmail),
  ],
);

export const storySubmissions = sqliteTable(
  "story_submissions",
  {
    id: id(),
    authorName: text().notNull(),
    email: text().notNull(),
    title: text().notNull(),
    culturalBackground: text(),
    content: text().notNull(),
    recipeOrigins: text(),
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
    contentType: text({ enum: photoTypes }),
    storyId: text().references(() => storySubmissions.id, { onDelete: "set null" }),
    kind: text({ enum: photoKinds }),
    /** Place among the story's photos of its kind, from 0. */
    position: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    check("photos_content_type", oneOf("content_type", photoTypes)),
    check("photos_kind", oneOf("kind", photoKinds)),
    check("photos_position", sql.raw(`"position" BETWEEN 0 AND 4`)),
    uniqueIndex("photos_of_story").on(table.storyId, table.kind, table.position),
    // Not partial: with NULL among the values the planner finds what no story has, and by age.
    index("photos_unclaimed").on(table.storyId, table.createdAt),
  ],
);

export const newsletters = sqliteTable(
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
    /** Unique: a family has at most one visit. */
    familyRegistrationId: text()
      .notNull()
      .unique()
      .references(() => familyRegistrations.id, { onDelete: "cascade" }),
    /** Calendar date YYYY-MM-DD in the show's time zone, never an instant. */
    scheduledDate: text().notNull(),
    timeSlot: text({ enum: timeSlots }).notNull(),
    duration: text().notNull().default(defaultDuration),
    status: text({ enum: visitStatuses }).notNull().default("scheduled"),
    notes: text(),
    crewSize: text().notNull().default(defaultCrewSize),
    equipment: text(),
    /** Rises with every change: the SEQUENCE of its calendar file. */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("visits_status", oneOf("status", visitStatuses)),
    check("visits_time_slot", oneOf("time_slot", timeSlots)),
    check(
      "visits_scheduled_date",
      sql.raw(`"scheduled_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`),
    ),
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
      .references(() => familyRegistrations.id, { onDelete: "cascade" }),
    cookingBackground: text().notNull(),
    familyTraditions: text(),
    kitchenSpace: text(),
    availableIngredients: text(),
    dietaryRestrictions: text({ mode: "json" }).$type<DietaryOption[]>().notNull().default([]),
    preferredFilmingTime: text({ enum: filmingTimes }),
    comfortLevel: text({ enum: comfortLevels }),
    storyToTell: text().notNull(),
    specialRequests: text(),
    emergencyContact: text(),
    status: text({ enum: questionnaireStatuses }).notNull().default("pending"),
    reviewNotes: text(),
    reviewedBy: text(),
    reviewedAt: text(),
    /** When the family last sent corrected answers. */
    revisedAt: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("questionnaires_status", oneOf("status", questionnaireStatuses)),
    check("questionnaires_preferred_filming_time", oneOf("preferred_filming_time", filmingTimes)),
    check("questionnaires_comfort_level", oneOf("comfort_level", comfortLevels)),
    index("questionnaires_newest").on(table.createdAt, table.id),
    index("questionnaires_status_newest").on(table.status, table.createdAt, table.id),
  ],
);

export const siteContactInfo = sqliteTable(
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
    kind: text({ enum: mailKinds }).notNull(),
    /** Id of the application, story or subscription it is about; deleted with it. */
    aboutId: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
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
    check("outbox_kind", oneOf("kind", mailKinds)),
    check("outbox_status", oneOf("status", mailStatuses)),
    index("outbox_newest").on(table.createdAt, table.id),
    index("outbox_status_newest").on(table.status, table.createdAt, table.id),
    index("outbox_kind_newest").on(table.kind, table.createdAt, table.id),
    index("outbox_due").on(table.status, table.dueAt),
    index("outbox_about").on(table.aboutId),
  ],
);

/** How many rows of a table have a status; triggers keep it (docs/decisions/0004). */
export const tallies = sqliteTable(
  "tallies",
  {
    /** A table's name. */
    entity: text().notNull(),
    /** The status counted, '' in a table without one. */
    status: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.status] })],
);
