import { expect, type Page } from "@playwright/test";
import { agree } from "#e2e/application-form.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError } from "./staff.ts";

const PHOTO = "/api/photos/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const fill = async (page: Page) => {
  await page.getByLabel("Your Name *").fill("Ana Ruiz");
  await page.getByLabel("Email Address *").fill("ana@example.com");
  await page.getByLabel("Story Title *").fill("Three days of mole");
  await page.getByLabel("Your Story *").fill("My grandmother toasted the chilies while we counted them.");
  await agree(page);
};

const choose = async (page: Page, names: string[]) => {
  const input = page.getByLabel("Add dish photos");
  // Before the page is alive nothing can be chosen.
  await expect(input).toBeEnabled();
  await input.setInputFiles(
    names.map((name) => ({
      name,
      mimeType: "image/png",
      buffer: Buffer.from(PIXEL, "base64"),
    })),
  );
};

const address: Answer = { json: { uploadURL: PHOTO, method: "PUT", headers: {}, photoURL: PHOTO } };
const uploading = (put: Answer) => ({ "POST /api/objects/upload": address, [`PUT ${PHOTO}`]: put });

const withPhotos = (name: string, put: Answer, sign: string): Screen => ({
  name: `share-story-${name}`,
  address: "/share-story",
  api: uploading(put),
  act: async (page) => {
    await choose(page, ["a-plate-of-mole-negro-photographed-from-above-in-1998.png", "rice.png"]);
    await page.getByText(sign).nth(1).waitFor();
  },
});

const sent = (name: string, answer: Answer, sign: string): Screen => ({
  name: `share-story-${name}`,
  address: "/share-story",
  api: { "POST /api/story-submissions": answer },
  act: async (page) => {
    await fill(page);
    await page.getByRole("button", { name: "Share Your Story" }).click();
    await page.getByText(sign).waitFor();
  },
});

export const shareStoryScreens: Screen[] = [
  { name: "share-story", address: "/share-story" },
  {
    name: "share-story-with-errors",
    address: "/share-story",
    act: async (page) => {
      await page.getByRole("button", { name: "Share Your Story" }).click();
      await page.getByText("Please share more details about your story").waitFor();
    },
  },
  withPhotos("uploaded", { json: {} }, "Uploaded"),
  withPhotos("upload-failed", serverError, "Upload failed"),
  {
    name: "share-story-uploading",
    address: "/share-story",
    api: uploading("pending"),
    act: async (page) => {
      await choose(page, ["mole.png"]);
      await page.getByRole("progressbar", { name: "Uploading mole.png" }).waitFor();
    },
  },
  {
    name: "share-story-without-photos",
    address: "/share-story",
    api: { ...uploading({ json: {} }), "POST /api/story-submissions": "unreachable" },
    dialog: "question",
    act: async (page) => {
      await fill(page);
      await choose(page, ["mole.png", "rice.png"]);
      await page.getByText("Uploaded").nth(1).waitFor();
      await page.getByRole("button", { name: "Share Your Story" }).click();
      await page.getByText("No connection.").waitFor();
      page.once("dialog", (leaving) => leaving.accept());
      await page.reload();
      await page.getByText("Please add your 2 photos again.").waitFor();
      await agree(page);
      await page.getByRole("button", { name: "Share Your Story" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  sent("sent", { status: 201, json: {} }, "Story Submitted!"),
];
