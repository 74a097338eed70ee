import type { Page, Request } from "@playwright/test";
import { holdScripts } from "./before-alive.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";
import { choose, dishPhotos, pixels, fill as tellStory } from "./story-form.ts";

/* What visitors do on a page whose code has not come yet: it acts once the page is alive, once, and nothing of it is lost. */

/** The bodies of what a page sends to an address of the API. */
const watchCalls = (page: Page, path: string) => {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) sent.push(bodyOf(request));
  });
  return sent;
};
const bodyOf = (request: Request) => request.postDataJSON() as unknown;

/** Opens a page whose code stays on its way. */
const openEarly = async (page: Page, path: string) => {
  const { release } = await holdScripts(page);
  await page.goto(path);
  return async () => {
    release();
    await becomeAlive(page);
  };
};

const isOnItsWay = async (page: Page, name: string) => {
  const button = page.getByRole("button", { name });
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
};

test("a story is sent with the photos that were chosen, once", async ({ page }) => {
  const sent = watchCalls(page, "/api/story-submissions");
  const goOn = await openEarly(page, "/share-story");
  await tellStory(page, { email: `${crypto.randomUUID()}@example.com` });
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await isOnItsWay(page, "Share Your Story");
  await goOn();
  await expect(
    dishPhotos(page).getByText("mole.png").or(page.getByText("Story Submitted!")).first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your story has arrived" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ title: "Three days of mole", dishPhotos: [expect.any(String)] });
});

test("what is typed while the page comes alive is kept to the last letter", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const goOn = await openEarly(page, "/register");
  const words = "The family that goes on typing whatever the page may be doing meanwhile";
  const typing = page.getByLabel("Family Name *").pressSequentially(words, { delay: 15 });
  await page.waitForTimeout(200);
  await goOn();
  await typing;
  await expect(page.getByLabel("Family Name *")).toHaveValue(words);
  await page.reload();
  await becomeAlive(page);
  await expect(page.getByLabel("Family Name *")).toHaveValue(words);
});
