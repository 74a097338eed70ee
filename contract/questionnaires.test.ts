import { describe, expect, it } from "vitest";
import { keysOf } from "./labels.ts";
import { newQuestionnaire, questionnaireAnswers, questionnaireReview, questions } from "./questionnaires.ts";

const stories = { cookingBackground: "b".repeat(50), storyToTell: "s".repeat(50) };

describe("answers", () => {
  it("are trimmed, empty ones are null and choices in the contract's order, each once", () => {
    const typed = {
      cookingBackground: `  ${stories.cookingBackground} `,
      storyToTell: stories.storyToTell,
      kitchenSpace: "  ",
      comfortLevel: "",
      dietaryRestrictions: ["Keto", "Gluten-Free", "Keto"],
    };
    expect(questionnaireAnswers.parse(typed)).toEqual({
      ...Object.fromEntries(keysOf(questions).map((name) => [name, null])),
      ...stories,
      dietaryRestrictions: ["Gluten-Free", "Keto"],
    });
  });

  it.each([
    [49, false],
    [50, true],
  ])("of %d characters are enough: %s", (length, enough) => {
    for (const field of ["cookingBackground", "storyToTell"]) {
      const answers = { ...stories, [field]: `\n${"x".repeat(length)}\n` };
      expect(questionnaireAnswers.safeParse(answers).success).toBe(enough);
    }
  });

  it("belong to a family when they are new", () => {
    expect(newQuestionnaire.safeParse(stories).error?.issues).toMatchObject([
      { path: ["familyRegistrationId"], message: "Family registration is required" },
    ]);
  });
});

describe("a review", () => {
  it("keeps apart what is emptied and what is left out", () => {
    expect(questionnaireReview.parse({})).toEqual({ reviewedBy: null, reviewedAt: null });
    expect(questionnaireReview.parse({ reviewNotes: " " })).toMatchObject({ reviewNotes: null });
  });

  it.each([
    ["Admin", null],
    [" Admin ", null],
    ["", null],
    ["Administrator Ada", "Administrator Ada"],
  ])("by %j is by %j", (reviewedBy, expected) => {
    expect(questionnaireReview.parse({ reviewedBy }).reviewedBy).toBe(expected);
  });

  it("is dated in UTC", () => {
    const { reviewedAt } = questionnaireReview.parse({ reviewedAt: "2026-11-21T23:30:00+02:00" });
    expect(reviewedAt).toBe("2026-11-21T21:30:00.000Z");
  });
});
