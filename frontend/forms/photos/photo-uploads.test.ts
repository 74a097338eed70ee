import { beforeEach, describe, expect, it } from "vitest";
import { storyPhotoKinds } from "#contract/stories.ts";
import { ApiError, ConnectionError, NotReady } from "#frontend/api/errors.ts";
import { createPhotoUploads } from "./photo-uploads.ts";

interface Sending {
  photo: Blob;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  arrive: (photoURL: string) => void;
  fail: (error: Error) => void;
}

const startUploads = (stored?: { dishPhotos: string[]; kitchenPhotos: string[] }) =>
  createPhotoUploads(storyPhotoKinds, { stored, prepare, upload });
let uploads: ReturnType<typeof startUploads>;
let preparations: string[];
let sendings: Sending[];

const prepare = async (chosen: Blob) => {
  const { name } = chosen as File;
  preparations.push(name);
  if (name.startsWith("broken")) throw new Error("EncodingError");
  return new Blob([`smaller ${name}`], { type: "image/jpeg" });
};
const upload = (photo: Blob, { signal, onProgress }: Pick<Sending, "signal" | "onProgress">) =>
  new Promise<string>((arrive, fail) => {
    sendings.push({ photo, signal, onProgress, arrive, fail });
    signal.addEventListener("abort", () => fail(new Error("aborted")));
  });

const file = (name: string, { type = "image/jpeg", size = 10 } = {}) =>
  new File([new Uint8Array(size)], name, { type });

beforeEach(() => {
  preparations = [];
  sendings = [];
  uploads = startUploads();
});

const steps = () => uploads.read().photos.map(({ name, step }) => [name, step]);
/** The addresses of all dish photos once none is on its way; `null` when one has failed. */
const arrived = () =>
  uploads.addresses().then(
    ({ dishPhotos }) => dishPhotos,
    () => null,
  );
const idOf = (name: string) => uploads.read().photos.find((photo) => photo.name === name)?.id ?? "";
const sending = async (index: number) => {
  await expect.poll(() => sendings[index]).toBeDefined();
  return sendings[index] as Sending;
};

describe("a photo", () => {
  it("is prepared whatever its type is said to be, uploaded with progress, and done", async () => {
    uploads.add("dish", [file("pie.jpg", { type: "" })]);
    expect(steps()).toEqual([["pie.jpg", { at: "preparing" }]]);
    const { photo, onProgress, arrive } = await sending(0);
    expect(await photo.text()).toBe("smaller pie.jpg");
    expect(uploads.read().photos[0]?.preview).toMatch(/^blob:/);
    onProgress(0.4);
    expect(steps()).toEqual([["pie.jpg", { at: "uploading", sent: 0.4 }]]);
    arrive("/api/photos/1");
    expect(await arrived()).toEqual(["/api/photos/1"]);
    expect(steps()).toEqual([["pie.jpg", { at: "done", photoURL: "/api/photos/1" }]]);
  });

  it("that failed says why, keeps the story back, and is sent again without being drawn again", async () => {
    uploads.add("dish", [file("pie.jpg")]);
    (await sending(0)).fail(new Error("No room"));
    await expect(uploads.addresses()).rejects.toThrow(NotReady);
    expect(steps()).toEqual([
      ["pie.jpg", { at: "failed", error: "Upload failed: Unknown error", isLost: false }],
    ]);
    uploads.retry(idOf("pie.jpg"));
    (await sending(1)).arrive("/api/photos/2");
    expect(await arrived()).toEqual(["/api/photos/2"]);
    expect(preparations).toEqual(["pie.jpg"]);
  });

  it("that was lost with the connection is uploaded again with the story, and no other is", async () => {
    uploads.add("dish", [file("pie.jpg"), file("cake.jpg")]);
    (await sending(0)).fail(new ConnectionError());
    (await sending(1)).arrive("/api/photos/2");
    await expect.poll(() => steps()[1]).toMatchObject(["cake.jpg", { at: "done" }]);
    const story = uploads.addresses();
    (await sending(2)).fail(new ConnectionError());
    await expect(story).rejects.toThrow(ConnectionError);
    const again = uploads.addresses();
    (await sending(3)).arrive("/api/photos/1");
    expect((await again).dishPhotos).toEqual(["/api/photos/1", "/api/photos/2"]);
    expect(preparations).toEqual(["pie.jpg", "cake.jpg"]);
  });

  it("that was cancelled stays, to be tried again or removed", async () => {
    uploads.add("dish", [file("pie.jpg")]);
    const { signal } = await sending(0);
    uploads.cancel(idOf("pie.jpg"));
    expect(signal.aborted).toBe(true);
    expect(await arrived()).toBeNull();
    expect(steps()).toEqual([["pie.jpg", { at: "failed", error: "Cancelled.", isLost: false }]]);
    uploads.retry(idOf("pie.jpg"));
    (await sending(1)).arrive("/api/photos/2");
    expect(await arrived()).toEqual(["/api/photos/2"]);
  });

  it("that was removed is stopped and forgotten", async () => {
    uploads.add("dish", [file("pie.jpg"), file("cake.jpg")]);
    const first = await sending(0);
    uploads.remove(idOf("pie.jpg"));
    expect(first.signal.aborted).toBe(true);
    (await sending(1)).arrive("/api/photos/2");
    expect(await arrived()).toEqual(["/api/photos/2"]);
    expect(uploads.read().photos.map(({ name }) => name)).toEqual(["cake.jpg"]);
  });

  it("that no browser can read is told so", async () => {
    uploads.add("dish", [file("broken.png", { type: "image/png" })]);
    expect(await arrived()).toBeNull();
    expect(steps()).toEqual([
      [
        "broken.png",
        {
          at: "failed",
          error: "We can't read this file as a photo. It may be broken. Please choose another.",
          isLost: false,
        },
      ],
    ]);
    expect(sendings).toEqual([]);
  });

  it("that the server refused is upreloaded, and no other", async () => {
    uploads.add("dish", [file("pie.jpg"), file("cake.jpg")]);
    (await sending(0)).arrive("/api/photos/1");
    (await sending(1)).arrive("/api/photos/2");
    await arrived();
    const message = "Dish photo 2 has not arrived.";
    const answer = { message, issues: [{ path: "dishPhotos.1", message }] };
    uploads.showIssues(new ApiError(400, JSON.stringify(answer), ""));
    expect(steps()[1]).toEqual(["cake.jpg", { at: "failed", error: message, isLost: false }]);
    expect(await arrived()).toBeNull();
    uploads.retry(idOf("cake.jpg"));
    (await sending(2)).arrive("/api/photos/3");
    expect(await arrived()).toEqual(["/api/photos/1", "/api/photos/3"]);
    expect(sendings).toHaveLength(3);
  });
});

