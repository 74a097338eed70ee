import type { Route } from "@playwright/test";
import { agree } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";
import { phonePhoto } from "./jpegs.ts";
import { asFile, choose, content, dishPhotos, fill, kitchenPhotos, pixels, uploads } from "./story-form.ts";

test("whatever becomes of an upload, nothing is lost, and no photo is sent twice", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of (429|502)/);
  // Playwright's own trace wants to read the picture that no browser can read, which our policy forbids it.
  allowConsoleError(/Connecting to 'blob:|: connect-src blob /);
  let sent = 0;
  const faults: ((route: Route) => Promise<void> | undefined)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, body: "Bad gateway" }),
    (route) => route.continue(),
    // It never gets through.
    () => undefined,
  ];
  await page.route(uploads, (route) => {
    const fault = faults[sent];
    sent += 1;
    return fault?.(route);
  });
  const add = page.getByLabel("Add dish photos");
  const alert = dishPhotos(page).getByRole("alert").filter({ hasText: "Upload failed" });
  const uploaded = dishPhotos(page).getByText("Uploaded", { exact: true });
  const again = page.getByRole("button", { name: "Try mole.png again" });
  const share = page.getByRole("button", { name: "Share Your Story" });
  const toast = page.getByRole("alert").filter({ hasText: "Submission failed" });
  const notice = page.getByRole("status").filter({ hasText: "Not sent yet." });
  await openForm(page, "/share-story");
  await fill(page);
  await page.reload();
  await expect(page.getByLabel("Your Story *")).toHaveValue(content);
  await expect(page.getByLabel("Story Title *")).toHaveValue("Three days of mole");
  await agree(page);

  await test.step("what cannot be taken is named at its uploader, and the rest is taken", async () => {
    await choose(add, [asFile("huge.jpg", Buffer.alloc(10_485_761)), ...pixels(["mole.png"])]);
    await expect(dishPhotos(page).getByText("huge.jpg: Photos can have up to 10MB.")).toBeVisible();
    await expect(kitchenPhotos(page).getByRole("listitem")).toHaveCount(0);
  });

  await test.step("one that failed keeps the story back, until it is tried again", async () => {
    await expect(alert).toHaveText(
      "Upload failed: The site cannot be reached. Please check your connection and try again.",
    );
    await again.click();
    await expect(alert).toHaveText("Upload failed: Unknown error");
    await share.click();
    await expect(toast).toContainText("A photo didn't upload. Try it again or remove it.");
    await expect(notice).toContainText("A photo didn't upload.");
    await expect(page.getByLabel("Your Story *")).toHaveValue(content);
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport();
    await again.click();
    await expect(uploaded).toHaveCount(1);
    expect(sent).toBe(3);
  });

  await test.step("one that stalls is cancelled and removed", async () => {
    await choose(add, pixels(["rice.png"]));
    await expect.poll(() => sent).toBe(4);
    await page.getByRole("button", { name: "Cancel rice.png" }).click();
    await expect(dishPhotos(page).getByRole("listitem").filter({ hasText: "rice.png" })).toContainText(
      "Cancelled.",
    );
    await page.getByRole("button", { name: "Remove rice.png" }).click();
    await expect(dishPhotos(page).getByRole("listitem")).toHaveCount(1);
    await expect(add).toBeFocused();
  });

  await test.step("one that no browser can read says so, and so does one that ends early", async () => {
    const photo = await phonePhoto(page);
    const files = { "recipe.pdf": Buffer.from("%PDF"), "half.jpg": photo.subarray(0, photo.length / 2) };
    for (const [name, bytes] of Object.entries(files)) {
      await choose(page.getByLabel("Add kitchen photos"), [asFile(name, bytes, "")]);
      await expect(kitchenPhotos(page).getByRole("alert")).toHaveText(
        "We can't read this file as a photo. It may be broken. Please choose another.",
      );
      await page.getByRole("button", { name: `Remove ${name}` }).click();
    }
  });

  await page.route(
    "**/api/story-submissions",
    (route) => route.fulfill({ status: 429, json: { message: "That was a lot at once." } }),
    { times: 1 },
  );
  await share.click();
  await expect(toast).toContainText("That was a lot at once.");
  await expect(notice).toContainText("That was a lot at once.");
  await expect(page.getByLabel("Your Story *")).toHaveValue(content);
  await share.click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  expect(sent).toBe(4);
});
