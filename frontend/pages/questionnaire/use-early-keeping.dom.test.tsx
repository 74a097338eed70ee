import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
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

it("switching tabs keeps it for other devices once, until it is changed or that has failed", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${JSON.parse(String(body)).answers.kitchenDescription}`);
    if (calls.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ answers: {}, updatedAt: "2026-11-23T08:00:00.000Z" });
  });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const switchTabs = () =>
    act(async () => {
      for (const state of ["hidden", "visible"] as const) {
        visibility.mockReturnValue(state);
        document.dispatchEvent(new Event("visibilitychange"));
      }
    });
  await type("textarea", "Small");
  for (let time = 0; time < 4; time += 1) await switchTabs();
  expect(calls).toEqual(["PUT Small", "PUT Small"]);
  await type("textarea", "Small, and warm");
  for (let time = 0; time < 2; time += 1) await switchTabs();
  expect(calls).toEqual(["PUT Small", "PUT Small", "PUT Small, and warm"]);
});
