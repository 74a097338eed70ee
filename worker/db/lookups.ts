import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/*
 * No CHECK is made from a list: changing one would rebuild its table, and with it lose rows and triggers.
 * Values that code branches on refer to a lookup table, where a new value is an INSERT in a
 * migration; lists that only people read are checked by the contract alone.
 */

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
