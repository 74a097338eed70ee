import {
  comfortLevelLabels,
  filmingTimeLabels,
  type QuestionnaireAnswers,
} from "#contract/questionnaires.ts";

/** The questions as staff know them, in the order staff read the answers. */
export const answerLabels = {
  cookingBackground: "Cooking Background",
  familyTraditions: "Family Traditions",
  storyToTell: "Story to Tell",
  kitchenSpace: "Kitchen Space",
  availableIngredients: "Available Ingredients",
  dietaryRestrictions: "Dietary Restrictions",
  preferredFilmingTime: "Preferred Filming Time",
  comfortLevel: "Comfort Level",
  emergencyContact: "Emergency Contact",
  specialRequests: "Special Requests",
} as const satisfies Record<keyof QuestionnaireAnswers, string>;

/** Each answer in words; nothing where there is none. */
export const answerTexts = (
  answers: QuestionnaireAnswers,
): Record<keyof QuestionnaireAnswers, string | null> => ({
  ...answers,
  dietaryRestrictions: answers.dietaryRestrictions.join(", "),
  preferredFilmingTime: answers.preferredFilmingTime && filmingTimeLabels[answers.preferredFilmingTime],
  comfortLevel: answers.comfortLevel && comfortLevelLabels[answers.comfortLevel],
});
