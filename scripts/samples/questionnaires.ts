import { keysOf } from "#contract/labels.ts";
import {
  type AnswersForm,
  comfortLevelLabels,
  dietaryLabels,
  filmingTimeLabels,
  type Questionnaire,
  type QuestionnaireStatus,
  questionnaireAnswers,
} from "#contract/questionnaires.ts";
import { formats } from "#contract/show.ts";
import { endingIn } from "./applications.ts";

/** Validated answers as the family sends them. */
export const filledAnswers = questionnaireAnswers.parse({
  cookingBackground: "Grandmother taught all of us to cook on a wood stove by the bayou.",
  familyTraditions: "Gumbo on the first cold Sunday.\nEverybody stirs.",
  kitchenSpace: "A galley with a window",
  availableIngredients: "Okra from the garden",
  dietaryRestrictions: ["Gluten-Free", "Nut-Free"],
  preferredFilmingTime: "weekend",
  comfortLevel: "nervous",
  storyToTell: "How one pot of gumbo brought two feuding brothers back to the same table.",
  specialRequests: "Please do not film the dog",
  emergencyContact: `Uncle Ray, ${endingIn(formats.phoneExample, "4321")}`,
} satisfies AnswersForm);

export const questionnaire = (
  familyRegistrationId: string,
  { createdAt = "2026-03-02T12:00:00.000Z", ...change }: Partial<Questionnaire> = {},
): Questionnaire => ({
  ...filledAnswers,
  followUpReply: null,
  followUps: [],
  familyPhotos: [],
  kitchenPhotos: [],
  familyRegistrationId,
  id: crypto.randomUUID(),
  status: "pending",
  reviewNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  revisedAt: null,
  createdAt,
  updatedAt: createdAt,
  ...change,
});

const backgrounds = [
  "Grandmother cooked on two burners for eleven people, and everybody who could hold a spoon had to stir. That is how all of us learned.",
  "Neither of us could boil an egg when we met. We learned from neighbors, one dish a month, and wrote every one of them down.",
];
const traditions = ["Whoever finds the coin in the dumpling does the dishes.", null];
const kitchens = ["A galley with one window; four people fit if nobody turns around.", null];
const stories = [
  (dish: string) =>
    `${dish} is what we cook when somebody comes home. It stood on the table the night our son came back from sea, and it has meant 'welcome' ever since.`,
  (dish: string) =>
    `There are two recipes for ${dish} in this family, and two sides that do not agree. Every summer both are cooked, judged by the neighbors, and never settled.`,
];
const requests = [null, "My mother speaks only Spanish; she would love to be asked questions."];

export const sampleAnswers = (dish: string, index: number) => {
  const turn = <T>(choices: readonly T[]): T => choices[index % choices.length] as T;
  return questionnaireAnswers.parse({
    cookingBackground: turn(backgrounds),
    familyTraditions: turn(traditions),
    kitchenSpace: turn(kitchens),
    availableIngredients: turn([null, "Herbs and chilies from the yard"]),
    dietaryRestrictions: keysOf(dietaryLabels).filter(
      (_option, place) => place === index % 14 || place === index % 9,
    ),
    preferredFilmingTime: turn([null, ...keysOf(filmingTimeLabels)]),
    comfortLevel: turn([...keysOf(comfortLevelLabels), null]),
    storyToTell: turn(stories)(dish),
    specialRequests: turn(requests),
    emergencyContact: turn([`Aunt Rosa, ${endingIn(formats.phoneExample, "4471")}`, null]),
  });
};

/** Review notes. */
export const sampleReviews: Record<Exclude<QuestionnaireStatus, "pending">, string> = {
  needs_followup: "We love this. Who taught you the dish, and do they still cook it?",
  approved: "Warm, funny, great light in that kitchen.",
  rejected: "A lovely family, but we filmed this dish last season.",
};

/** To the question of a follow-up, and the next one. */
export const sampleReply =
  "My grandmother, on the stove you can see here. She is 84, and she still tells us when to stir.";
export const sampleQuestion = "Would she like to cook with you on camera?";
