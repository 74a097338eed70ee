import { expect, it } from "vitest";
import { countAnswered, emptyAnswers, formOf, questionCount } from "./answers-form.ts";

const stories = { cookingBackground: "b".repeat(50), storyToTell: "s".repeat(50) };

it("counts answers that could be sent", () => {
  expect(countAnswered({})).toBe(0);
  expect(countAnswered(emptyAnswers)).toBe(0);
  expect(countAnswered({ ...emptyAnswers, kitchenSpace: "  ", storyToTell: "Too short to be sent" })).toBe(0);
  expect(countAnswered({ ...emptyAnswers, ...stories, comfortLevel: "nervous" })).toBe(3);
  const all = {
    ...stories,
    familyTraditions: "x",
    kitchenSpace: "x",
    availableIngredients: "x",
    dietaryRestrictions: ["None" as const],
    preferredFilmingTime: "morning" as const,
    comfortLevel: "nervous" as const,
    specialRequests: "x",
    emergencyContact: "x",
  };
  expect(countAnswered(all)).toBe(questionCount);
});

it("opens stored answers without nulls, and without what else is stored", () => {
  const stored = {
    ...stories,
    kitchenSpace: null,
    dietaryRestrictions: ["Keto" as const],
    id: "x",
    reviewNotes: "x",
  };
  expect(formOf(stored)).toEqual({ ...emptyAnswers, ...stories, dietaryRestrictions: ["Keto"] });
});
