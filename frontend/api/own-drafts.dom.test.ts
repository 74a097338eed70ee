import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  keepingOf,
  ownDraft,
  ownDraftKeys,
  readDraft,
  removeDraft,
  setOwnDrafts,
  subscribeToDrafts,
  writeDraft,
} from "#frontend/lib/drafts.ts";
import { isAnotherLogin } from "./open-login.ts";
import { openDrafts } from "./own-drafts.ts";

const DAY = 86_400_000;
const REVIEW = ownDraft("review:family-1");
const [SAM, PAT, NEXT] = ["a".repeat(64), "b".repeat(64), "c".repeat(64)];
const notes = { values: { reviewNotes: "Which pot?" } };

const onDevice = () => Object.entries(localStorage).filter(([key]) => key.startsWith("sealed-"));
/** Until so many drafts lie on the device. */
const lie = (count: number) => expect.poll(() => onDevice().length).toBe(count);
/** The page is closed, or has crashed; nothing of it is left but the device. */
const leave = () => setOwnDrafts(undefined);
const opened = () => readDraft<typeof notes.values>(REVIEW)?.values;

/** What Sam types, and leaves. */
const typeAsSam = async () => {
  await openDrafts("sam", [SAM]);
  writeDraft(REVIEW, notes);
  await lie(1);
  leave();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  localStorage.clear();
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("what a member of staff types", () => {
  it("is there after the next login", async () => {
    await typeAsSam();
    expect(opened()).toBeUndefined();
    await openDrafts("sam", [SAM]);
    expect(opened()).toEqual(notes.values);
  });

  it("lies on the device without a word of it, nor of what it is about", async () => {
    await typeAsSam();
    expect(JSON.stringify(onDevice())).not.toMatch(/pot|review|family-1|sam/i);
  });

  it("is not there for another login, which leaves it alone", async () => {
    await typeAsSam();
    await openDrafts("pat", [PAT]);
    expect(opened()).toBeUndefined();
    writeDraft(REVIEW, { values: { reviewNotes: "Which spoon?" } });
    await lie(2);
    leave();
    await openDrafts("sam", [SAM]);
    expect(opened()).toEqual(notes.values);
  });

  it("is sealed anew when the site's secret has changed, and the old one is not needed then", async () => {
    await typeAsSam();
    const before = onDevice();
    await openDrafts("sam", [NEXT, SAM]);
    expect(opened()).toEqual(notes.values);
    await expect.poll(onDevice).not.toEqual(before);
    await lie(1);
    leave();
    await openDrafts("sam", [NEXT]);
    expect(opened()).toEqual(notes.values);
  });

  it("is as it was last, however quickly it was typed, and gone once it is sent", async () => {
    await openDrafts("sam", [SAM]);
    for (const text of ["W", "Wh", "Which pot?"]) writeDraft(REVIEW, { values: { reviewNotes: text } });
    await lie(1);
    leave();
    await openDrafts("sam", [SAM]);
    expect(opened()).toEqual(notes.values);
    removeDraft(REVIEW);
    await lie(0);
  });

  it("is forgotten after thirty days, whoever comes then", async () => {
    await typeAsSam();
    vi.setSystemTime(Date.now() + 30 * DAY);
    await openDrafts("pat", [PAT]);
    await lie(0);
  });
});

it("takes in what is typed in another tab", async () => {
  await typeAsSam();
  const [[key, newValue] = ["", ""]] = onDevice();
  localStorage.clear();
  await openDrafts("sam", [SAM]);
  expect(opened()).toBeUndefined();
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  await expect.poll(opened).toEqual(notes.values);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  await expect.poll(opened).toBeUndefined();
});

it("does not bring back what another tab has sent, and tells of both", async () => {
  await typeAsSam();
  const [[key, newValue] = ["", ""]] = onDevice();
  localStorage.clear();
  await openDrafts("sam", [SAM]);
  const counts: number[] = [];
  const unsubscribe = subscribeToDrafts(() => counts.push(ownDraftKeys().length));
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  await expect.poll(() => counts).toEqual([1, 0]);
  unsubscribe();
});

it("takes in what another tab types while the device is still read", async () => {
  await typeAsSam();
  const [[key, newValue] = ["", ""]] = onDevice();
  localStorage.clear();
  const opening = openDrafts("sam", [SAM]);
  const add = vi.spyOn(window, "addEventListener");
  await expect.poll(() => add.mock.calls.some(([event]) => event === "storage")).toBe(true);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  await opening;
  await expect.poll(opened).toEqual(notes.values);
});

it("is neither shown nor sealed any more once another login has opened the desk in another tab", async () => {
  await typeAsSam();
  await openDrafts("sam", [SAM]);
  const before = onDevice();
  localStorage.setItem("desk:login", "somebody else");
  expect(isAnotherLogin()).toBe(true);
  expect(opened()).toBeUndefined();
  expect(ownDraftKeys()).toEqual([]);
  writeDraft(REVIEW, { values: { reviewNotes: "Theirs" } });
  removeDraft(REVIEW);
  await openDrafts("pat", [PAT]);
  expect(isAnotherLogin()).toBe(false);
  expect(onDevice()).toEqual(before);
});

it("is sealed by new keys as soon as there are any, in a tab that stayed open", async () => {
  await openDrafts("sam", [SAM]);
  writeDraft(REVIEW, notes);
  await openDrafts("sam", [NEXT, SAM]);
  expect(opened()).toEqual(notes.values);
  await lie(1);
  leave();
  await openDrafts("sam", [NEXT]);
  expect(opened()).toEqual(notes.values);
});

it("goes to whoever comes first where it lay in the clear, and lies there no more", async () => {
  const text = JSON.stringify({ ...notes, savedAt: Date.now() });
  localStorage.setItem("draft:review:family-1", text);
  localStorage.setItem("draft:story", text);
  await openDrafts("sam", [SAM]);
  expect(opened()).toEqual(notes.values);
  expect(localStorage.getItem("draft:review:family-1")).toBeNull();
  expect(localStorage.getItem("draft:story"), "a visitor's").toBe(text);
  await lie(1);
});

it.each([
  ["later", 1000],
  ["earlier", -1000],
])("is what was typed last where it lay in the clear and %s", async (_, later) => {
  await typeAsSam();
  const typed = { values: { reviewNotes: "In the clear" }, savedAt: Date.now() + later };
  localStorage.setItem("draft:review:family-1", JSON.stringify(typed));
  await openDrafts("sam", [SAM]);
  expect(opened()).toEqual(later > 0 ? typed.values : notes.values);
  await lie(1);
});

it("is not left in a page's memory after a logout", async () => {
  await openDrafts("sam", [SAM]);
  writeDraft(REVIEW, notes);
  await lie(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(opened()).toBeUndefined();
});

it("is not kept without a key, and the form is told so", async () => {
  await openDrafts("sam");
  writeDraft(REVIEW, notes);
  expect(keepingOf(REVIEW)).toBe("refused");
  expect(localStorage).toHaveLength(0);
});

it("tells the form where the device is full", async () => {
  await openDrafts("sam", [SAM]);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  writeDraft(REVIEW, notes);
  await expect.poll(() => keepingOf(REVIEW)).toBe("refused");
  expect(opened()).toEqual(notes.values);
});
