import { renderHook, waitFor } from "@testing-library/react";
import { act } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { StoriesTab } from "./stories-tab.tsx";

/* By the stories, which are as simple as the desk's lists get. */

const story = (n: number) => ({
  id: `5f0c7a54-0b9c-4f4e-9a8e-00000000000${n}`,
  authorName: "Ana",
  email: "ana@example.com",
  title: `Story ${n}`,
  culturalBackground: null,
  content: "My grandmother toasted the chilies on the comal while we counted them, one by one.",
  recipeOrigins: null,
  dishPhotos: [],
  kitchenPhotos: [],
  createdAt: "2026-11-20T12:00:00.000Z",
});
const link = '</api/story-submissions?cursor=next>; rel="next"';

let list: (address: string) => Response | Promise<Response>;
beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit = {}) =>
    method === "DELETE" ? Response.json({}, { status: 500 }) : list(address),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

const show = () => renderPage(<StoriesTab />, { address: "/admin/stories" });

it("says when it is loading, cannot be loaded, or is empty", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  list = () => promise;
  await show();
  expect(pageText()).toContain("Loading stories...");
  resolve(Response.json({ message: "The kitchen is closed." }, { status: 503 }));
  await waitForText("The kitchen is closed.");
  list = () => Response.json([]);
  await press("Try again");
  await waitForText("No story submissions yet.");
});

it("shows page after page, a story without photos, and that a deletion failed", async () => {
  list = (address) =>
    address.includes("cursor") ? Response.json([story(2)]) : Response.json([story(1)], { headers: { link } });
  await show();
  await waitForText("Story 1");
  expect(pageText()).not.toContain("Story 2");
  await press("Show more");
  await waitForText("Story 2");
  expect(pageText()).not.toContain("Show more");
  await press("View Story 2");
  await waitForText("No photos uploaded with this story");
  await press("Close");
  await press("Delete Story 1");
  await waitForText("This permanently deletes Story 1 by Ana");
  await press("Delete");
  const { result } = renderHook(useToast);
  await waitFor(() => expect(result.current).not.toBeNull());
  expect(result.current).toMatchObject({
    title: "Delete Failed",
    text: "Failed to delete the story submission.",
  });
  expect(pageText()).toContain("Story 1");
});

it("is searched and sorted in its address, as in its calls", async () => {
  const asked: string[] = [];
  list = (address) => {
    asked.push(address);
    return Response.json([]);
  };
  const Search = () => <output>{useLocation().search}</output>;
  await renderPage(
    <>
      <StoriesTab />
      <Search />
    </>,
    { address: "/admin/stories" },
  );
  const choose = (label: string, value: string) =>
    act(async () => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[aria-label="${label}"]`);
      if (!field) throw new Error(`There is no field '${label}'`);
      // Past React, which else takes it for its own.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
    });
  await choose("Search by title, author or email", "mole");
  await waitForText("?q=mole");
  await waitForText("No story matches this search.");
  expect(asked.at(-1)).toMatch(/q=mole/);
  for (const order of ["oldest", "name"]) {
    await choose("Sort", order);
    await waitForText(`?q=mole&sort=${order}`);
    await waitFor(() => expect(asked.at(-1)?.includes(`sort=${order}`) ?? false).toBe(true));
    expect(asked.at(-1)).toMatch(/q=mole/);
  }
});
