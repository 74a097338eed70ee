import type { Page } from "@playwright/test";
import type { Story } from "#contract/stories.ts";
import type { Answer, Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

const LIST = "GET /api/story-submissions";
/** A picture that the played API need not serve. */
const PICTURE = "/icon.svg";

const story = (number: number, change: Partial<Story> = {}): Story => ({
  id: `5f0c7a54-0b9c-4f4e-9a8e-${String(number).padStart(12, "0")}`,
  authorName: "Ana Ruiz",
  email: "ana@example.com",
  title: "Three days of mole, and a comal that never cooled",
  culturalBackground: "Oaxacan",
  content:
    "My grandmother toasted the chilies on the comal while we counted them, one by one.\n\nNobody was allowed to speak until the last was turned; whoever laughed had to grind.",
  recipeOrigins: "Her mother's kitchen in Tlacolula, written down in 1962 on the back of a feed bill",
  dishPhotos: [`${PICTURE}?1`, `${PICTURE}?2`],
  kitchenPhotos: ["/api/photos/gone"],
  createdAt: "2026-11-20T18:00:00.000Z",
  consentVersion: null,
  consentedAt: null,
  ...change,
});

const LONG = "Venkatanarasimharajuvaripeta-Fitzgerald-Montgomery-Whittaker-of-Upper-Saint-Catherine-Valley";
const long = story(3, {
  authorName: LONG,
  title: LONG,
  email: "a.very.long.address.that.goes.on.and.on@an-unreasonably-long-domain-name.example.com",
  culturalBackground: LONG,
  content: LONG.repeat(20),
  recipeOrigins: LONG,
});
const plain = story(2, {
  culturalBackground: null,
  recipeOrigins: null,
  dishPhotos: [],
  kitchenPhotos: [],
});
const some: Answer = {
  json: [story(1), plain, long, story(4, { dishPhotos: ["/api/photos/gone"] })],
  headers: { link: '</api/story-submissions?cursor=x>; rel="next"' },
};

const listed = (name: string, list: Answer, act: (page: Page) => Promise<void>, search = ""): Screen => ({
  name: `stories-${name}`,
  address: `/admin/stories${search}`,
  api: staffApi({ [LIST]: list }),
  act,
});

const open = async (page: Page, button: RegExp, place = 0) => {
  await page.getByRole("button", { name: button }).nth(place).click();
  await page.getByRole("dialog").waitFor();
};

export const storyScreens: Screen[] = [
  listed("empty", { json: [] }, (page) => page.getByText("No story submissions yet.").waitFor()),
  listed("some", some, async (page) => {
    await page.getByRole("article").last().scrollIntoViewIfNeeded();
    await page.getByRole("img", { name: /^First of the photos .* could not be loaded$/ }).waitFor();
  }),
  listed("view", some, async (page) => {
    await open(page, /^View/);
    const gone = page.getByRole("img", { name: "Kitchen photo 1 could not be loaded" });
    await page.getByRole("button", { name: "Enlarge Kitchen photo 1" }).scrollIntoViewIfNeeded();
    await gone.waitFor();
  }),
  { ...listed("view-without-photos", some, (page) => open(page, /^View/, 1)), dialog: "text" },
  listed("photo", some, async (page) => {
    await open(page, /^View/);
    await page.getByRole("button", { name: "Enlarge Dish photo 2" }).click();
    await page.getByRole("dialog", { name: "Dish photo 2" }).waitFor();
  }),
  { ...listed("delete", some, (page) => open(page, /^Delete/)), dialog: "question" },
];
