import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import type { WaitingForm, WaitingPhoto } from "#frontend/waiting/waiting-form.ts";
import { usePhotoUploads } from "./use-photo-uploads.ts";

let stored: WaitingForm;
vi.mock("#frontend/waiting/store.ts", () => ({
  changeForm: async (_: string, change: (form: WaitingForm) => WaitingForm) => {
    stored = change(stored);
  },
}));

const photo = (name: string): WaitingPhoto => ({
  kind: "dish",
  name,
  bytes: new Blob([name]),
  photoURL: `/api/photos/${name}`,
});
const reopened = {
  submissionKey: "key",
  draft: "draft:story:key",
  refusal: undefined,
  sent: { values: {}, savedAt: 0 },
  photos: [photo("mole"), photo("rice")],
};

const open = () => {
  const { result, unmount } = renderHook(() => usePhotoUploads(reopened.draft, reopened), undefined);
  const names = () => result.current.dish.read().photos.map(({ name }) => name);
  const remove = (name: string) =>
    act(() =>
      result.current.dish.remove(
        result.current.dish.read().photos.find((one) => one.name === name)?.id ?? "",
      ),
    );
  return { result, names, remove, unmount };
};
const kept = () => stored.kind === "story" && stored.photos.map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => undefined }),
  );
  stored = { kind: "story", isOpen: true, photos: reopened.photos } as WaitingForm;
});

it("what is removed from an opened story stays removed, on the device and in the tab", () => {
  const first = open();
  first.remove("mole");
  expect(kept()).toEqual(["rice"]);
  first.remove("rice");
  expect(kept()).toEqual([]);
  first.unmount();
  const again = open();
  expect(again.names()).toEqual([]);
  // It waits once more, and is opened once more.
  act(() => again.result.current.clear());
  again.unmount();
  expect(open().names()).toEqual(["mole", "rice"]);
});

it("what is cleared once the story waits again is not taken from there", () => {
  const { result } = open();
  stored = { ...stored, isOpen: false };
  act(() => result.current.clear());
  expect(kept()).toEqual(["mole", "rice"]);
});
