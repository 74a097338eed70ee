import { getTableColumns } from "drizzle-orm";
import { correctableFields } from "#contract/questionnaires.ts";
import { pick } from "#worker/db/pick.ts";
import { questionnaires } from "#worker/db/schema.ts";

/**
 * At most what the holder of the family's link gets, everything of it only while a follow-up is asked for. Listed in
 * the contract, so that a column which is added one day stays private.
 */
export const shownToFamily = pick(getTableColumns(questionnaires), correctableFields);
