import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { questionnaires } from "#worker/db/schema.ts";

// A column that somebody adds one day, before the store looks at the table.
Object.assign(getTableColumns(questionnaires), { castingScore: questionnaires.status });
const { shownToFamily } = await import("./shown.ts");

const always = ["createdAt", "id", "reviewNotes", "reviewedAt", "revisedAt", "status"];
const answers = [
  "availableIngredients",
  "comfortLevel",
  "cookingBackground",
  "dietaryRestrictions",
  "emergencyContact",
  "familyTraditions",
  "kitchenSpace",
  "preferredFilmingTime",
  "specialRequests",
  "storyToTell",
];

test("a new column stays private until it is listed", () => {
  expect(Object.keys(shownToFamily).sort()).toEqual([...always, ...answers].sort());
});
