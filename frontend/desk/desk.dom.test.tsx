import { waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SIGNED_IN_HINT, type StaffUser } from "#contract/access.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { Desk } from "./desk.tsx";

const userOf = (firstName: string): StaffUser => ({
  id: `${firstName}'s`,
  login: firstName,
  email: null,
  firstName,
  lastName: null,
  profileImageUrl: null,
});

/** Who is logged in, by the answer, and whether the browser knows that somebody is; `asked` counts the calls. */
let answer: () => Promise<Response> | Response;
let hint: string;
let asked: number;

beforeEach(() => {
  hint = `${SIGNED_IN_HINT}=1`;
  asked = 0;
  vi.spyOn(document, "cookie", "get").mockImplementation(() => hint);
  vi.stubGlobal("fetch", (address: string) => {
    if (!String(address).endsWith("/api/auth/user")) return new Promise(() => undefined);
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const desk = (
  <Routes>
    <Route path="/admin/:tab?" element={<Desk />} />
  </Routes>
);
const open = () => renderPage(desk, { address: "/admin/applications" });

/** The desk is opened once more, after a public page, with what was loaded before still in memory. */
const openAgain = async (answered: typeof answer, hinted = hint) => {
  answer = async () => Response.json(userOf("Sam"));
  const { rerender } = await renderPage(desk, { address: "/admin/applications" });
  await waitForText("Logged in as Sam");
  rerender(<p>A public page</p>);
  answer = answered;
  hint = hinted;
  asked = 0;
  rerender(desk);
};

it("says that the site cannot be reached, and asks again when told so", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await open();
  await waitForText("We could not check who you are");
  expect(pageText()).toContain("The site cannot be reached.");
  await press("Try again");
  await waitFor(() => expect(asked).toBe(2));
});

it("shows what is known when it is opened again, and asks once whether it is still so", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await openAgain(() => promise);
  expect(pageText()).toContain("Logged in as Sam");
  resolve(Response.json(userOf("Sam")));
  await waitForText("Logged in as Sam");
  expect(asked).toBe(1);
});

it("shows nothing of it after somebody has logged out in another tab", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await openAgain(() => promise, "");
  expect(pageText()).toContain("Checking authentication...");
  expect(pageText()).not.toContain("Logged in as");
  resolve(Response.json({ message: "Please log in." }, { status: 401 }));
  await waitForText("Admin Access Required");
});

it("begins anew after somebody else has logged in there", async () => {
  await openAgain(async () => Response.json(userOf("Pat")));
  await waitForText("Logged in as Pat");
});
