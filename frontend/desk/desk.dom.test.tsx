import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SIGNED_IN_HINT, type StaffUser } from "#contract/access.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mount, page, press, says, until } from "#frontend/testing/mount.tsx";
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
  // jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = () => undefined;
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
const open = () => mount(newQueryClient(), "/admin/applications")(desk);

/** The desk is opened once more, after a public page, with what was loaded before still in memory. */
const openAgain = async (answered: typeof answer, hinted = hint) => {
  answer = async () => Response.json(userOf("Sam"));
  const show = mount(newQueryClient(), "/admin/applications");
  await show(desk);
  await says("Logged in as Sam");
  await show(<p>A public page</p>);
  answer = answered;
  hint = hinted;
  asked = 0;
  await show(desk);
};

it("says that the site cannot be reached, and asks again when told so", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await open();
  await says("We could not check who you are");
  expect(page()).toContain("The site cannot be reached.");
  await press("Try again");
  await until(() => asked === 2);
});

it("shows what is known when it is opened again, and asks once whether it is still so", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await openAgain(() => promise);
  expect(page()).toContain("Logged in as Sam");
  resolve(Response.json(userOf("Sam")));
  await says("Logged in as Sam");
  expect(asked).toBe(1);
});

it("shows nothing of it after somebody has logged out in another tab", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await openAgain(() => promise, "");
  expect(page()).toContain("Checking authentication...");
  expect(page()).not.toContain("Logged in as");
  resolve(Response.json({ message: "Please log in." }, { status: 401 }));
  await says("Admin Access Required");
});

it("begins anew after somebody else has logged in there", async () => {
  await openAgain(async () => Response.json(userOf("Pat")));
  await says("Logged in as Pat");
});
