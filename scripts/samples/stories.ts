import { newStory, type Story, type StoryForm } from "#contract/stories.ts";
import { sampleId } from "./applications.ts";

/** As a visitor types it; without photos. */
export const filledStory = {
  authorName: "Ana Ruiz",
  email: "ana@example.com",
  title: "Three days of mole",
  culturalBackground: "Oaxacan",
  content: "My grandmother toasted the chilies on the comal while we counted them.",
  recipeOrigins: "Her mother's kitchen in Tlacolula",
} satisfies StoryForm;

const shared: StoryForm[] = [
  filledStory,
  {
    authorName: "Otis Jackson",
    email: "otis.jackson@example.com",
    title: "The pit behind the church",
    culturalBackground: "Texan",
    content:
      "My uncle lit the pit on Friday night so that the brisket was done when the choir was. Whoever kept the fire got the burnt ends.",
    recipeOrigins: "A deacon who never wrote anything down",
  },
  {
    authorName: "Layla Haddad",
    email: "layla.haddad@example.com",
    title: "Flipped at the table",
    culturalBackground: "Palestinian",
    content:
      "Maqluba is cooked upside down, and all of us hold our breath when my father turns the pot. Once it landed on the dog.",
    recipeOrigins: "My great-aunt in Nablus",
  },
  {
    authorName: "Åsa Björklund",
    email: "asa.bjorklund@example.com",
    title: "Cardamom buns for the night shift",
    content:
      "My mother drove a bus at night and baked when she came home at five. I still wake up when I smell cardamom.",
  },
  {
    authorName: "Leilani Keawe",
    email: "leilani.keawe@example.com",
    title: "Limu from the same rock",
    culturalBackground: "Native Hawaiian",
    content:
      "We pick limu from the rock where my grandfather picked it. He taught us to take half, and to thank the sea out loud.",
    recipeOrigins: "Kailua, before the hotels",
  },
  {
    authorName: "Józef Kowalczyk",
    email: "jozef.kowalczyk@example.com",
    title: "Two hundred pierogi by Christmas Eve",
    culturalBackground: "Polish",
    content:
      "Everybody has a job: my brother rolls, I fill, the children pinch. Nobody may go to bed before the last one is counted.",
  },
];

const NEWEST = Date.parse("2026-11-14T20:00:00.000Z");
const DAY = 86_400_000;

/** As visitors shared them, one every three days. */
export const sampleStories = (): Story[] =>
  shared.map((story, index) => ({
    ...newStory.parse(story),
    id: sampleId(`sample story ${index}`),
    consentedAt: null,
    createdAt: new Date(NEWEST - index * 3 * DAY).toISOString(),
  }));
