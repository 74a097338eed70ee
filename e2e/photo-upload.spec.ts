import type { Route } from "@playwright/test";
import { expect, openForm, test } from "./fixtures.ts";
import { phonePhoto } from "./phone-photo.ts";
import { asFile, choose, dishPhotos, fill, kitchenPhotos, pixels, uploads } from "./story-form.ts";

test("a failed photo says why, and keeps the story back", async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|status of 502/);
  // Playwright's own trace reads the broken picture, which the content policy forbids.
  allowConsoleError(/Connecting to 'blob:|: connect-src blob /);
  let sent = 0;
  const faults: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, body: "Bad gateway" }),
    (route) => route.continue(),
  ];
  await page.route(uploads, (route) => {
    const fault = faults[sent];
    sent += 1;
    return fault?.(route);
  });
  const alert = dishPhotos(page).getByRole("alert").filter({ hasText: "Upload failed" });
  const again = page.getByRole("button", { name: "Try mole.png again" });
  const share = page.getByRole("button", { name: "Share Your Story" });
  const notice = page.getByRole("status").filter({ hasText: "Not sent yet." });
  await openForm(page, "/share-story");
  await fill(page);

  await test.step("a file that is too large is named at its uploader, and the other is taken", async () => {
    const huge = asFile("huge.jpg", Buffer.alloc(10_485_761));
    await choose(page.getByLabel("Add dish photos"), [huge, ...pixels(["mole.png"])]);
    await expect(dishPhotos(page).getByText("huge.jpg: Photos can have up to 10MB.")).toBeVisible();
    await expect(kitchenPhotos(page).getByRole("listitem")).toHaveCount(0);
  });

  await test.step("a failed photo keeps the story back until it is tried again", async () => {
    await expect(alert).toHaveText(
      "Upload failed: The site cannot be reached. Please check your connection and try again.",
    );
    await again.click();
    await expect(alert).toHaveText("Upload failed: Unknown error");
    await share.click();
    await expect(notice).toContainText("A photo didn't upload.");
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport();
    await again.click();
    await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(1);
  });

  await test.step("a file that isn't a photo says so, and so does half a photo", async () => {
    const photo = await phonePhoto(page, { width: 400, height: 300 });
    const files = { "recipe.pdf": Buffer.from("%PDF"), "half.jpg": photo.subarray(0, photo.length / 2) };
    for (const [name, bytes] of Object.entries(files)) {
      await choose(page.getByLabel("Add kitchen photos"), [asFile(name, bytes, "")]);
      await expect(kitchenPhotos(page).getByRole("alert")).toHaveText(
        "We can't read this file as a photo. It may be broken. Please choose another.",
      );
      await page.getByRole("button", { name: `Remove ${name}` }).click();
    }
  });

  await share.click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  expect(sent).toBe(3);
});
