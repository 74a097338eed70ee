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
import { type Application, applicationStatuses } from "#contract/applications.ts";
import type { Casting } from "#contract/casting.ts";
import { defaultDuration } from "#contract/labels.ts";
import { photoKinds, photoTypes } from "#contract/photos.ts";
import {
  type FollowUp,
  type Questionnaire,
  type QuestionnaireAnswers,
  questionnaireStatuses,
} from "#contract/questionnaires.ts";
import { defaultCrewSize, familyAnswers, timeSlots, visitStatuses } from "#contract/visits.ts";
import { consent, createdAt, id, lookupColumn, updatedAt } from "./columns.ts";
import * as lookups from "./lookups.ts";

/* Times are ISO 8601 text in UTC, so they sort as text and need no conversion. */

export const applications = sqliteTable(
  "family_registrations",
  {
    id: id(),
    familyName: text().notNull(),
    primaryContact: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    /** From the address, unless staff set them. */
    city: text(),
    state: text(),
    placeByHand: integer({ mode: "boolean" }).notNull().default(false),
    specialties: text({ mode: "json" }).$type<Application["specialties"]>().notNull().default([]),
    signatureDish1: text().notNull(),
    signatureDish2: text(),
    experience: text().$type<Application["experience"]>(),
    availableDays: text({ mode: "json" }).$type<Application["availableDays"]>().notNull().default([]),
    familySize: text().$type<Application["familySize"]>(),
    otherSpecialty: text(),
    pitch: text(),
    heardFrom: text().$type<Application["heardFrom"]>(),
    /** Where the visit came from, as the page's address named it. */
    source: text(),
    /** Family members under 18; `null` if the family hasn't said. */
    minors: integer(),
    /** The policy version under which a guardian agreed for minors. */
    guardianConsent: text(),
    /** When a guardian last answered, also 'Not yet'. */
    guardianAnsweredAt: text(),
    status: lookupColumn(applicationStatuses, lookups.applicationStatuses).notNull().default("pending"),
    /** The previous status, shown to the family until the email of a rejection is released. */
    statusBefore: lookupColumn(applicationStatuses, lookups.applicationStatuses).notNull().default("pending"),
    ...consent(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When its status last changed. */
    statusAt: text(),
    /** `YYYY-MM-DD`; not deleted before. */
    keepUntil: text(),
    /** Folded for search (search.ts). */
    searchText: text().notNull().default(""),
    /** Sort key. */
    foldedName: text().notNull(),
    /** Sort key, and what a filter compares; those without a city come last. */
    foldedCity: text().notNull().default("\uffff"),
    /** For finding duplicates; empty if the phone has no digits. */
    phoneDigits: text().notNull().default(""),
    /** A staff login. */
    assignee: text(),
    /** Corrected fields, as first written. */
    original: text({ mode: "json" }).$type<Casting["original"]>(),
  },
  (table) => [
    index("family_registrations_newest").on(table.createdAt, table.id),
    index("family_registrations_status_newest").on(table.status, table.createdAt, table.id),
    index("family_registrations_name").on(table.foldedName, table.id),
    index("family_registrations_email").on(sql`lower("email")`),
    index("family_registrations_status_name").on(table.status, table.foldedName, table.id),
    index("family_registrations_status_since").on(table.status, table.statusAt),
    index("family_registrations_phone").on(table.phoneDigits),
    // For reminders of a guardian's consent.
    index("family_registrations_without_guardian")
      .on(table.status)
      .where(sql.raw(`"minors" > 0 AND "guardian_consent" IS NULL`)),
    index("family_registrations_city").on(table.foldedCity, table.createdAt, table.id),
    index("family_registrations_assignee").on(table.assignee, table.createdAt, table.id),
    // Partial: deciding on a family that is nobody's doesn't write to it.
    index("family_registrations_assignee_status")
      .on(table.assignee, table.status)
      .where(sql.raw(`"assignee" IS NOT NULL`)),
  ],
);

/** A mended address gives an application a new id. */
export const familyReference = () =>
  text().references(() => applications.id, { onDelete: "cascade", onUpdate: "cascade" });

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
    /** Sort key, like `searchText` folded. */
    foldedTitle: text().notNull().default(""),
    searchText: text().notNull().default(""),
  },
  (table) => [
    index("story_submissions_newest").on(table.createdAt, table.id),
    index("story_submissions_title").on(table.foldedTitle, table.id),
    index("story_submissions_email").on(sql`lower("email")`),
  ],
);

