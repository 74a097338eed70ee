import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  type AvailableDay,
  applicationStatuses,
  type Correction,
  type Experience,
  type FamilySize,
  type Specialty,
} from "#contract/applications.ts";
import type { Casting } from "#contract/casting.ts";
import { photoKinds, photoTypes } from "#contract/photos.ts";
import {
  type ComfortLevel,
  type DietaryOption,
  type FilmingTime,
  type QuestionnaireAnswers,
  type QuestionnaireStatus,
  questionnaireStatuses,
} from "#contract/questionnaires.ts";
import { defaultCrewSize, familyAnswers, timeSlots, visitStatuses } from "#contract/visits.ts";
import { defaultDuration } from "#contract/words/family-pages.ts";
import { consent, createdAt, id, oneOf, updatedAt } from "./columns.ts";
import * as lookups from "./lookups.ts";

/*
 * Times are ISO 8601 text in UTC, set by the Worker, so that they sort as they read and leave as they are stored.
 * Counts and repeated calls have tables of their own in bookkeeping.ts.
 */

/** Staff who have logged in. A login belongs to the first account that used it; the runbook says how to release it. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    githubId: integer().notNull().unique(),
    login: text().notNull(),
    email: text().unique(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex("users_login").on(sql`lower("login")`)],
);

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
    /** How many at the table are under 18, where the family has said so. */
    minors: integer(),
    status: oneOf(applicationStatuses, lookups.applicationStatuses).notNull().default("pending"),
    /** The status before, which its family is shown until the email of a rejection is released. */
    told: oneOf(applicationStatuses, lookups.applicationStatuses).notNull().default("pending"),
    ...consent(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Since when it has had its status. */
    statusAt: text(),
    /** Staff keep it until that day, `YYYY-MM-DD`, however long others are kept. */
    keepUntil: text(),
    /** All that a search looks through, folded (see search.ts). */
    searchText: text().notNull().default(""),
    /** The family name as lists sort it; SQLite folds only ASCII letters itself. */
    foldedName: text().notNull(),
    /** As two applications are told to have the same; empty where it has no digits. */
    phoneDigits: text().notNull().default(""),
    /** The login of the colleague who looks after it. */
    assignee: text(),
    /** The fields that were corrected, as they were first written. */
    original: text({ mode: "json" }).$type<Casting["original"]>(),
    /** What the family itself has corrected, the latest last. */
    corrections: text({ mode: "json" }).$type<Correction[]>().notNull().default([]),
  },
  (table) => [
    index("family_registrations_newest").on(table.createdAt, table.id),
    index("family_registrations_status_newest").on(table.status, table.createdAt, table.id),
    index("family_registrations_name").on(table.foldedName, table.id),
    // By the address as people compare it.
    index("family_registrations_email").on(sql`lower("email")`),
    index("family_registrations_status_name").on(table.status, table.foldedName, table.id),
    index("family_registrations_status_since").on(table.status, table.statusAt),
    index("family_registrations_phone").on(table.phoneDigits),
    index("family_registrations_assignee").on(table.assignee, table.createdAt, table.id),
  ],
);

/** The family that a row belongs to, with which it is deleted. */
export const familyReference = () => text().references(() => applications.id, { onDelete: "cascade" });

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
    /** As an application's: what lists sort it by, and what it is found by. */
    foldedTitle: text().notNull().default(""),
    searchText: text().notNull().default(""),
  },
  (table) => [
    index("story_submissions_newest").on(table.createdAt, table.id),
    index("story_submissions_title").on(table.foldedTitle, table.id),
    // As an application's: a family's own stories are found by it.
    index("story_submissions_email").on(sql`lower("email")`),
  ],
);

/**
 * A photo in R2, from the moment its upload address is given out. Without a story it is not claimed (yet, or
 * no longer, its story having been deleted) and the clean-up removes it.
 */
