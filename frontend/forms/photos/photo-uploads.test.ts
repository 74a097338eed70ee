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
  createPhotoUploads(storyPhotoKinds, "draft:story", stored);

beforeEach(() => {
  uploads?.clear();
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
const find = (name: string) => uploads.read().photos.find((photo) => photo.name === name);
const idOf = (name: string) => find(name)?.id ?? "";
const remove = (name: string) => {
  const photo = find(name);
  if (photo) uploads.remove(photo);
};
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

it("says that an upload failed, and retries it without preparing the photo again", async () => {
  addDishes("pie.jpg");
  (await nthUpload(0)).fail(new Error("No room"));
  await expect(dishPhotos()).rejects.toThrow(NotReady);
  expect(steps()).toEqual([{ at: "failed", error: "Upload failed: Unknown error" }]);
  uploads.retry(idOf("pie.jpg"));
  (await nthUpload(1)).succeed("/api/photos/2");
  expect(await dishPhotos()).toEqual(["/api/photos/2"]);
  expect(prepared).toEqual(["pie.jpg"]);
});

it("retries only what waits for a connection when the form is sent", async () => {
  addDishes("pie.jpg", "cake.jpg");
  (await nthUpload(0)).fail(new ConnectionError());
  (await nthUpload(1)).succeed("/api/photos/2");
  await expect.poll(() => steps()).toMatchObject([{ at: "waiting" }, { at: "done" }]);
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
  expect(steps()).toMatchObject([
    { at: "failed", error: "This browser can't open broken.png. Please choose a JPG or PNG." },
  ]);
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
  expect(steps()).toMatchObject([{ at: "done" }, { at: "failed", error: message }]);
  uploads.retry(idOf("cake.jpg"));
  (await nthUpload(2)).succeed("/api/photos/3");
  expect(await dishPhotos()).toEqual(["/api/photos/1", "/api/photos/3"]);
});

it("uploads one photo at a time, and skips those removed meanwhile", async () => {
  addDishes("soup.jpg", "pie.jpg", "cake.jpg", "rice.jpg");
  const soup = await nthUpload(0);
  await expect.poll(() => steps()[3]).toMatchObject({ at: "uploading" });
  expect(underWay).toHaveLength(1);
  remove("cake.jpg");
  remove("soup.jpg");
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
  remove("1.jpg");
  addDishes("6.jpg");
  expect(names()).toEqual(["2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"]);
  expect(uploads.read().refused.dish).toEqual([]);
});

it("refuses an empty file, and takes a large one of any format", () => {
  const large = { type: "image/webp", size: 10_485_761 };
  uploads.add("dish", [file("empty.png", { size: 0 }), file("pie.webp", large)]);
  expect(uploads.read().refused.dish).toEqual(["empty.png: This file is empty."]);
  expect(names()).toEqual(["pie.webp"]);
});

it("uploads again what the site may have deleted", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  addDishes("pie.jpg");
  (await nthUpload(0)).succeed("/api/photos/1");
  expect(await dishPhotos()).toEqual(["/api/photos/1"]);
  vi.setSystemTime(Date.now() + 21 * 3_600_000);
  const addresses = dishPhotos();
  (await nthUpload(1)).succeed("/api/photos/2");
  expect(await addresses).toEqual(["/api/photos/2"]);
  expect(prepared).toEqual(["pie.jpg"]);
  vi.useRealTimers();
});

it("begins with the photos sent earlier, and returns to them when starting over", async () => {
  uploads = startUploads({ dishPhotos: [], kitchenPhotos: ["/api/photos/1", "/api/photos/2"] });
  remove("Kitchen photo 1");
  uploads.add("kitchen", [file("stove.jpg")]);
  addDishes("pie.jpg");
  (await nthUpload(0)).succeed("/api/photos/3");
  (await nthUpload(1)).succeed("/api/photos/4");
  expect(await uploads.addresses()).toEqual({
    dishPhotos: ["/api/photos/4"],
    kitchenPhotos: ["/api/photos/2", "/api/photos/3"],
  });
  uploads.clear();
  expect((await uploads.addresses()).kitchenPhotos).toEqual(["/api/photos/1", "/api/photos/2"]);
});
