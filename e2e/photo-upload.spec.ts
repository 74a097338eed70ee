import type { Route } from "@playwright/test";
import { expect, openForm, test } from "./fixtures.ts";
import { asFile, choose, content, dishPhotos, fill, kitchenPhotos, pixels, uploads } from "./story-form.ts";

test("a failed upload loses nothing, and a second try sends no photo twice", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of (429|502)/);
  let sent = 0;
  const faults: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, body: "Bad gateway" }),
  ];
  await page.route(uploads, (route) => {
    const fail = faults[sent];
    sent += 1;
    return fail ? fail(route) : route.continue();
  });
  await openForm(page, "/share-story");
  await fill(page);
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  const alert = dishPhotos(page).getByRole("alert");
  await expect(alert).toHaveText(
    "Upload failed: The site cannot be reached. Please check your connection and try again.",
  );
  const again = page.getByRole("button", { name: "Try mole.png again" });
  await again.click();
  await expect(alert).toHaveText("Upload failed: Unknown error");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Submission failed" });
  await expect(toast).toContainText("A photo didn't upload. Try it again or remove it.");
  await expect(page.getByLabel("Your Story *")).toHaveValue(content);
  const notice = page.getByRole("status").filter({ hasText: "Not sent yet." });
  await expect(notice).toContainText("A photo didn't upload.");

  await expect(again).toBeFocused();
  await expect(again).toBeInViewport();
  await again.click();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
  expect(sent).toBe(3);

  await page.route("**/api/story-submissions", (route) =>
    route.fulfill({ status: 429, json: { message: "That was a lot at once." } }),
  );
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(toast).toContainText("That was a lot at once.");
  await expect(notice).toContainText("That was a lot at once.");
  await expect(page.getByLabel("Your Story *")).toHaveValue(content);
  await page.unroute("**/api/story-submissions");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  expect(sent).toBe(3);
});

test("an upload can be cancelled, tried again and removed", async ({ page }) => {
  let sent = 0;
  // The first one never gets through.
  await page.route(uploads, (route) => {
    sent += 1;
    return sent === 1 ? undefined : route.continue();
  });
  await openForm(page, "/share-story");
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png", "rice.png"]));
  await expect.poll(() => sent).toBe(1);
  await page.getByRole("button", { name: "Cancel mole.png" }).click();
  await expect(dishPhotos(page).getByRole("listitem").filter({ hasText: "mole.png" })).toContainText(
    "Cancelled.",
  );
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Try mole.png again" }).click();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Remove mole.png" }).click();
  await expect(dishPhotos(page).getByText("mole.png")).toBeHidden();
  await expect(page.getByLabel("Add dish photos")).toBeFocused();
  await page.getByRole("button", { name: "Remove rice.png" }).click();
  await expect(dishPhotos(page).getByRole("listitem")).toHaveCount(0);
});

test("what cannot be taken is named at its uploader, and the rest is taken", async ({
  page,
  allowConsoleError,
}) => {
  // Playwright's own trace wants to read the picture that no browser can read, which our policy forbids it.
  allowConsoleError(/Connecting to 'blob:|: connect-src blob /);
  await openForm(page, "/share-story");
  const dishes = page.getByLabel("Add dish photos");
  await choose(dishes, [
    asFile("recipe.pdf", Buffer.from("%PDF"), "application/pdf"),
    asFile("huge.jpg", Buffer.alloc(10_485_761)),
    ...pixels(["mole.png"]),
  ]);
  await expect(dishPhotos(page).getByText("recipe.pdf: Only JPG and PNG photos can be used.")).toBeVisible();
  await expect(dishPhotos(page).getByText("huge.jpg: Photos can have up to 10MB.")).toBeVisible();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(1);

  await choose(dishes, pixels(["2.png", "3.png", "4.png", "5.png", "6.png"]));
  await expect(dishPhotos(page).getByText("6.png: Please choose at most 5 photos.")).toBeVisible();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(5);
  await expect(kitchenPhotos(page).getByRole("listitem")).toHaveCount(0);

  const html = asFile("page.png", Buffer.from("<!doctype html><p>Hello"), "image/png");
  await choose(page.getByLabel("Add kitchen photos"), [html]);
  await expect(kitchenPhotos(page).getByRole("alert")).toHaveText(
    "We can't read this file as a photo. Please choose another.",
  );
});
