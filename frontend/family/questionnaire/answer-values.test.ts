import { expect, it } from "vitest";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { countAnswered, emptyAnswers, formOf, questionCount } from "./answer-values.ts";

const stories = { cookingBackground: "b".repeat(50), storyToTell: "s".repeat(50) };

it("counts valid answers", () => {
  expect(countAnswered({})).toBe(0);
  expect(countAnswered(emptyAnswers)).toBe(0);
  expect(countAnswered({ ...emptyAnswers, kitchenSpace: "  ", storyToTell: "Too short to be sent" })).toBe(0);
  expect(countAnswered({ ...emptyAnswers, ...stories, comfortLevel: "nervous" })).toBe(3);
  const all = Object.values(filledAnswers).filter((answer) => answer !== null);
  expect(countAnswered(filledAnswers)).toBe(all.length);
  expect(questionCount).toBe(Object.keys(filledAnswers).length);
});

it("turns stored answers into form values, without nulls and other columns", () => {
  const stored = {
    ...stories,
    kitchenSpace: null,
    dietaryRestrictions: ["Keto" as const],
    id: "x",
    reviewNotes: "x",
  };
  expect(formOf(stored)).toEqual({ ...emptyAnswers, ...stories, dietaryRestrictions: ["Keto"] });
});

it("turns a draft into form values, without answers that no longer fit", () => {
  const typed = { storyToTell: " Too short", comfortLevel: "nervous", dietaryRestrictions: ["Keto"] };
  expect(formOf(typed)).toEqual({ ...emptyAnswers, ...typed });
  const foreign = {
    storyToTell: ["a list"],
    kitchenSpace: null,
    comfortLevel: "terrified",
    dietaryRestrictions: ["Keto", "No longer asked"],
  };
  expect(formOf(foreign)).toEqual({ ...emptyAnswers, dietaryRestrictions: ["Keto"] });
  expect(formOf({ dietaryRestrictions: "Keto" })).toEqual(emptyAnswers);
});
