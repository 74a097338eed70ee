import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteElsewhere, ownDraft, readDraft, removeDraft, setOwnDrafts } from "#frontend/lib/drafts.ts";
import { empty, open, type } from "#frontend/testing/letter.ts";
import { keepOwnDrafts } from "#frontend/testing/own-drafts.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a draft of staff's that another tab changes", () => {
  const OWN = ownDraft("review:1");
  let texts: ReturnType<typeof keepOwnDrafts>;
  beforeEach(() => {
    texts = keepOwnDrafts();
  });
  afterEach(() => setOwnDrafts(undefined));

  const keepThere = (name: string, submissionKey: string = crypto.randomUUID()) =>
    act(() => {
      vi.setSystemTime(Date.now() + 1);
      const draft = { savedAt: Date.now(), base: empty, values: { ...empty, name }, submissionKey };
      texts.set(OWN, JSON.stringify(draft));
      noteElsewhere();
    });
  const removeThere = () =>
    act(() => {
      texts.delete(OWN);
      noteElsewhere();
    });
  const kept = () => {
    const draft = readDraft<typeof empty>(OWN);
    return draft && [draft.values.name, draft.other?.values.name];
  };

  it("keeps both texts once something is typed here, too", () => {
    const page = open(OWN);
    keepThere("Theirs");
    type(page, "M");
    vi.setSystemTime(Date.now() + 1);
    type(page, "Mine");
    expect(kept()).toEqual(["Mine", "Theirs"]);
    expect(page.current.draft.other?.values.name).toBe("Theirs");
    keepThere("Theirs, later");
    type(page, "Mine, later");
    expect(kept()).toEqual(["Mine, later", "Theirs, later"]);
  });

  it("keeps both where both began with the same", () => {
    type(open(OWN), "Both");
    const page = open(OWN);
    keepThere("Theirs");
    type(page, "Mine");
    expect(kept()).toEqual(["Mine", "Theirs"]);
  });

  it("stays when a field is only visited here, or a form that does not show it is sent", () => {
    const page = open(OWN);
    keepThere("Theirs");
    type(page, "");
    expect(kept()).toEqual(["Theirs", undefined]);
    act(() => page.current.draft.forget());
    expect(kept()).toEqual(["Theirs", undefined]);
  });

  it("is what was typed here again once the other tab has sent its own", () => {
    const page = open(OWN);
    type(page, "Mine");
    keepThere("Theirs");
    removeThere();
    expect(kept()).toEqual(["Mine", undefined]);
  });

  it("stays away when the other tab has sent what is typed here", () => {
    const page = open(OWN);
    type(page, "Mine");
    removeThere();
    expect(kept()).toBeNull();
    expect(page.current.form.getValues("name")).toBe("Mine");
  });

  it("stays away when the other tab has gone on with it and sent it", () => {
    type(open(OWN), "Mine");
    const page = open(OWN);
    const { submissionKey } = readDraft(OWN) ?? {};
    keepThere("Mine, and more", submissionKey);
    removeThere();
    expect(kept()).toBeNull();
    expect(page.current.form.getValues("name")).toBe("Mine");
  });

  it("empties its form when it is thrown away, which keeps nothing of it again", () => {
    const page = open(OWN);
    type(page, "Mine");
    act(() => {
      removeDraft(OWN);
      noteElsewhere(OWN);
    });
    expect(page.current.form.getValues()).toEqual(empty);
    expect(kept()).toBeNull();
  });
});
