import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { applicationFields } from "#contract/applications.ts";
import { formats } from "#contract/show.ts";
import { writeDraft } from "#frontend/lib/drafts.ts";
import { ApplicationForm } from "#frontend/pages/register/application-form.tsx";
import { formWords as applicationWords } from "#frontend/pages/register/form-words.ts";
import { formWords as storyWords } from "#frontend/pages/share-story/form-words.ts";
import { StoryForm } from "#frontend/pages/share-story/story-form.tsx";
import { button, mount, press, says } from "#frontend/testing/mount.tsx";
import type { FilledForm } from "#frontend/waiting/waiting-form.ts";

/* What can be changed in a form while it is on its way. */

const sendOrKeep = vi.hoisted(() => vi.fn<(form: FilledForm) => Promise<never>>());
vi.mock("#frontend/waiting/keep.ts", () => ({ sendOrKeep }));
const settled = vi.hoisted(() => vi.fn<() => Promise<[]>>());
vi.mock("#frontend/pages/share-story/use-photo-uploads.ts", () => {
  const none = { photos: [], refused: [] };
  const uploads = { subscribe: () => () => undefined, read: () => none, add: () => undefined };
  return { usePhotoUploads: () => ({ dish: uploads, kitchen: uploads, settled }) };
});

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const isHeld = (element: Element | null) => Boolean(element?.closest("[inert]"));

const agree = () => act(async () => control("agreed")?.click());
const change = (name: string, value: string) =>
  act(async () => {
    const field = control(name);
    // Past React, which else takes it for its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });

const nothing = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sendOrKeep.mockReset();
  sendOrKeep.mockImplementation(() => new Promise(() => undefined));
});

it("nothing can be changed in an application, nor started over, while it is sent", async () => {
  writeDraft("draft:application", {
    values: {
      familyName: "Keys",
      primaryContact: "Maria",
      email: "maria@example.com",
      phone: formats.phoneExample,
      address: "1 Main Street",
      specialties: ["bbq"],
      signatureDish1: "Gumbo",
    },
  });
  await mount(new QueryClient())(<ApplicationForm onSent={nothing} onWaits={nothing} />);
  await agree();
  const names = [...Object.keys(applicationFields), "agreed"];
  expect(names.filter((name) => isHeld(control(name)))).toEqual([]);
  await press(applicationWords.submit);
  await says(applicationWords.submitting);
  expect(names.filter((name) => !isHeld(control(name)))).toEqual([]);
  expect(isHeld(button("Start over"))).toBe(true);
});

it("a story is kept with the words that are sent, however long its photos take", async () => {
  let arrive = (_: []) => {};
  settled.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const content = "x".repeat(50);
  writeDraft("draft:story", {
    values: { authorName: "Maria", email: "maria@example.com", title: "Mole", content },
  });
  await mount(new QueryClient())(<StoryForm onSent={nothing} onWaits={nothing} />);
  await agree();
  await press(storyWords.submit);
  await vi.waitFor(() => expect(settled).toHaveBeenCalled());
  expect(isHeld(control("title"))).toBe(true);
  // As a browser that does not know `inert` would let somebody do.
  await change("title", "Rice");
  await act(async () => arrive([]));
  expect(sendOrKeep.mock.calls[0]?.[0]).toMatchObject({ json: { title: "Mole" }, typed: { title: "Mole" } });
});
