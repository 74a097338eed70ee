import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewApplication } from "#contract/applications.ts";
import type { NewStory } from "#contract/stories.ts";
import { readDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { stored } from "#frontend/testing/stored-forms.ts";
import { reopen } from "./keep.ts";
import { sendWaiting } from "./sender.ts";
import type { WaitingForm } from "./waiting-form.ts";

vi.mock("./store.ts", () => import("#frontend/testing/stored-forms.ts"));

const DAY = 86_400_000;
const KEY = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const typed = { familyName: "Keys" };

const waiting = () => ({ submissionKey: KEY, typed, signs: {}, since: Date.now(), isOpen: false });
const application = (): WaitingForm => ({
  ...waiting(),
  kind: "application",
  draft: `draft:application:${KEY}`,
  json: {} as NewApplication,
});
const story = (): WaitingForm => ({
  ...waiting(),
  kind: "story",
  draft: `draft:story:${KEY}`,
  json: {} as NewStory,
  photos: [{ kind: "dish", name: "mole", bytes: new Blob(["mole"]), photoURL: "/api/photos/1" }],
});

const ends: string[] = [];
const look = () =>
  sendWaiting(
    async () => undefined,
    (_, end) => ends.push(end),
  );

/** As it is after it was sent by itself and not taken. */
const refuse = async (make: () => WaitingForm) => {
  stored.set(KEY, make());
  await reopen(KEY, { status: 400, answer: { message: "No" } });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  localStorage.clear();
  stored.clear();
  ends.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a form that is open for 14 days", () => {
  it("is removed, but not what somebody types there", async () => {
    await refuse(application);
    vi.setSystemTime(Date.now() + 14 * DAY);
    await look();
    expect(ends).toEqual(["over"]);
    expect(stored.size).toBe(0);
    expect(readDraft(`draft:application:${KEY}`)).toBeNull();
    expect(readDraft("draft:application")).toMatchObject({ values: typed });
  });

  it("is kept as a draft, too, where the device has lost what it had of it", async () => {
    await refuse(application);
    localStorage.clear();
    vi.setSystemTime(Date.now() + 14 * DAY);
    await look();
    expect(readDraft("draft:application")).toMatchObject({ values: typed, submissionKey: KEY });
  });

  it("stays open, under another key, while another family's draft stands in the form", async () => {
    await refuse(story);
    vi.setSystemTime(Date.now() + 14 * DAY);
    writeDraft("draft:story", { values: { familyName: "Locks" }, submissionKey: "theirs" });
    await look();
    expect(readDraft("draft:story")).toMatchObject({ values: { familyName: "Locks" } });
    expect(readDraft(`draft:story:${KEY}`)).toBeNull();
    const [left, ...others] = stored.values();
    expect(others).toEqual([]);
    expect(left).toMatchObject({ isOpen: true, typed, photos: [] });
    expect(left?.submissionKey).not.toBe(KEY);
    expect(left && readDraft(left.draft)).toMatchObject({
      values: typed,
      submissionKey: left?.submissionKey,
    });
    await look();
    expect(stored.size).toBe(1);
  });
});
