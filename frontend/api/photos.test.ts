import { afterEach, expect, it, vi } from "vitest";
import { uploadPhoto } from "./photos.ts";

afterEach(() => vi.unstubAllGlobals());

it("asks for a photo's address when its turn comes, and passes over who does not wait any more", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_address: string, { body, signal }: RequestInit) => {
    signal?.throwIfAborted();
    asked.push(String(JSON.parse(String(body)).size));
    return new Promise((_, lost) => signal?.addEventListener("abort", () => lost(signal.reason)));
  });
  const upload = (size: number) => {
    const stop = new AbortController();
    const photo = new Blob([new Uint8Array(size)], { type: "image/jpeg" });
    const ended = uploadPhoto(photo, { signal: stop.signal, onProgress: () => undefined }).catch(
      () => "ended",
    );
    return { stop: () => stop.abort(), ended };
  };
  const [first, second, third, fourth] = [upload(1), upload(2), upload(3), upload(4)];
  expect(asked).toEqual(["1", "2"]);
  third.stop();
  first.stop();
  expect(await third.ended).toBe("ended");
  await expect.poll(() => asked).toEqual(["1", "2", "4"]);
  second.stop();
  fourth.stop();
  await Promise.all([second.ended, fourth.ended]);
});

it("gives a photo up whose address does not come, and goes on with the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_address: string, { body }: RequestInit) => {
    asked.push(String(JSON.parse(String(body)).size));
    return new Promise(() => undefined);
  });
  const [first] = [1, 2, 3].map((size) =>
    uploadPhoto(new Blob([new Uint8Array(size)], { type: "image/jpeg" }), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }).catch((error: unknown) => error),
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toEqual(["1", "2"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toEqual(new Error("The connection was lost"));
  expect(asked).toEqual(["1", "2", "3"]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});
