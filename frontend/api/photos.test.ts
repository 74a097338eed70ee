import { afterEach, expect, it, vi } from "vitest";
import { uploadPhoto } from "./photos.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("gives a photo up whose address does not come, as if the connection were lost", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  vi.stubGlobal(
    "fetch",
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
  );
  const photo = new Blob(["photo"], { type: "image/jpeg" });
  const stop = new AbortController();
  const upload = uploadPhoto(photo, { signal: stop.signal, onProgress: () => undefined });
  patience.abort(new DOMException("Late", "TimeoutError"));
  await expect(upload).rejects.toThrow("The connection was lost");
});
