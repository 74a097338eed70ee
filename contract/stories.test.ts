import { expect, test } from "vitest";
import { filledStory } from "#scripts/samples/stories.ts";
import { formatNumber } from "./locale.ts";
import { newStory } from "./stories.ts";

const short = "Please keep this to 200 characters or fewer";

test.each([
  ["authorName", " ", "Required"],
  ["email", "nope", "Please enter a valid email address"],
  ["title", "x".repeat(201), short],
  ["culturalBackground", "x".repeat(201), short],
  ["content", "x".repeat(49), "Please share more details about your story (at least 50 characters)"],
  ["recipeOrigins", "x".repeat(10_001), `Please keep this to ${formatNumber(10_000)} characters or fewer`],
])("a story is refused with %s %j", (field, value, message) => {
  const { error } = newStory.safeParse({ ...filledStory, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
