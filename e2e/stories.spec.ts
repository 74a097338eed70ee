import { filledStory } from "#scripts/samples/stories.ts";
import { agree } from "./application-form.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { headers } from "./site.ts";

test("the tab says when it is loading, empty or cannot be loaded, and shows page after page", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  const story = (n: number) => ({
    id: `5f0c7a54-0b9c-4f4e-9a8e-00000000000${n}`,
    authorName: "Ana",
    email: "ana@example.com",
    title: `Story ${n}`,
    culturalBackground: null,
    content: "My grandmother toasted the chilies on the comal while we counted them, one by one.",
    recipeOrigins: null,
    dishPhotos: n === 1 ? ["/api/photos/gone"] : [],
    kitchenPhotos: [],
    createdAt: "2026-11-20T12:00:00.000Z",
  });
  await logIn(page, "producer");
  let answer: "held" | "broken" | "empty" | "pages" = "held";
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/story-submissions*", async (route) => {
    if (answer === "held") await held;
    const second = new URL(route.request().url()).searchParams.has("cursor");
    if (answer === "broken")
      return route.fulfill({ status: 503, json: { message: "The kitchen is closed." } });
    if (answer === "empty") return route.fulfill({ json: [] });
    const link = '</api/story-submissions?cursor=next>; rel="next"';
    return route.fulfill({ json: [story(second ? 2 : 1)], headers: second ? {} : { link } });
  });
  await page.goto("/admin/stories");
  await expect(page.getByText("Loading stories...")).toBeVisible();
  answer = "broken";
  release();
  await expect(page.getByText("The kitchen is closed.")).toBeVisible();
  answer = "empty";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No story submissions yet.")).toBeVisible();
  answer = "pages";
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();

  await page.getByRole("button", { name: "View Story 2" }).click();
  await expect(page.getByRole("dialog")).toContainText("No photos uploaded with this story");
  await page.keyboard.press("Escape");
  allowConsoleError(/status of 404/);
  await page.getByRole("button", { name: "View Story 1" }).click();
  await expect(page.getByRole("img", { name: "Dish photo 1 could not be loaded" })).toBeVisible();
});

test("a deletion that fails says so, and the story stays", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  const title = `Rice ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/share-story");
  await page.getByLabel("Your Name *").fill("Ana Ruiz");
  await page.getByLabel("Email Address *").fill("ana@example.com");
  await page.getByLabel("Story Title *").fill(title);
  await page.getByLabel("Your Story *").fill("It is rinsed seven times, and nobody knows why it is seven.");
  await agree(page);
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  await logIn(page, "producer");
  await page.goto("/admin/stories");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("0 photos");
  await page.route("**/api/story-submissions/*", (route) => route.fulfill({ status: 500, json: {} }));
  await card.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const toast = page.getByText("Failed to delete the story submission.");
  await expect(toast).toBeVisible();
  await expect(page.getByText("Delete Failed")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeVisible();
});

test("stories are searched and sorted, in the address", async ({ page }) => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  await logIn(page, "producer");
  for (const title of ["Beans", "Ärtsoppa", "Carrots"]) {
    const data = { ...filledStory, title: `${title} ${word}`, dishPhotos: [] };
    await page.request.post("/api/story-submissions", { data, headers });
  }
  await page.goto("/admin/stories");
  await page.getByLabel("Search by title, author or email").fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveText([/^Carrots/, /^Ärtsoppa/, /^Beans/]);
  await page.getByLabel("Sort").selectOption("Oldest first");
  await expect(titles).toHaveText([/^Beans/, /^Ärtsoppa/, /^Carrots/]);
  await page.getByLabel("Sort").selectOption("Title");
  await expect(titles).toHaveText([/^Ärtsoppa/, /^Beans/, /^Carrots/]);
  await expect(page).toHaveURL(/sort=name/);

  // The tab is as it was left.
  await page.getByRole("link", { name: /^Applications/ }).click();
  await page.getByRole("link", { name: /^Stories/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/stories\\?q=${word}&sort=name$`));
});
