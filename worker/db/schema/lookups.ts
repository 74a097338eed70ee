import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/* Lookup tables for values that code branches on: a new one is an INSERT, while changing a CHECK would rebuild its table. */

const lookup = <Name extends string>(name: Name) => sqliteTable(name, { key: text().primaryKey() });

export const applicationStatuses = lookup("application_statuses");
export const questionnaireStatuses = lookup("questionnaire_statuses");
export const visitStatuses = lookup("visit_statuses");
export const visitAnswers = lookup("visit_answers");
export const timeSlots = lookup("time_slots");
export const mailStatuses = lookup("mail_statuses");
export const mailRules = lookup("mail_rules");
export const photoKinds = lookup("photo_kinds");
export const photoTypes = lookup("photo_types");
