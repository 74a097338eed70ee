import type { StoryForm } from "#contract/stories.ts";
import { dishesOf, samplePerson } from "./words.ts";

export const filledStory = {
  authorName: "Ana Ruiz",
  email: "ana@example.com",
  title: "Three days of mole",
  culturalBackground: "Oaxacan",
  content: "My grandmother toasted the chilies on the comal while we counted them.",
  recipeOrigins: "Her mother's kitchen in Tlacolula",
} satisfies StoryForm;

const dishes = Object.values(dishesOf);
const titles = ["every Sunday", "as my mother made it", "for forty people", "and how we got the recipe"];
const beginnings = [
  "My uncle lit the fire on Friday night so that it was done when the choir was.",
  "She drove a bus at night and cooked when she came home at five; I still wake up when I smell it.",
  "Everybody has a job: my brother stirs, I chop, the children taste.",
  "All of us hold our breath when my father turns the pot. Once it landed on the dog.",
  "We pick what goes into it where my grandfather picked it.",
];
const ends = [
  "Nobody may go to bed before the last plate is empty.",
  "Whoever kept the fire gets the burnt part, which is the best one.",
  "He taught us to take half, and to say thank you out loud.",
];
const backgrounds = ["Texan", null, "Palestinian", "Native Hawaiian", "Polish", null, "Oaxacan"];
const origins = [
  "A deacon who never wrote anything down",
  null,
  "My great-aunt",
  "Kailua, before the hotels",
  null,
];

/** Without photos. Dishes repeat only after all have had a story. */
export const sampleStory = (index: number) => {
  const turn = <T>(choices: readonly T[], by = index): T => choices[by % choices.length] as T;
  const { family, given, email } = samplePerson(index * 7 + 3);
  return {
    authorName: `${given} ${family}`,
    email,
    title: `${turn(turn(dishes), Math.floor(index / dishes.length))}, ${turn(titles)}`,
    culturalBackground: turn(backgrounds),
    content: `${turn(beginnings)} ${turn(ends)}`,
    recipeOrigins: turn(origins),
  } satisfies StoryForm;
};
