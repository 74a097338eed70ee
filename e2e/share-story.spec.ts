import type { Locator, Page } from "@playwright/test";
import { expect, logIn, test } from "./fixtures.ts";
import { phonePhoto, segmentsOf } from "./jpegs.ts";

const EXIF = 0xe1;
const content = "My grandmother toasted the chilies on the comal while we counted them, one by one.";

const fill = async (page: Page, { title = "Three days of mole", email = "ana@example.com" } = {}) => {
  await page.getByLabel("Your Name *").fill("Ana Ruiz");
  await page.getByLabel("Email Address *").fill(email);
  await page.getByLabel("Story Title *").fill(title);
  await page.getByLabel("Cultural Background").fill("Oaxacan");
  await page.getByLabel("Your Story *").fill(content);
  await page.getByLabel("Recipe Origins").fill("Her mother's kitchen in Tlacolula");
};

const asFile = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({ name, mimeType, buffer });
const dishPhotos = (page: Page) => page.getByRole("group", { name: "Dish Photos" });
const kitchenPhotos = (page: Page) => page.getByRole("group", { name: "Kitchen Photos" });
const uploads = "**/cdn-cgi/local/r2/s3/**";
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pixels = (names: string[]) => names.map((name) => asFile(name, pixel, "image/png"));

/** Before the page is alive nothing can be chosen, and Playwright alone would not wait for that. */
const choose = async (input: Locator, files: Parameters<Locator["setInputFiles"]>[0]) => {
  await expect(input).toBeEnabled();
  await input.setInputFiles(files);
};

