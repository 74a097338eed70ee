import { waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SIGNED_IN_HINT, type StaffUser } from "#contract/access.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { Desk } from "./desk.tsx";

const loggedInAs = (firstName: string) => async () =>
  Response.json({
    id: `${firstName}'s`,
    login: firstName,
    email: null,
    firstName,
    lastName: null,
    profileImageUrl: null,
  } satisfies StaffUser);

let hint: string;
beforeEach(() => {
  hint = `${SIGNED_IN_HINT}=1`;
  vi.spyOn(document, "cookie", "get").mockImplementation(() => hint);
});
afterEach(() => vi.restoreAllMocks());

const desk = (
  <Routes>
    <Route path="/admin/:tab?" element={<Desk />} />
  </Routes>
);

/** Responds to who is logged in, and to nothing else; returns how often that was asked. */
const open = async (respond: () => Promise<Response>) => {
  const calls = stubApi(({ address }) =>
    address === "/api/auth/user" ? respond() : new Promise(() => undefined),
  );
  const { rerender } = await renderPage(desk, { address: "/admin/applications" });
  return { rerender, asked: () => calls.filter(({ address }) => address === "/api/auth/user").length };
};

it("says that the site cannot be reached, and tries again on request", async () => {
  const { asked } = await open(() => Promise.reject(new TypeError("Failed to fetch")));
  await waitForText("We could not check who you are");
  expect(pageText()).toContain("The site cannot be reached.");
  await press("Try again");
  await waitFor(() => expect(asked()).toBe(2));
});

const loggedOut = async () => Response.json({ message: "Please log in." }, { status: 401 });

it.each([
  ["the same person", true, loggedInAs("Sam"), "Logged in as Sam", "Logged in as Sam"],
  ["somebody else", true, loggedInAs("Pat"), "Logged in as Sam", "Logged in as Pat"],
  ["nobody", false, loggedOut, "Checking authentication...", "Admin Access Required"],
])(
  "checks the login once when it is opened again, now by %s",
  async (_who, hinted, respond, before, after) => {
    const checked = Promise.withResolvers<Response>();
    const responses = [loggedInAs("Sam")(), checked.promise];
    const { rerender, asked } = await open(async () => responses.shift() ?? Response.error());
    await waitForText("Logged in as Sam");
    rerender(<p>A public page</p>);
    hint = hinted ? hint : "";
    rerender(desk);
    expect(pageText()).toContain(before);
    if (!hinted) expect(pageText()).not.toContain("Logged in as");
    checked.resolve(await respond());
    await waitForText(after);
    expect(asked()).toBe(2);
  },
);
