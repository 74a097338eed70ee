import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPhotoUploads } from "./photo-uploads.ts";
import { whenSettled } from "./when-settled.ts";

interface Sending {
  onProgress: (sent: number) => void;
  arrive: (photoURL: string) => void;
  lose: () => void;
}

/** An uploader with so many photos, whose uploads go on when the test says so. */
const uploaderOf = (photos: number) => {
  const sendings: Sending[] = [];
  const uploads = createPhotoUploads({
    prepare: async (chosen) => chosen,
    upload: (_, { onProgress }) =>
      new Promise((arrive, fail) => {
        sendings.push({ onProgress, arrive, lose: () => fail(new Error("The connection was lost")) });
      }),
    explain: String,
    isUnanswered: () => true,
  });
  uploads.add(
    Array.from({ length: photos }, (_, index) => new File(["bytes"], `${index}.jpg`, { type: "image/jpeg" })),
  );
  const addresses = () => uploads.toSend()?.map(({ photoURL }) => photoURL);
  return { uploads, sendings, addresses };
};

/** A story's two uploaders, waited for. */
const submit = async (photos: { dishes: number; kitchens: number }) => {
  const dish = uploaderOf(photos.dishes);
  const kitchen = uploaderOf(photos.kitchens);
  await vi.advanceTimersByTimeAsync(0);
  let isWaitedFor = true;
  void whenSettled([dish.uploads, kitchen.uploads]).then(() => {
    isWaitedFor = false;
  });
  return { dish, kitchen, isWaitedFor: () => isWaitedFor };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1000;

it("a photo behind those of the other uploader is waited for, and named by its address", async () => {
  const { dish, kitchen, isWaitedFor } = await submit({ dishes: 2, kitchens: 1 });
  // Over 150 kbit/s, two dishes take 75 seconds; the kitchen hears nothing meanwhile.
  for (let part = 1; part <= 7; part += 1) {
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    for (const { onProgress } of dish.sendings) onProgress(part / 8);
  }
  dish.sendings[0]?.arrive("/api/photos/1");
  dish.sendings[1]?.arrive("/api/photos/2");
  await vi.advanceTimersByTimeAsync(40 * SECOND);
  expect(isWaitedFor()).toBe(true);
  kitchen.sendings[0]?.arrive("/api/photos/3");
  await vi.advanceTimersByTimeAsync(0);
  expect(isWaitedFor()).toBe(false);
  expect([dish.addresses(), kitchen.addresses()]).toEqual([
    ["/api/photos/1", "/api/photos/2"],
    ["/api/photos/3"],
  ]);
});

it("a photo that was handed over whole is waited for until its answer, however long that takes", async () => {
  const { kitchen, isWaitedFor } = await submit({ dishes: 0, kitchens: 1 });
  kitchen.sendings[0]?.onProgress(1);
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect(isWaitedFor()).toBe(true);
  kitchen.sendings[0]?.arrive("/api/photos/1");
  await vi.advanceTimersByTimeAsync(0);
  expect(kitchen.addresses()).toEqual(["/api/photos/1"]);
});

it("once a photo was lost, the others are waited for as long as something is heard of them", async () => {
  const { dish, kitchen, isWaitedFor } = await submit({ dishes: 1, kitchens: 1 });
  dish.sendings[0]?.lose();
  await vi.advanceTimersByTimeAsync(40 * SECOND);
  kitchen.sendings[0]?.onProgress(0.5);
  await vi.advanceTimersByTimeAsync(40 * SECOND);
  expect(isWaitedFor()).toBe(true);
  await vi.advanceTimersByTimeAsync(6 * SECOND);
  expect(isWaitedFor()).toBe(false);
  expect([dish.addresses(), kitchen.addresses()]).toEqual([[undefined], [undefined]]);
});