test("a story with three phone photos arrives at the dashboard, without what the phone noted", async ({
  page,
  mailsTo,
}) => {
  // Thirty-six megapixels to draw, thrice.
  test.slow();
  const title = `Mole ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto("/share-story");
  const photo = await phonePhoto(page);
  expect(segmentsOf(photo)).toContain(EXIF);
  expect(photo.includes("Kitchen Phone")).toBe(true);

  await fill(page, { title, email });
  await expect(page.getByText("JPG, PNG up to 10MB", { exact: true })).toHaveCount(2);
  await choose(page.getByLabel("Add dish photos"), [
    asFile("mole.jpg", photo),
    asFile("tortillas.jpg", photo),
  ]);
  await choose(page.getByLabel("Add kitchen photos"), [asFile("stove.jpg", photo)]);
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(2);
  await expect(kitchenPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  await expect(page.getByText(/may be featured in future episodes\.$/).last()).toBeVisible();
  await expect(page.getByLabel("Your Story *")).toHaveValue("");
  await expect(dishPhotos(page).getByRole("listitem")).toHaveCount(0);

  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("We have your food story for Knock Knock Kitchen");
  expect(mail?.text).toContain(title);

  await logIn(page, "showrunner");
  await page.getByRole("link", { name: /^Stories \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/admin\/stories$/);
  const card = page.getByRole("article").filter({ hasText: title });
  for (const text of ["Ana Ruiz", email, "Oaxacan", "toasted the chilies", "Tlacolula", "3 photos"]) {
    await expect(card).toContainText(text);
  }
  await card.getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText(content);
  const pictures = dialog.getByRole("img");
  await expect(pictures).toHaveCount(3);

  const addresses: string[] = [];
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1920);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(2560);
    const address = (await picture.getAttribute("src")) ?? "";
    const response = await page.request.get(address);
    const bytes = await response.body();
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    expect(segmentsOf(bytes)).not.toContain(EXIF);
    expect(bytes.includes("Exif")).toBe(false);
    expect(bytes.includes("Kitchen Phone")).toBe(false);
    expect(bytes.length).toBeLessThan(2_000_000);
    addresses.push(address);
  }
  // As the phone was held, not as its sensor lies.
  const colours = await pictures.first().evaluate((img: HTMLImageElement) => {
    const context = document.createElement("canvas").getContext("2d");
    const at = (y: number) => {
      context?.drawImage(img, 0, y, 1, 1, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).map((part) => part > 127);
    };
    return { above: at(200), below: at(2400) };
  });
  expect(colours).toEqual({ above: [true, false, false], below: [false, false, true] });

  const first = dialog.getByRole("button", { name: "Enlarge Dish photo 1" });
  await first.press("Enter");
  await expect(page.getByRole("dialog", { name: "Dish photo 1" })).toContainText("1 of 3");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Kitchen photo 1" })).toContainText("3 of 3");
  await page.getByRole("button", { name: "Next" }).click();
  await page.keyboard.press("ArrowLeft");
  const larger = page.getByRole("dialog", { name: "Kitchen photo 1" });
  await expect(larger.getByRole("img", { name: "Kitchen photo 1" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(larger).toBeHidden();
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await card.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: "Delete Story?" });
  await expect(question).toContainText("cannot be undone");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: /^Delete/ }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Story Deleted")).toBeVisible();
  await expect(card).toBeHidden();
  for (const address of addresses) {
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  }
});

test("a failed upload loses nothing, and a second try sends no photo twice", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|status of 429/);
  let sent = 0;
  let broken = true;
  await page.route(uploads, (route) => {
    sent += 1;
    return broken ? route.abort() : route.continue();
  });
  await page.goto("/share-story");
  await fill(page);
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await expect(dishPhotos(page).getByRole("alert")).toHaveText("Upload failed: Unknown error");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Submission failed" });
  await expect(toast).toContainText("A photo could not be uploaded. Try it again or remove it.");
  await expect(page.getByLabel("Your Story *")).toHaveValue(content);

  broken = false;
  await page.getByRole("button", { name: "Try mole.png again" }).click();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
  expect(sent).toBe(2);

  await page.route("**/api/story-submissions", (route) =>
    route.fulfill({ status: 429, json: { message: "That was a lot at once." } }),
  );
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(toast).toContainText("That was a lot at once.");
  await expect(page.getByLabel("Your Story *")).toHaveValue(content);
  await page.unroute("**/api/story-submissions");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  expect(sent).toBe(2);
});

test("the story waits for photos that are still on their way", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(uploads, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/share-story");
  await fill(page);
  await choose(page.getByLabel("Add kitchen photos"), pixels(["stove.png"]));
  await expect(page.getByRole("progressbar", { name: "Uploading stove.png" })).toBeVisible();
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByRole("button", { name: "Sharing..." })).toBeDisabled();
  const story = page.waitForRequest("**/api/story-submissions");
  release();
  expect((await story).postDataJSON()).toMatchObject({
    dishPhotos: [],
    kitchenPhotos: [expect.stringMatching(/^\/api\/photos\/[0-9a-f-]{36}$/)],
  });
  await expect(page.getByText("Story Submitted!")).toBeVisible();
});

test("an upload can be cancelled, tried again and removed", async ({ page }) => {
  let sent = 0;
  // The first two never get through.
  await page.route(uploads, (route) => {
    sent += 1;
    return sent <= 2 ? undefined : route.continue();
  });
  await page.goto("/share-story");
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png", "rice.png"]));
  await expect.poll(() => sent).toBe(2);
  await page.getByRole("button", { name: "Cancel mole.png" }).click();
  await expect(dishPhotos(page).getByRole("listitem").filter({ hasText: "mole.png" })).toContainText(
    "Cancelled.",
  );
  await page.getByRole("button", { name: "Try mole.png again" }).click();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Remove mole.png" }).click();
  await expect(dishPhotos(page).getByText("mole.png")).toBeHidden();
  await expect(page.getByLabel("Add dish photos")).toBeFocused();
  await page.getByRole("button", { name: "Cancel rice.png" }).click();
  await page.getByRole("button", { name: "Remove rice.png" }).click();
  await expect(dishPhotos(page).getByRole("listitem")).toHaveCount(0);
});

test("what cannot be taken is named at its uploader, and the rest is taken", async ({
  page,
  allowConsoleError,
}) => {
  // Playwright's own trace wants to read the picture that no browser can read, which our policy forbids it.
  allowConsoleError(/Connecting to 'blob:/);
  await page.goto("/share-story");
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
    "This file cannot be read as a photo. Please choose another.",
  );
});

test("photos can be dropped", async ({ page }) => {
  await page.goto("/share-story");
  await expect(page.getByLabel("Add dish photos")).toBeEnabled();
  const files = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
    return transfer;
  }, pixel.toString("base64"));
  const hint = kitchenPhotos(page).getByText("JPG, PNG up to 10MB");
  await hint.dispatchEvent("dragover", { dataTransfer: files });
  await hint.dispatchEvent("drop", { dataTransfer: files });
  await expect(kitchenPhotos(page).getByText("dropped.png")).toBeVisible();
  await expect(kitchenPhotos(page).getByText("Uploaded", { exact: true })).toBeVisible();
});

test("a photo the server refuses is told at that photo, and can be sent again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  await page.goto("/share-story");
  await fill(page);
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png", "rice.png"]));
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(2);
  const message = "Dish photo 2 has not arrived. Please upload it again.";
  await page.route("**/api/story-submissions", (route) =>
    route.fulfill({ status: 400, json: { message, issues: [{ path: "dishPhotos.1", message }] } }),
  );
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(dishPhotos(page).getByRole("listitem").filter({ hasText: "rice.png" })).toContainText(message);
  await page.unroute("**/api/story-submissions");
  await page.getByRole("button", { name: "Try rice.png again" }).click();
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
});

test("a story that is too short says so, and what was typed survives a reload", async ({ page }) => {
  await page.goto("/share-story");
  await fill(page);
  await page.getByLabel("Your Story *").fill("x".repeat(49));
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByLabel("Your Story *")).toBeFocused();
  await expect(
    page.getByText("Please share more details about your story (at least 50 characters)"),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Your Story *")).toHaveValue("x".repeat(49));
  await expect(page.getByLabel("Story Title *")).toHaveValue("Three days of mole");
});
