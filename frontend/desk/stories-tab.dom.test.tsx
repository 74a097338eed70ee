import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, it } from "vitest";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { type Call, stubApi, ToastText } from "#frontend/testing/stub-api.tsx";
import { StoriesTab } from "./stories-tab.tsx";

/* Stands for all lists of the desk. */

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

const Search = () => <output>{useLocation().search}</output>;
const show = async (respond: (call: Call<unknown>) => Response | Promise<Response>) => {
  const calls = stubApi(respond);
  await renderPage(
    <>
      <StoriesTab />
      <Search />
      <ToastText />
    </>,
    { address: "/admin/stories" },
  );
  return calls;
};

it("says that it is loading, has failed or is empty", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const responses = [promise, Response.json([])];
  await show(() => responses.shift() ?? Response.error());
  expect(pageText()).toContain("Loading stories...");
  resolve(Response.json({ message: "The kitchen is closed." }, { status: 503 }));
  await waitForText("The kitchen is closed.");
  await press("Try again");
  await waitForText("No story submissions yet.");
});

it("loads page after page, and keeps an entry whose deletion fails", async () => {
  await show(({ method, address }) => {
    if (method === "DELETE") return Response.json({}, { status: 500 });
    if (address.includes("cursor")) return Response.json([story(2)]);
    return Response.json([story(1)], { headers: { link } });
  });
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
  await waitForText("Delete Failed: Failed to delete the story submission.");
  expect(pageText()).toContain("Story 1");
});

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("keeps its search and order in the address, and sends them", async () => {
  const calls = await show(() => Response.json([]));
  choose("Search by title, author or email", "mole");
  await waitForText("No story matches this search.");
  for (const order of ["oldest", "name"]) {
    choose("Sort", order);
    await waitForText(`?q=mole&sort=${order}`);
    await waitFor(() => expect(calls.at(-1)?.address).toMatch(`?q=mole&sort=${order}`));
  }
});
