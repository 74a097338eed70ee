// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { readDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { mount } from "#frontend/testing/mount.tsx";
import { place } from "./answers-place.ts";
import { useEarlyKeeping } from "./use-early-keeping.ts";

const familyId = "5f0c1a52-8f43-4b7e-9c39-0c8a2f7f6a11";

const Page = () => {
  useEarlyKeeping(familyId, false);
  return (
    <>
      <form id={place.id}>
        <textarea name="kitchenDescription" />
      </form>
      <input name="code" />
    </>
  );
};

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, "", `/questionnaire/${familyId}`);
  await mount(newQueryClient())(<Page />);
});

const type = (selector: "textarea" | "input", text: string) =>
  act(async () => {
    const field = document.querySelector(selector);
    if (!field) throw new Error(`There is no ${selector}`);
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });

it("each letter is kept before the form's code is there, and what is taken back is not", async () => {
  await type("textarea", "Small, and w");
  expect(readDraft(place.draft)?.values).toEqual({ kitchenDescription: "Small, and w" });
  await type("textarea", "");
  expect(readDraft(place.draft)).toBeNull();
});

it("what is typed elsewhere on the page leaves a draft of the form alone", async () => {
  writeDraft(place.draft, { values: { kitchenDescription: "From yesterday" } });
  await type("input", "042137");
  expect(readDraft(place.draft)?.values).toEqual({ kitchenDescription: "From yesterday" });
});
