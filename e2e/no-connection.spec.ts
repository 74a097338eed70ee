import type { Application } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { agree, fill } from "./application-form.ts";
import { call } from "./call.ts";
import { expect, logIn, openForm, test } from "./fixtures.ts";
import { choose, dishPhotos, fill as fillStory, kitchenPhotos, pixels } from "./story-form.ts";

/* A bad line: nobody's words are lost, and nothing is sent twice. */

const OFFLINE = /ERR_(INTERNET_DISCONNECTED|FAILED)/;
const saved = "No connection. Your text is saved on this device.";

test("an application that was closed unsent comes back, and is sent once with consent given anew", async ({
  page,
  context,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(OFFLINE);
  const email = `${crypto.randomUUID()}@example.com`;
  await openForm(page, "/register");
  await fill(page, "The Patient Family", email);
  // It arrives, and its answer does not.
  await page.route("**/api/family-registrations", async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await context.setOffline(true);
    await route.abort();
  });
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Submission failed" })).toBeVisible();
  await expect(page.getByText(saved)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await openForm(later, "/register");
  const banner = later.getByRole("main").filter({ hasText: "This isn't sent yet." });
  await expect(later.getByLabel("Family Name *")).toHaveValue("The Patient Family");
  await banner.getByRole("button", { name: "Send", exact: true }).click();
  const consent = later.getByLabel(/^I am 18 or older/);
  await expect(consent).toBeFocused();
  await agree(later);
  await later.getByRole("button", { name: "Submit Application" }).click();
  await expect(later.getByRole("heading", { name: "We've got your application" })).toBeFocused();
  expect(await later.evaluate(() => localStorage.getItem("draft:application"))).toBeNull();

  await logIn(later, "showrunner");
  const stored = await call<Application[]>(later, "GET", `/api/family-registrations?q=${email}`);
  expect(stored.map(({ familyName }) => familyName)).toEqual(["The Patient Family"]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a story sent in a tunnel arrives behind it, with the photos that were lost in there", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(OFFLINE);
  await openForm(page, "/share-story");
  await fillStory(page);
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await choose(page.getByLabel("Add kitchen photos"), pixels(["stove.png"]));
  await expect(kitchenPhotos(page).getByRole("alert")).toContainText("Upload failed");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const story = page.waitForRequest("**/api/story-submissions");
  await context.setOffline(false);
  expect((await story).postDataJSON()).toMatchObject({
    dishPhotos: [expect.any(String)],
    kitchenPhotos: [expect.any(String)],
  });
  await expect(page.getByRole("heading", { name: "We've got your story" })).toBeVisible();
});

test("a story that arrived though its answer was lost asks for its photos, and is thanked for", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of 409/);
  await openForm(page, "/share-story");
  await fillStory(page);
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png", "rice.png"]));
  await choose(page.getByLabel("Add kitchen photos"), pixels(["stove.png"]));
  await page.route("**/api/story-submissions", async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await openForm(later, "/share-story");
  await expect(later.getByText("Please add your 3 photos again.")).toBeVisible();
  await choose(later.getByLabel("Add kitchen photos"), pixels(["stove.png"]));
  await expect(later.getByText("Please add your 2 photos again.")).toBeVisible();
  await agree(later);
  const share = later.getByRole("button", { name: "Share Your Story" });
  await share.click();
  await later.getByRole("button", { name: "Add photos first" }).click();
  await share.click();
  await expect(later.getByRole("heading", { name: "We've got your story" })).toBeFocused();
  const first = later.getByText(/^We received your first version on \w+ \d+ at \d+:\d\d [AP]M\./);
  await expect(first).toContainText(`To change it, use the link in our email, or write to ${show.casting}.`);
  await later.reload();
  await expect(first).toBeVisible();
});

test("a firewall's page is no answer, and the application is sent again by itself", async ({ page }) => {
  const keys = new Set<string | undefined>();
  let calls = 0;
  await page.route("**/api/family-registrations", (route) => {
    keys.add(route.request().headers()["idempotency-key"]);
    calls += 1;
    return calls === 1 ? route.fulfill({ contentType: "text/html", body: "Hello" }) : route.continue();
  });
  await openForm(page, "/register");
  await fill(page, "The Filtered Family", `${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole("heading", { name: "We've got your application" })).toBeVisible();
  expect([calls, keys.size]).toEqual([2, 1]);
});
