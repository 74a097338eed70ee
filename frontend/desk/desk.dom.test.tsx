import { screen, waitFor, within } from "@testing-library/react";
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

/** Responds to who is logged in, fails to count, and does nothing else; returns how often the first was asked. */
const open = async (respond: () => Promise<Response>) => {
  const calls = stubApi(({ address }) => {
    if (address === "/api/summary") return Response.error();
    return address === "/api/auth/user" ? respond() : new Promise(() => undefined);
  });
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

it("counts what waits in its title and in links to it, and says what is wrong until somebody hides it", async () => {
  const problem = (text: string, view = "queued") => ({ text, link: `/admin/notifications?view=${view}` });
  const summary = {
    applications: { total: 2_000, pending: 637 },
    questionnaires: { pending: 0 },
    visits: { anotherDay: 9 },
    stories: 4,
    outbox: { held: 40, failed: 6, queued: 3 },
    problems: [
      problem("No email can be sent."),
      problem("An email waits."),
      // The inbox has those.
      problem("Emails have failed.", "failed"),
    ],
  };
  stubApi(({ address }) => {
    if (address === "/api/auth/user") return loggedInAs("Sam")();
    return address === "/api/summary" ? Response.json(summary) : new Promise(() => undefined);
  });
  const { rerender } = await renderPage(desk, { address: "/admin/applications" });
  await waitForText("Logged in as Sam");
  expect(document.title).toBe("637 to review · Applications");
  const tabs = within(screen.getByRole("navigation", { name: "Dashboard" })).getAllByRole("link");
  expect(tabs.map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
    "Applications (2,000) /admin/applications",
    "637 to review /admin/applications?status=pending",
    "Questionnaires /admin/questionnaires",
    "Production Calendar /admin/calendar",
    "9 asking for another day /admin/notifications?view=inbox",
    "Stories (4) /admin/stories",
    "Notifications /admin/notifications",
    "46 held or failed /admin/notifications?view=held",
    "Contact Info /admin/contact-info",
  ]);

  const said = () => screen.queryAllByRole("link", { name: /email/i }).map(({ textContent }) => textContent);
  expect(said()).toEqual(["No email can be sent.", "An email waits."]);
  await press("Hide for today");
  expect(said()).toEqual(["No email can be sent."]);
  rerender(<p>A public page</p>);
  rerender(desk);
  expect(said()).toEqual(["No email can be sent."]);
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
  rerender(<p>A public page</p>);
  rerender(desk);
  expect(said()).toHaveLength(2);
  vi.useRealTimers();
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
