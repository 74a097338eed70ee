import type { Page, Route } from "@playwright/test";
import { agree } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { phonePhoto } from "./phone-photo.ts";
import { asFile, choose, dishPhotos, fill, kitchenPhotos, pixel, pixels, uploads } from "./story-form.ts";

const uploaded = (page: Page) => page.getByText("Uploaded", { exact: true });

test("a failed photo says why, and keeps the story back", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 502/);
  // Playwright's own trace reads the broken picture, which the content policy forbids.
  allowConsoleError(/Connecting to 'blob:|: connect-src blob /);
  let sent = 0;
  const faults: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 502, body: "Bad gateway" }),
    (route) => route.continue(),
  ];
  await page.route(uploads, (route) => {
    const fault = faults[sent];
    sent += 1;
    return fault?.(route);
  });
  const again = page.getByRole("button", { name: "Try mole.png again" });
  const share = page.getByRole("button", { name: "Share Your Story" });
  const notice = page.getByRole("status").filter({ hasText: "Not sent yet." });
  await openForm(page, "/share-story");
  await fill(page);

  await test.step("a failed photo keeps the story back until it is tried again", async () => {
    await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
    await expect(dishPhotos(page).getByRole("alert")).toHaveText("Upload failed: Unknown error");
    await share.click();
    await expect(notice).toContainText("A photo didn't upload.");
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport();
    await again.click();
    await expect(uploaded(page)).toHaveCount(1);
  });

  await test.step("a file that isn't a photo says so, and so does half a photo", async () => {
    const photo = await phonePhoto(page, { width: 400, height: 300 });
    const files = { "recipe.pdf": Buffer.from("%PDF"), "half.jpg": photo.subarray(0, photo.length / 2) };
    for (const [name, bytes] of Object.entries(files)) {
      await choose(page.getByLabel("Add kitchen photos"), [asFile(name, bytes, "")]);
      await expect(kitchenPhotos(page).getByRole("alert")).toHaveText(
        `This browser can't open ${name}. Please choose a JPG or PNG.`,
      );
      await page.getByRole("button", { name: `Remove ${name}` }).click();
    }
  });

  await share.click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  expect(sent).toBe(2);
});

/** How many photos the device keeps. */
const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const counting = opening.result.transaction("keyval").objectStore("keyval").count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

test("photos of any size and format survive a reload, and go on by themselves", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await openForm(page, "/share-story");
  await fill(page);
  const webp = await page.evaluate(() => document.createElement("canvas").toDataURL("image/webp"));
  const photos = [
    asFile("mole.webp", Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64"), "image/webp"),
    asFile("large.png", Buffer.concat([pixel, Buffer.alloc(10_485_761)]), "image/png"),
  ];
  await page.route(uploads, (route) => route.abort());
  await choose(page.getByLabel("Add dish photos"), photos);
  const line = page.getByRole("status").filter({ hasText: "2 photos will go on by themselves." });
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Try now" }).click();
  await expect(line).toBeVisible();
  await look(page, "share-story-photos-waiting");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("No connection. Your text is saved on this device.")).toBeVisible();
  expect(await countKept(page)).toBe(2);

  let sent = 0;
  await page.unroute(uploads);
  await page.route(uploads, (route) => {
    sent += 1;
    return route.continue();
  });
  await page.reload();
  await expect(uploaded(page)).toHaveCount(2);
  await page.reload();
  await expect(uploaded(page)).toHaveCount(2);
  expect(sent).toBe(2);
  await agree(page);
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  await expect.poll(() => countKept(page)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("files");
});
