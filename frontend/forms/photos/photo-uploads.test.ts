import { beforeEach, expect, it, vi } from "vitest";
import { storyPhotoKinds } from "#contract/stories.ts";
import { ApiError, ConnectionError, NotReady } from "#frontend/api/errors.ts";
import { createPhotoUploads } from "./photo-uploads.ts";

/** An upload under way, which the test ends. */
interface Upload {
  photo: Blob;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  succeed: (photoURL: string) => void;
  fail: (error: Error) => void;
}

let uploads: ReturnType<typeof startUploads>;
let prepared: string[];
let underWay: Upload[];

vi.mock("./prepare-photo.ts", () => ({
  preparePhoto: async ({ name }: File) => {
    prepared.push(name);
    if (name.startsWith("broken")) throw new Error("EncodingError");
    return new Blob([`smaller ${name}`], { type: "image/jpeg" });
  },
}));
vi.mock("#frontend/api/photos.ts", () => ({
  uploadPhoto: (photo: Blob, { signal, onProgress }: Pick<Upload, "signal" | "onProgress">) =>
    new Promise<string>((succeed, fail) => {
      underWay.push({ photo, signal, onProgress, succeed, fail });
      signal.addEventListener("abort", () => fail(new Error("aborted")));
    }),
}));

const startUploads = (stored?: { dishPhotos: string[]; kitchenPhotos: string[] }) =>
  createPhotoUploads(storyPhotoKinds, stored);

beforeEach(() => {
  prepared = [];
  underWay = [];
  uploads = startUploads();
});

const file = (name: string, { type = "image/jpeg", size = 10 } = {}) =>
  new File([new Uint8Array(size)], name, { type });
const addDishes = (...names: string[]) =>
  uploads.add(
    "dish",
    names.map((name) => file(name)),
  );
const names = () => uploads.read().photos.map(({ name }) => name);
const steps = () => uploads.read().photos.map(({ step }) => step);
const idOf = (name: string) => uploads.read().photos.find((photo) => photo.name === name)?.id ?? "";
/** The URLs of all dish photos once none is under way. */
const dishPhotos = async () => (await uploads.addresses()).dishPhotos;
const nthUpload = async (index: number) => {
  await expect.poll(() => underWay[index]).toBeDefined();
  return underWay[index] as Upload;
};

it("prepares a photo whatever its declared type, and uploads it with progress", async () => {
  uploads.add("dish", [file("pie.jpg", { type: "" })]);
  expect(steps()).toEqual([{ at: "preparing" }]);
  const { photo, onProgress, succeed } = await nthUpload(0);
  expect(await photo.text()).toBe("smaller pie.jpg");
  expect(uploads.read().photos[0]?.preview).toMatch(/^blob:/);
  onProgress(0.4);
  expect(steps()).toEqual([{ at: "uploading", sent: 0.4 }]);
  succeed("/api/photos/1");
  expect(await dishPhotos()).toEqual(["/api/photos/1"]);
  expect(steps()).toEqual([{ at: "done", photoURL: "/api/photos/1" }]);
});

it.each([
  ["failed", "Upload failed: Unknown error", ({ fail }: Upload) => fail(new Error("No room"))],
  ["was canceled", "Cancelled.", () => uploads.cancel(idOf("pie.jpg"))],
])("says that an upload %s, and retries it without preparing the photo again", async (_, error, end) => {
  addDishes("pie.jpg");
  end(await nthUpload(0));
  await expect(dishPhotos()).rejects.toThrow(NotReady);
  expect(steps()).toEqual([{ at: "failed", error, isLost: false }]);
  uploads.retry(idOf("pie.jpg"));
  (await nthUpload(1)).succeed("/api/photos/2");
  expect(await dishPhotos()).toEqual(["/api/photos/2"]);
  expect(prepared).toEqual(["pie.jpg"]);
});

it("retries only lost uploads when the form is sent", async () => {
  addDishes("pie.jpg", "cake.jpg");
  (await nthUpload(0)).fail(new ConnectionError());
  (await nthUpload(1)).succeed("/api/photos/2");
  await expect.poll(() => steps()[1]).toMatchObject({ at: "done" });
  const first = dishPhotos();
  (await nthUpload(2)).fail(new ConnectionError());
  await expect(first).rejects.toThrow(ConnectionError);
  const second = dishPhotos();
  (await nthUpload(3)).succeed("/api/photos/1");
  expect(await second).toEqual(["/api/photos/1", "/api/photos/2"]);
  expect(prepared).toEqual(["pie.jpg", "cake.jpg"]);
});

