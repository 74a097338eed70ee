import { describe, expect, it } from "vitest";
import { keysOf } from "./labels.ts";
import { formatNumber } from "./locale.ts";
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

  it("have no id, status, review or dates of the sender", () => {
    const family = { ...stories, familyRegistrationId: "a-family" };
    const forged = { id: "mine", status: "approved", reviewNotes: "x", revisedAt: "x", createdAt: "x" };
    expect(newQuestionnaire.parse({ ...family, ...forged })).toEqual(newQuestionnaire.parse(family));
    const review = questionnaireReview.parse({});
    expect(questionnaireReview.parse({ storyToTell: "x", familyRegistrationId: "x" })).toEqual(review);
  });

  const toTell = "Please provide more details about your cooking background";
  const toShare = "Please tell us more about the story you want to share";
  const tooLong = `Please keep this to ${formatNumber(10_000)} characters or fewer`;
  it.each([
    ["familyRegistrationId", " ", "Family registration is required"],
    ["familyRegistrationId", undefined, "Family registration is required"],
    ["cookingBackground", ` ${"x".repeat(49)} `, toTell],
    ["cookingBackground", undefined, toTell],
    ["storyToTell", "x".repeat(49), toShare],
    ["storyToTell", "x".repeat(10_001), tooLong],
    ["kitchenSpace", "x".repeat(10_001), tooLong],
    ["emergencyContact", "x".repeat(201), "Please keep this to 200 characters or fewer"],
    ["familyTraditions", 7, "Invalid input"],
    ["dietaryRestrictions", ["gluten-free"], "Invalid input"],
    ["preferredFilmingTime", "midnight", "Invalid input"],
  ])("are refused with %s %j as '%3$s'", (field, value, message) => {
    const answers = { ...stories, familyRegistrationId: "a-family", [field]: value };
    const { issues = [] } = newQuestionnaire.safeParse(answers).error ?? {};
    expect(issues.map(({ path }) => path[0])).toEqual([field]);
    expect(issues[0]?.message).toBe(message);
  });
});

describe("a review", () => {
  it("keeps apart what is emptied and what is left out", () => {
    expect(questionnaireReview.parse({})).toEqual({ reviewedBy: null, reviewedAt: null });
    expect(questionnaireReview.parse({ reviewNotes: " " })).toMatchObject({ reviewNotes: null });
  });

  it.each([undefined, null, " ", "\u200b\u00ad"])("asks the family something, not %j", (reviewNotes) => {
    const review = { status: "needs_followup", reviewNotes };
    const { issues = [] } = questionnaireReview.safeParse(review).error ?? {};
    expect(issues.map(({ path }) => path)).toEqual([["reviewNotes"]]);
    expect(questionnaireReview.safeParse({ ...review, status: "approved" }).success).toBe(true);
  });

  const time = "Please give a time such as 2026-11-21T18:00:00Z";
  it.each([
    ["status", "maybe", "Unknown status"],
    ["reviewNotes", "x".repeat(5001), `Please keep this to ${formatNumber(5_000)} characters or fewer`],
    ["reviewedBy", "x".repeat(201), "Please keep this to 200 characters or fewer"],
    ["reviewedAt", "yesterday", time],
    ["reviewedAt", "2026-02-30T10:00:00Z", time],
    ["updatedAt", "yesterday", "Invalid input"],
  ])("is refused with %s %j as '%3$s'", (field, value, message) => {
    const { issues = [] } = questionnaireReview.safeParse({ [field]: value }).error ?? {};
    expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
  });

  it.each([
    ["Admin", null],
    [" Admin ", null],
    ["Administrator Ada", "Administrator Ada"],
  ])("by %j is by %j", (reviewedBy, expected) => {
    expect(questionnaireReview.parse({ reviewedBy }).reviewedBy).toBe(expected);
  });

  it("is dated in UTC", () => {
    const { reviewedAt } = questionnaireReview.parse({ reviewedAt: "2026-11-21T23:30:00+02:00" });
    expect(reviewedAt).toBe("2026-11-21T21:30:00.000Z");
  });
});
