import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { keysOf } from "#contract/labels.ts";
import { questions } from "#contract/questionnaires.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";

// A column that somebody adds one day, before the store looks at the table.
Object.assign(getTableColumns(questionnaires), { castingScore: questionnaires.status });
const { shownToFamily } = await import("./read.ts");

// `shownReview` stands in for the review, and is never answered itself.
const always = ["createdAt", "id", "reviewNotes", "reviewedAt", "revisedAt", "shownReview", "status"];
test("a new column stays private until it is listed", () => {
  expect(Object.keys(shownToFamily).sort()).toEqual([...always, ...keysOf(questions)].sort());
});
