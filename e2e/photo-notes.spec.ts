import type { Page } from "@playwright/test";
import type { UploadAddress } from "#contract/photos.ts";
import type { Story } from "#contract/stories.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { phonePhoto, segmentsOf } from "./jpegs.ts";
import { headers } from "./site.ts";

const EXIF = 0xe1;
const PROFILE = 0xe2;

/** What the browser shows of a photo: its size as it stands upright, and its colours above and below. */
const looksOf = (page: Page, base64: string) =>
  page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2, 2];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, 2, 2);
    const colours = [...(context?.getImageData(0, 0, 2, 2).data ?? [])];
    return { width: image.naturalWidth, height: image.naturalHeight, colours };
  }, base64);

test("a photo that another program sent is shown as it was taken, without what the phone noted", async ({
  page,
}) => {
  await page.goto("/");
  const photo = await phonePhoto(page, "display-p3");
  expect(segmentsOf(photo)).toEqual(expect.arrayContaining([EXIF, PROFILE]));
  const asked = await page.request.post("/api/objects/upload", {
    headers,
  });
  const { uploadURL, photoURL } = (await asked.json()) as UploadAddress;
  expect(
    (await page.request.put(uploadURL, { data: photo, headers: { "content-type": "image/jpeg" } })).status(),
  ).toBe(200);
  const sent = await page.request.post("/api/story-submissions", {
    headers,
    data: { ...filledStory, dishPhotos: [photoURL] },
  });
  expect(((await sent.json()) as Story).dishPhotos).toEqual([photoURL]);

  await logIn(page, "showrunner");
  const shown = await (await page.request.get(photoURL)).body();
  expect(photo.includes("Kitchen Phone")).toBe(true);
  expect(shown.includes("Kitchen Phone")).toBe(false);
  expect(segmentsOf(shown)).toContain(PROFILE);
  const looks = await looksOf(page, shown.toString("base64"));
  expect(looks).toEqual(await looksOf(page, photo.toString("base64")));
  const [red = 0, , blue = 0] = looks.colours;
  expect({ ...looks, colours: red > 200 && blue < 50 }).toEqual({ width: 3000, height: 4000, colours: true });
});