describe("an uploader", () => {
  it("uploads one photo at a time, and passes over who does not wait any more", async () => {
    uploads.add("dish", [file("pie.jpg"), file("cake.jpg"), file("rice.jpg")]);
    const first = await sending(0);
    await expect.poll(() => steps()[2]).toMatchObject(["rice.jpg", { at: "uploading" }]);
    expect(sendings).toHaveLength(1);
    uploads.remove(idOf("cake.jpg"));
    first.arrive("/api/photos/1");
    (await sending(1)).arrive("/api/photos/3");
    expect(await arrived()).toEqual(["/api/photos/1", "/api/photos/3"]);
  });

  it("tells the photos of one kind from those of the other", async () => {
    uploads.add("dish", [file("pie.jpg")]);
    uploads.add("kitchen", [file("stove.jpg")]);
    (await sending(0)).arrive("/api/photos/1");
    (await sending(1)).arrive("/api/photos/2");
    expect(await uploads.addresses()).toEqual({
      dishPhotos: ["/api/photos/1"],
      kitchenPhotos: ["/api/photos/2"],
    });
  });

  it("takes five, and names the sixth", () => {
    uploads.add(
      "dish",
      ["1", "2", "3", "4"].map((name) => file(`${name}.jpg`)),
    );
    uploads.add("dish", [file("5.jpg"), file("6.jpg")]);
    expect(uploads.read().photos).toHaveLength(5);
    expect(uploads.read().refused.dish).toEqual(["6.jpg: Please choose at most 5 photos."]);
    uploads.remove(idOf("1.jpg"));
    uploads.add("dish", [file("6.jpg")]);
    const kept = uploads.read().photos.map(({ name }) => name);
    expect(kept).toEqual(["2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"]);
    expect(uploads.read().refused.dish).toEqual([]);
  });

  it.each([
    ["empty.png", { type: "image/png", size: 0 }, "This file is empty."],
    ["large.jpg", { size: 10_485_761 }, "Photos can have up to 10MB."],
  ])("refuses %s by name, and takes what was chosen with it", (name, what, reason) => {
    uploads.add("dish", [file(name, what), file("pie.jpg", { size: 10_485_760 })]);
    expect(uploads.read().refused.dish).toEqual([`${name}: ${reason}`]);
    expect(uploads.read().photos.map((photo) => photo.name)).toEqual(["pie.jpg"]);
  });

  it("begins with what was sent before, which can be removed, and comes back when starting over", async () => {
    uploads = startUploads({ dishPhotos: [], kitchenPhotos: ["/api/photos/1", "/api/photos/2"] });
    expect(uploads.isChanged()).toBe(false);
    uploads.remove(idOf("Kitchen photo 1"));
    expect(uploads.isChanged()).toBe(true);
    uploads.add("kitchen", [file("stove.jpg")]);
    (await sending(0)).arrive("/api/photos/3");
    expect(await uploads.addresses()).toEqual({
      dishPhotos: [],
      kitchenPhotos: ["/api/photos/2", "/api/photos/3"],
    });
    uploads.clear();
    expect(uploads.isChanged()).toBe(false);
    expect((await uploads.addresses()).kitchenPhotos).toEqual(["/api/photos/1", "/api/photos/2"]);
  });

  it("tells its listeners of every change, and is empty after clearing", async () => {
    let told = 0;
    const leave = uploads.subscribe(() => {
      told += 1;
    });
    uploads.add("dish", [file("pie.jpg"), file("cake.jpg")]);
    const { signal } = await sending(0);
    expect(told).toBeGreaterThan(2);
    uploads.clear();
    expect(signal.aborted).toBe(true);
    expect(uploads.read().photos).toEqual([]);
    expect(await arrived()).toEqual([]);
    leave();
    told = 0;
    uploads.add("dish", [file("pie.jpg")]);
    expect(told).toBe(0);
  });
});
