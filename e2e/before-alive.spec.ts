import type { Page, Request } from "@playwright/test";
import { samples } from "#contract/show.ts";
import { fill } from "./application-form.ts";
import { holdScripts } from "./before-alive.ts";
import { becomeAlive, expect, takeTime, test } from "./fixtures.ts";
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

for (const [how, press] of [
  ["a press", (page: Page) => page.getByRole("button", { name: "Subscribe" }).click()],
  ["Enter", (page: Page) => page.keyboard.press("Enter")],
  [
    "what fills in forms for people",
    (page: Page) => page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit()),
  ],
] as const) {
  test(`${how} subscribes, once`, async ({ page, mailsTo }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const sent = watchCalls(page, "/api/newsletter");
    const goOn = await openEarly(page, "/");
    await page.getByLabel("Email Address").fill(email);
    await takeTime(page);
    await press(page);
    await press(page);
    await isOnItsWay(page, "Subscribe");
    await goOn();
    await expect(page.getByText("Subscribed!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Subscribe" })).not.toHaveAttribute("aria-busy");
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    // As long as it took to fill in.
    expect(sent).toEqual([{ email, filledInFor: expect.any(Number) }]);
  });
}

test("what is filled in and sent at one go is refused as ever, and kept", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  const goOn = await openEarly(page, "/");
  const field = page.getByLabel("Email Address");
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await field.fill("program@example.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await goOn();
  await expect(page.getByText("That was quicker than people fill in forms.")).toBeVisible();
  await expect(field).toHaveValue("program@example.com");
});

test("a whole application is sent, once", async ({ page }) => {
  const sent = watchCalls(page, "/api/family-registrations");
  const goOn = await openEarly(page, "/register");
  await fill(page, "The Eager Family", `${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await isOnItsWay(page, "Submit Application");
  await goOn();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    familyName: "The Eager Family",
    familySize: "4-5",
    specialties: ["bbq", "baking"],
    address: samples.address,
  });
});

test("an application that lacks something stays, and says what", async ({ page }) => {
  const goOn = await openEarly(page, "/register");
  await page.getByLabel("Family Name *").fill("The Hasty Family");
  await page.getByLabel("Italian").check();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await goOn();
  await expect(page.getByLabel("Primary Contact *")).toBeFocused();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Hasty Family");
  await expect(page.getByLabel("Italian")).toBeChecked();
});

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

test("a photo that was chosen, and nothing else, is taken", async ({ page }) => {
  const goOn = await openEarly(page, "/share-story");
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await goOn();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
});

for (const [path, yes, done] of [
  ["/unsubscribe", "Unsubscribe", "You are off the list"],
  ["/confirm", "Yes, send it to me", "You are on the list"],
] as const) {
  test(`the yes on ${path} counts, once`, async ({ page }) => {
    let calls = 0;
    await page.route(/\/api\/newsletter\/(unsubscribe|confirm)/, (route) => {
      calls += 1;
      return route.fulfill({ status: 204 });
    });
    const goOn = await openEarly(page, `${path}?token=${crypto.randomUUID()}`);
    await page.getByRole("button", { name: yes }).click();
    await page.getByRole("button", { name: yes }).click();
    await isOnItsWay(page, yes);
    await goOn();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    expect(calls).toBe(1);
  });
}

test("what is folded opens, and stays open", async ({ page }) => {
  const goOn = await openEarly(page, "/register");
  const unfold = page.getByRole("button", { name: "Already applied? Get your link again" });
  await unfold.click();
  await unfold.click();
  await goOn();
  await expect(page.getByRole("button", { name: "Send me my link" })).toBeVisible();
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

test("whoever has scrolled on stays there", async ({ page }) => {
  const goOn = await openEarly(page, "/#about");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.locator("#about")).not.toBeInViewport();
  await goOn();
  await expect(page.locator("#about")).not.toBeInViewport();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
});

test("where the code cannot be had a press shows so, and the next one tries again", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const sent = watchCalls(page, "/api/newsletter");
  const { release } = await holdScripts(page);
  await page.goto("/");
  await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@example.com`);
  await takeTime(page);
  const button = page.getByRole("button", { name: "Subscribe" });
  await button.click();
  await context.setOffline(true);
  release();
  await expect(button).not.toHaveAttribute("aria-busy");
  await context.setOffline(false);
  await button.click();
  await expect(page.getByText("Subscribed!")).toBeVisible();
  expect(sent).toHaveLength(1);
});