it("reports a file that isn't a photo", async () => {
  addDishes("broken.png");
  await expect(dishPhotos()).rejects.toThrow(NotReady);
  expect(steps()).toMatchObject([{ at: "failed", error: expect.stringContaining("can't read this file") }]);
  expect(underWay).toEqual([]);
});

it("shows the server's issue at its photo, which a retry uploads again", async () => {
  addDishes("pie.jpg", "cake.jpg");
  (await nthUpload(0)).succeed("/api/photos/1");
  (await nthUpload(1)).succeed("/api/photos/2");
  await dishPhotos();
  const message = "Dish photo 2 has not arrived.";
  const response = { message, issues: [{ path: "dishPhotos.1", message }] };
  uploads.showIssues(new ApiError(400, JSON.stringify(response), ""));
  expect(steps()).toMatchObject([{ at: "done" }, { at: "failed", error: message, isLost: false }]);
  uploads.retry(idOf("cake.jpg"));
  (await nthUpload(2)).succeed("/api/photos/3");
  expect(await dishPhotos()).toEqual(["/api/photos/1", "/api/photos/3"]);
});

it("uploads one photo at a time, and skips those removed meanwhile", async () => {
  addDishes("soup.jpg", "pie.jpg", "cake.jpg", "rice.jpg");
  const soup = await nthUpload(0);
  await expect.poll(() => steps()[3]).toMatchObject({ at: "uploading" });
  expect(underWay).toHaveLength(1);
  uploads.remove(idOf("cake.jpg"));
  uploads.remove(idOf("soup.jpg"));
  expect(soup.signal.aborted).toBe(true);
  (await nthUpload(1)).succeed("/api/photos/1");
  (await nthUpload(2)).succeed("/api/photos/2");
  expect(await dishPhotos()).toEqual(["/api/photos/1", "/api/photos/2"]);
  expect(names()).toEqual(["pie.jpg", "rice.jpg"]);
});

it("refuses a sixth photo until one is removed", () => {
  addDishes("1.jpg", "2.jpg", "3.jpg", "4.jpg");
  addDishes("5.jpg", "6.jpg");
  expect(names()).toHaveLength(5);
  expect(uploads.read().refused.dish).toEqual(["6.jpg: Please choose at most 5 photos."]);
  uploads.remove(idOf("1.jpg"));
  addDishes("6.jpg");
  expect(names()).toEqual(["2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"]);
  expect(uploads.read().refused.dish).toEqual([]);
});

it.each([
  ["empty.png", { type: "image/png", size: 0 }, "This file is empty."],
  ["large.jpg", { size: 10_485_761 }, "Photos can have up to 10MB."],
])("refuses %s, and takes the largest photo chosen with it", (name, properties, reason) => {
  uploads.add("dish", [file(name, properties), file("pie.jpg", { size: 10_485_760 })]);
  expect(uploads.read().refused.dish).toEqual([`${name}: ${reason}`]);
  expect(names()).toEqual(["pie.jpg"]);
});

it("begins with the photos sent earlier, and returns to them when starting over", async () => {
  uploads = startUploads({ dishPhotos: [], kitchenPhotos: ["/api/photos/1", "/api/photos/2"] });
  expect(uploads.isChanged()).toBe(false);
  uploads.remove(idOf("Kitchen photo 1"));
  expect(uploads.isChanged()).toBe(true);
  uploads.add("kitchen", [file("stove.jpg")]);
  addDishes("pie.jpg");
  (await nthUpload(0)).succeed("/api/photos/3");
  (await nthUpload(1)).succeed("/api/photos/4");
  expect(await uploads.addresses()).toEqual({
    dishPhotos: ["/api/photos/4"],
    kitchenPhotos: ["/api/photos/2", "/api/photos/3"],
  });
  uploads.clear();
  expect(uploads.isChanged()).toBe(false);
  expect((await uploads.addresses()).kitchenPhotos).toEqual(["/api/photos/1", "/api/photos/2"]);
});