/** A photo in R2, from the moment its upload URL is issued. The clean-up removes one without an owner. */
export const photos = sqliteTable(
  "photos",
  {
    id: id(),
    contentType: lookupColumn(photoTypes, lookups.photoTypes),
    applicationId: text().references(() => applications.id, { onDelete: "set null", onUpdate: "cascade" }),
    storyId: text().references(() => stories.id, { onDelete: "set null" }),
    questionnaireId: text().references((): AnySQLiteColumn => questionnaires.id, { onDelete: "set null" }),
    /** Kept when the owner is deleted. */
    kind: lookupColumn(photoKinds, lookups.photoKinds),
    /** Among its owner's photos of this kind, from 0. */
    position: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("photos_of_application").on(table.applicationId, table.kind, table.position),
    uniqueIndex("photos_of_story").on(table.storyId, table.kind, table.position),
    uniqueIndex("photos_of_questionnaire").on(table.questionnaireId, table.kind, table.position),
    // Not partial, so the planner uses it to find photos without an owner.
    index("photos_of_nothing").on(
      table.applicationId,
      table.storyId,
      table.questionnaireId,
      table.kind,
      table.createdAt,
    ),
  ],
);

export const subscribers = sqliteTable(
  "newsletters",
  {
    id: id(),
    /** Lowercase, so unique ignores case. */
    email: text().notNull().unique(),
    /** Sent only in this address's emails. */
    unsubscribeToken: text().notNull().unique(),
    /** Sent only in the email that asks for confirmation; `null` if none did. */
    confirmToken: text().unique("newsletters_confirm_token"),
    /** When it took effect: at once, or by confirmation. */
    confirmedAt: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("newsletters_newest").on(table.createdAt, table.id),
    index("newsletters_unconfirmed").on(table.createdAt).where(sql.raw(`"confirmed_at" IS NULL`)),
  ],
);

const hasAnswer = sql.raw(`"answer" IS NOT NULL`);

export const visits = sqliteTable(
  "visits",
  {
    id: id(),
    familyRegistrationId: familyReference().notNull(),
    /** `YYYY-MM-DD` in the show's time zone, never an instant. */
    scheduledDate: text().notNull(),
    timeSlot: lookupColumn(timeSlots, lookups.timeSlots).notNull(),
    /** `HH:MM` in the show's time zone, within the slot. */
    arrivalTime: text(),
    duration: text().notNull().default(defaultDuration),
    status: lookupColumn(visitStatuses, lookups.visitStatuses).notNull().default("scheduled"),
    notes: text(),
    crewSize: text().notNull().default(defaultCrewSize),
    equipment: text(),
    /** Who leads it: a name from the settings. */
    lead: text(),
    /** The family's answer to this day and slot; cleared by a move. */
    answer: lookupColumn(familyAnswers, lookups.visitAnswers),
    answerMessage: text(),
    answeredAt: text(),
    /** SEQUENCE of its calendar file: rises with every change except the family's answer. */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "visits_scheduled_date",
      sql.raw(`"scheduled_date" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`),
    ),
    // One active visit per family.
    uniqueIndex("visits_one_of_family")
      .on(table.familyRegistrationId)
      .where(sql.raw(`"status" <> 'cancelled'`)),
    index("visits_of_family").on(table.familyRegistrationId),
    index("visits_by_date").on(table.scheduledDate, table.timeSlot),
    index("visits_newest").on(table.createdAt, table.id),
    index("visits_answer_newest").on(table.answer, table.createdAt, table.id).where(hasAnswer),
    index("visits_answer_by_date").on(table.answer, table.scheduledDate).where(hasAnswer),
  ],
);

/** A questionnaire review as its family sees it. */
export type ShownReview = Pick<Questionnaire, "status" | "reviewNotes" | "reviewedAt">;

export const questionnaires = sqliteTable(
  "questionnaires",
  {
    id: id(),
    familyRegistrationId: familyReference().notNull().unique(),
    cookingBackground: text().notNull(),
    familyTraditions: text(),
    kitchenSpace: text(),
    availableIngredients: text(),
    dietaryRestrictions: text({ mode: "json" })
      .$type<Questionnaire["dietaryRestrictions"]>()
      .notNull()
      .default([]),
    preferredFilmingTime: text().$type<Questionnaire["preferredFilmingTime"]>(),
    comfortLevel: text().$type<Questionnaire["comfortLevel"]>(),
    storyToTell: text().notNull(),
    specialRequests: text(),
    emergencyContact: text(),
    status: lookupColumn(questionnaireStatuses, lookups.questionnaireStatuses).notNull().default("pending"),
    reviewNotes: text(),
    reviewedBy: text(),
    reviewedAt: text(),
    /** The previous review, shown to the family until the email of a rejection is released. */
    reviewBefore: text({ mode: "json" }).$type<ShownReview>(),
    revisedAt: text(),
    /** Before the family's last revision; for staff only. */
    previousAnswers: text({ mode: "json" }).$type<QuestionnaireAnswers>(),
    /** The family's reply to the newest follow-up, with the question and when it was asked, until staff ask anew. */
    followUpReply: text({ mode: "json" }).$type<FollowUp>(),
    /** Earlier ones, oldest first. */
    followUps: text({ mode: "json" }).$type<FollowUp[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("questionnaires_newest").on(table.createdAt, table.id),
    index("questionnaires_status_newest").on(table.status, table.createdAt, table.id),
    index("questionnaires_status_changed").on(table.status, table.updatedAt, table.id),
  ],
);