export const photos = sqliteTable(
  "photos",
  {
    id: id(),
    contentType: oneOf(photoTypes, lookups.photoTypes),
    /** What has it. With neither, it is deleted one day. */
    storyId: text().references(() => stories.id, { onDelete: "set null" }),
    questionnaireId: text().references((): AnySQLiteColumn => questionnaires.id, { onDelete: "set null" }),
    /** Kept when what had it is deleted. */
    kind: oneOf(photoKinds, lookups.photoKinds),
    /** Place among the photos of its kind there, from 0. */
    position: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("photos_of_story").on(table.storyId, table.kind, table.position),
    uniqueIndex("photos_of_questionnaire").on(table.questionnaireId, table.kind, table.position),
    // Not partial: with NULL among the values the planner finds what nothing has.
    index("photos_of_nothing").on(table.storyId, table.questionnaireId, table.kind, table.createdAt),
  ],
);

export const subscribers = sqliteTable(
  "newsletters",
  {
    id: id(),
    /** In lower case, so that unique means unique to people. */
    email: text().notNull().unique(),
    /** The right to unsubscribe this address; only its mails carry it. */
    unsubscribeToken: text().notNull().unique(),
    /** The right to confirm this subscription; only the mail that asks for it carries it. `null` where nobody was asked. */
    confirmToken: text().unique("newsletters_confirm_token"),
    /** When it took effect: at once, or when it was confirmed; `null` until then. */
    confirmedAt: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("newsletters_newest").on(table.createdAt, table.id),
    // Those that have not been confirmed, of which there are few.
    index("newsletters_unconfirmed").on(table.createdAt).where(sql.raw(`"confirmed_at" IS NULL`)),
  ],
);

export const visits = sqliteTable(
  "visits",
  {
    id: id(),
    familyRegistrationId: familyReference().notNull(),
    /** Calendar date YYYY-MM-DD in the show's time zone, never an instant. */
    scheduledDate: text().notNull(),
    timeSlot: oneOf(timeSlots, lookups.timeSlots).notNull(),
    /** `HH:MM` in the show's time zone, within the slot; `null` while none is agreed. */
    arrivalTime: text(),
    duration: text().notNull().default(defaultDuration),
    status: oneOf(visitStatuses, lookups.visitStatuses).notNull().default("scheduled"),
    notes: text(),
    crewSize: text().notNull().default(defaultCrewSize),
    equipment: text(),
    /** What the family says to this day and slot; a move forgets it. */
    answer: oneOf(familyAnswers, lookups.visitAnswers),
    answerMessage: text(),
    answeredAt: text(),
    /** Rises with every change but the family's answer: the SEQUENCE of its calendar file. */
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
    index("visits_answer_newest")
      .on(table.answer, table.createdAt, table.id)
      .where(sql.raw(`"answer" IS NOT NULL`)),
    index("visits_answer_by_date")
      .on(table.answer, table.scheduledDate)
      .where(sql.raw(`"answer" IS NOT NULL`)),
  ],
);

/** What a family knows of the review of its questionnaire. */
export interface ToldReview {
  status: QuestionnaireStatus;
  reviewNotes: string | null;
  reviewedAt: string | null;
}

export const questionnaires = sqliteTable(
  "questionnaires",
  {
    id: id(),
    /** Unique: a family answers once. */
    familyRegistrationId: familyReference().notNull().unique(),
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
    /** The version of the policy under which a guardian lets the minors take part. */
    guardianConsent: text(),
    status: oneOf(questionnaireStatuses, lookups.questionnaireStatuses).notNull().default("pending"),
    reviewNotes: text(),
    reviewedBy: text(),
    reviewedAt: text(),
    /** The review before, which its family is shown until the email of a rejection is released. */
    told: text({ mode: "json" }).$type<ToldReview>(),
    /** When the family last sent corrected answers. */
    revisedAt: text(),
    /** The answers that it corrected then, for staff alone. */
    previousAnswers: text({ mode: "json" }).$type<QuestionnaireAnswers>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("questionnaires_newest").on(table.createdAt, table.id),
    index("questionnaires_status_newest").on(table.status, table.createdAt, table.id),
  ],
);
