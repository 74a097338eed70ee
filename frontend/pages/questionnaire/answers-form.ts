import { type AnswersForm, questionnaireAnswers } from "#contract/questionnaires.ts";

export const emptyAnswers = {
  cookingBackground: "",
  familyTraditions: "",
  kitchenSpace: "",
  availableIngredients: "",
  dietaryRestrictions: [],
  preferredFilmingTime: "",
  comfortLevel: "",
  storyToTell: "",
  specialRequests: "",
  emergencyContact: "",
} satisfies AnswersForm;

const names = Object.keys(emptyAnswers) as (keyof AnswersForm)[];

/** Stored answers as the form takes them: what was left open is empty there, not `null`. */
export const formOf = (answers: AnswersForm): AnswersForm =>
  Object.fromEntries(names.map((name) => [name, answers[name] ?? emptyAnswers[name]])) as AnswersForm;

export const questionCount = names.length;

/** How many questions have an answer, and one that could be sent. */
export const countAnswered = (values: Partial<AnswersForm>) =>
  names.filter((name) => {
    const { success, data } = questionnaireAnswers.shape[name].safeParse(values[name]);
    return success && data !== null && data.length > 0;
  }).length;
