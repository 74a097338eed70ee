import type { ApplicationForm } from "#contract/applications.ts";
import type { AnswersForm, Questionnaire } from "#contract/questionnaires.ts";
import { familyWithStatus } from "./applications.ts";
import type { startWorker } from "./worker.ts";

/** Every question answered. */
export const answers = {
  cookingBackground: "Grandmother taught all of us to cook on a wood stove in Lafayette.",
  familyTraditions: "Gumbo on the first cold Sunday.\nEverybody stirs.",
  kitchenSpace: "A galley with a window",
  availableIngredients: "Okra from the garden",
  dietaryRestrictions: ["Gluten-Free", "Nut-Free"],
  preferredFilmingTime: "weekend",
  comfortLevel: "nervous",
  storyToTell: "How one pot of gumbo brought two feuding brothers back to the same table.",
  specialRequests: "Please do not film the dog",
  emergencyContact: "Uncle Ray, (555) 765-4321",
} satisfies AnswersForm;

/** An approved family that has sent its questionnaire. `cookie` is of a member of staff. */
export const answeredFamily = async (
  worker: Awaited<ReturnType<typeof startWorker>>,
  cookie: string,
  change: Partial<ApplicationForm> = {},
) => {
  const family = await familyWithStatus(worker, cookie, change);
  const json = { ...answers, familyRegistrationId: family.id };
  const sent = await worker.call("/api/questionnaires", { json });
  if (sent.status !== 201) throw new Error(`The questionnaire was not taken: ${sent.status}`);
  return { family, questionnaire: (await sent.json()) as Questionnaire };
};
