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

it("turns stored answers or a draft into form values, without what no longer fits", () => {
  const typed = { storyToTell: " Too short", comfortLevel: "nervous", dietaryRestrictions: ["Keto"] };
  expect(formOf(typed)).toEqual({ ...emptyAnswers, ...typed });
  const foreign = {
    storyToTell: ["a list"],
    kitchenSpace: null,
    comfortLevel: "terrified",
    dietaryRestrictions: ["Keto", "No longer asked"],
    reviewNotes: "Another column",
  };
  expect(formOf(foreign)).toEqual({ ...emptyAnswers, dietaryRestrictions: ["Keto"] });
  expect(formOf({ dietaryRestrictions: "Keto" })).toEqual(emptyAnswers);
});
