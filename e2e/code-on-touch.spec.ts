import type { Page } from "@playwright/test";
import { samples } from "#contract/show.ts";
import { fill } from "./application-form.ts";
import { familyWithStatus } from "./applications.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";
import { subscribe } from "./newsletter.ts";

const FORM = "**/assets/application-form*.js";
const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });
const someAddress = () => `${crypto.randomUUID()}@example.com`;

/** Opens a page and waits until it is alive and nothing more is asked for; the answer lists the scripts that were. */
const openQuietly = async (page: Page, address: string) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(address);
  // Its code is asked for once the browser is idle, which may be long after the network was.
  await becomeAlive(page);
  await page.waitForLoadState("networkidle");
  return scripts;
};

for (const [address, form, field] of [
  ["/", "newsletter-form", "Email Address"],
  ["/register", "application-form", "Family Name *"],
  ["/share-story", "story-form", "Story Title *"],
] as const)
  test(`the form of ${address} asks for its code when it is touched, and not before`, async ({ page }) => {
    const scripts = await openQuietly(page, address);
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState("networkidle");
    const asked = () => scripts.some((path) => path.includes(form));
    expect(asked()).toBe(false);
    await page.getByLabel(field).focus();
    await expect.poll(asked).toBe(true);
  });

test("a form that is filled in and sent before its code is there is sent once, and whole", async ({
  page,
  mailsTo,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(FORM, async (route) => {
    await held;
    await route.continue();
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/family"))
      calls.push(request.postData() ?? "");
  });
  await openQuietly(page, "/register");
  const address = someAddress();
  await fill(page, "The Hasty Family", address);
  await submit(page).click();
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute("aria-busy", "true");
  expect(calls).toEqual([]);
  release();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0] ?? "")).toMatchObject({
    familyName: "The Hasty Family",
    email: address,
    familySize: "4-5",
    specialties: ["bbq", "baking"],
    address: samples.address,
  });
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
});

test("what is wrong with a field that was left before the code came is said then, and typing goes on", async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(FORM, async (route) => {
    await held;
    await route.continue();
  });
  await openQuietly(page, "/register");
  await page.getByLabel("Family Name *").focus();
  await page.getByLabel("Primary Contact *").pressSequentially("Maria");
  release();
  await expect(page.getByLabel("Family Name *")).toHaveAccessibleDescription("Required");
  await expect(page.getByLabel("Primary Contact *")).toBeFocused();
  await page.keyboard.type(" Johnson");
  await expect(page.getByLabel("Primary Contact *")).toHaveValue("Maria Johnson");
  await expect(page.getByLabel("Primary Contact *")).toHaveAccessibleDescription("");
});

test("where the code does not come, a press says so, and works once there is a connection", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await openQuietly(page, "/register");
  await page.context().setOffline(true);
  await fill(page, "The Patient Family", someAddress());
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("This form is not ready");
  await expect(submit(page)).not.toHaveAttribute("aria-busy");
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Patient Family");
  await page.context().setOffline(false);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
});

test("a draft is there without a touch", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Family Name *").fill("The Kept Family");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("draft:application"))).toContain("Kept");
  await page.reload();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Kept Family");
});

test("coming from another page, the form is there with its code", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Share Your Story" }).click();
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByLabel("Story Title *")).toHaveAccessibleDescription("Required");
});

test("the landing page's links lead on before and after its code has come", async ({ page }) => {
  await page.goto("/");
  await subscribe(page, someAddress());
  await expect(page.getByText("Subscribed!")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL(/#about$/);
  await expect(page.locator("#about")).toBeInViewport();
});

test("the questionnaire asks for its form's code when it is touched, and keeps what is typed until then", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const { id } = await familyWithStatus(page, "approved");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/first-answers*.js", async (route) => {
    await held;
    await route.continue();
  });
  const scripts = await openQuietly(page, `/questionnaire/${id}`);
  const story = page.getByLabel("Story to Tell *");
  await expect(story).toBeVisible();
  expect(scripts.some((path) => path.includes("first-answers"))).toBe(false);
  await story.pressSequentially("We cook");
  const draft = () => page.evaluate((key) => localStorage.getItem(key), `draft:questionnaire:${id}`);
  expect(await draft()).toContain("We cook");
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  release();
  await expect(page.getByText("Please tell us more about the story you want to share")).toBeVisible();
  await expect(story).toHaveValue("We cook");
});
