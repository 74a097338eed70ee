import { beforeEach, expect, it, vi } from "vitest";
import { orReload } from "./lazy-component.ts";

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal("location", { reload });
});

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

it("hands over code that is there", async () => {
  expect(await orReload(Promise.resolve("code"))).toBe("code");
  expect(reload).not.toHaveBeenCalled();
});

it("reloads the page once for code that is gone, and says so the next time", async () => {
  const waits = Symbol("waits");
  expect(
    await Promise.race([orReload(gone()), new Promise((resolve) => setTimeout(resolve, 10, waits))]),
  ).toBe(waits);
  expect(reload).toHaveBeenCalledOnce();
  await expect(orReload(gone())).rejects.toThrow("dynamically imported");
  expect(reload).toHaveBeenCalledOnce();
});

it("never reloads without a network, which would leave nothing on the screen", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(orReload(gone())).rejects.toThrow("dynamically imported");
  expect(reload).not.toHaveBeenCalled();
  online.mockRestore();
});
