import { QueryClient } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { button, mount, page, press, says, until } from "#frontend/testing/mount.tsx";
import { Dialog } from "./dialog.tsx";
import { lateDialog } from "./late-dialog.tsx";

const Letter = ({ to, onClose }: { to: string; onClose: () => void }) => (
  <Dialog title={`A letter to ${to}`} onClose={onClose}>
    Text
  </Dialog>
);

/** How the next one that asks for the code is answered. */
let code = Promise.withResolvers<{ Letter: typeof Letter }>();
let asked = 0;

beforeEach(() => {
  code = Promise.withResolvers();
  asked = 0;
});
afterEach(() => act(dismissToast));

const show = async () => {
  const [LateLetter, fetchLetter] = lateDialog(() => {
    asked += 1;
    return code.promise;
  }, "Letter");
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Write
        </button>
        {open && <LateLetter to="Maria" onClose={() => setOpen(false)} />}
        <p>{useToast()?.title}</p>
      </>
    );
  };
  await mount(new QueryClient())(<Page />);
  button("Write").focus();
  return fetchLetter;
};

const come = () => act(async () => code.resolve({ Letter }));

it("opens at once when its code was fetched ahead", async () => {
  const fetchLetter = await show();
  expect(asked).toBe(0);
  fetchLetter();
  await come();
  act(() => button("Write").click());
  expect(page()).toContain("A letter to Maria");
  expect(asked).toBe(1);
});

it("says that it waits, then opens, and gives the focus back to what opened it", async () => {
  await show();
  await press("Write");
  expect(page()).toContain("Loading...");
  expect(document.querySelector("dialog")?.contains(document.activeElement)).toBe(true);
  await come();
  await says("A letter to Maria");
  expect(page()).not.toContain("Loading...");
  expect(document.querySelector("dialog")?.contains(document.activeElement)).toBe(true);
  await press("Close");
  expect(document.activeElement).toBe(button("Write"));
});

it("stays closed when it was closed before its code came", async () => {
  await show();
  await press("Write");
  await press("Close");
  await come();
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(button("Write"));
});

it("tells whoever opened it offline that its code cannot be had, and asks for it again the next time", async () => {
  // With a network the page would be reloaded, once.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const fetchLetter = await show();
  code.promise.catch(() => {});
  fetchLetter();
  await act(async () => code.reject(new TypeError("Failed to fetch")));
  expect(page()).not.toContain("not ready");
  await press("Write");
  await says("This form isn't ready");
  await until(() => document.querySelector("dialog") === null);
  expect(document.activeElement).toBe(button("Write"));
  code = Promise.withResolvers();
  await press("Write");
  await come();
  await says("A letter to Maria");
});
