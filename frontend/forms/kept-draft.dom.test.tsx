import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { ownDraft, setOwnDrafts, writeDraft } from "#frontend/lib/drafts.ts";
import { mount, page } from "#frontend/testing/mount.tsx";
import { keepOwnDrafts } from "#frontend/testing/own-drafts.ts";
import { KeptDraft } from "./kept-draft.tsx";

const draft = { key: ownDraft("mail:1"), restored: false, clear: () => undefined };
const type = () => act(async () => writeDraft(draft.key, { values: { text: "Dear family" } }));

beforeEach(() => void keepOwnDrafts());
afterEach(() => act(() => setOwnDrafts(undefined)));

it("says nothing while what is typed is kept", async () => {
  await mount(newQueryClient())(<KeptDraft draft={draft} />);
  await type();
  expect(page()).toBe("");
});

it("says that what is typed is not kept, as where no keys have come", async () => {
  await mount(newQueryClient())(<KeptDraft draft={draft} />);
  act(() => setOwnDrafts(undefined));
  await type();
  expect(page()).toContain("does not keep what you type");
});
