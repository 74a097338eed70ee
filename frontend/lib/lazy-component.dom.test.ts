import { beforeEach, expect, it, vi } from "vitest";
import { orReload } from "./lazy-component.ts";

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal("location", { reload });
});

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

it("reloads the page once if its code is gone, and throws the next time", async () => {
  const loaded = vi.fn();
  orReload(gone()).then(loaded, loaded);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(loaded).not.toHaveBeenCalled();
  await expect(orReload(gone())).rejects.toThrow("dynamically imported");
  expect(reload).toHaveBeenCalledOnce();
});

it("never reloads offline, which would leave a blank page", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(orReload(gone())).rejects.toThrow("dynamically imported");
  expect(reload).not.toHaveBeenCalled();
  online.mockRestore();
});
