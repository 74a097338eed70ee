import { afterEach, expect, it, vi } from "vitest";
import { keepingOf, ownDraft, readDraft, setOwnDrafts, writeDraft } from "#frontend/lib/drafts.ts";
import { currentUserQuery } from "./access.ts";
import { newQueryClient } from "./query-client.ts";

const REVIEW = ownDraft("review:family-1");
const notes = { values: { reviewNotes: "Which pot?" } };

afterEach(() => {
  setOwnDrafts(undefined);
  vi.unstubAllGlobals();
});

it("the desk opens where the browser has no cryptography: its forms keep nothing, say so, and do once it is there", async () => {
  const { subtle } = crypto;
  vi.stubGlobal("crypto", { ...crypto, subtle: undefined });
  vi.stubGlobal("fetch", async () => Response.json({ id: "sam", draftKeys: ["a".repeat(64)] }));
  const client = newQueryClient();
  expect(await client.fetchQuery(currentUserQuery)).toEqual({ id: "sam" });
  writeDraft(REVIEW, notes);
  expect(keepingOf(REVIEW)).toBe("refused");

  vi.stubGlobal("crypto", { subtle, getRandomValues: (bytes: Uint8Array) => bytes });
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  writeDraft(REVIEW, notes);
  expect(readDraft(REVIEW)?.values).toEqual(notes.values);
});
