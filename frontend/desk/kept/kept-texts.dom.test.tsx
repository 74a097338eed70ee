import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { ownDraft, setOwnDrafts, writeDraft } from "#frontend/lib/drafts.ts";
import { mount, page, press, says } from "#frontend/testing/mount.tsx";
import { keepOwnDrafts } from "#frontend/testing/own-drafts.ts";
import { KeptTexts } from "./kept-texts.tsx";

beforeEach(() => void keepOwnDrafts());
afterEach(() => act(() => setOwnDrafts(undefined)));

const show = () => mount(newQueryClient())(<KeptTexts />);

it("shows nothing while nothing was typed", async () => {
  await show();
  expect(page()).toBe("");
});

it("shows what was typed and not sent, whether or not its form can still be opened, and throws it away", async () => {
  const base = { reviewNotes: "", familyRegistrationId: "" };
  const values = { reviewNotes: "Which pot?", familyRegistrationId: "5f0c7a54" };
  writeDraft(ownDraft("review:gone"), { base, values });
  await show();
  await press("Not sent yet: 1");
  await says("Review notes");
  await says("Which pot?");
  expect(page()).not.toContain("5f0c7a54");
  await press("Throw away: Review notes");
  expect(page()).not.toContain("Which pot?");
  expect(page()).not.toContain("Not sent yet");
});

it("shows, and throws away, no less than what a conflict has put aside", async () => {
  const base = { reviewNotes: "" };
  writeDraft(ownDraft("review:1"), { base, values: base, other: { base, values: { reviewNotes: "Mine" } } });
  await show();
  await press("Not sent yet: 1");
  await says("Mine");
});
