import { act } from "react";
import { createRoot } from "react-dom/client";
import { type Location, MemoryRouter, useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import type { WaitingForm } from "./waiting-form.ts";
import { WaitingLine } from "./waiting-line.tsx";
import { readAgain } from "./what-waits.ts";

const application = (submissionKey: string, familyName: string) =>
  ({
    kind: "application",
    submissionKey,
    json: { familyName },
    since: Date.now(),
    isOpen: false,
  }) as WaitingForm;
const forms = [application("key", "The Keys Family")];
vi.mock("./store.ts", () => ({ readForms: async () => forms }));
const takeToken = vi.fn(async () => undefined);
const showWidget = vi.hoisted(() => vi.fn());
vi.mock("#frontend/forms/turnstile-widget.ts", () => ({ showWidget }));
const tried = vi.hoisted(() => vi.fn());
vi.mock("./sender.ts", () => ({
  sendWaiting: async (take: () => Promise<unknown>) => {
    await take().catch(tried);
    return true;
  },
}));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Where = () => <output>{JSON.stringify(useLocation())}</output>;

const show = async (entry: Partial<Location>) => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[entry]}>
        <WaitingLine />
        <Where />
      </MemoryRouter>,
    ),
  );
  return () => act(() => root.unmount());
};

it("leads to the form also in another tab", async () => {
  const end = await show({ pathname: "/" });
  const [pathname = "", hash] = document.querySelector("a")?.getAttribute("href")?.split("#") ?? [];
  end();
  const endOther = await show({ pathname, hash: `#${hash}` });
  const { state, ...where } = JSON.parse(document.querySelector("output")?.textContent ?? "");
  expect(where).toMatchObject({ pathname: "/register", hash: "" });
  expect(state).toEqual({ waiting: "key" });
  endOther();
});

it("lets Turnstile ask where it can be seen, also on the page of the form itself, where there is no line", async () => {
  vi.stubEnv("TURNSTILE_SITE_KEY", "site");
  showWidget.mockResolvedValue({ takeToken });
  const end = await show({ pathname: "/register", state: { waiting: "key" } });
  await vi.waitFor(() => expect(takeToken).toHaveBeenCalled());
  expect(document.querySelector("aside")?.hidden).toBe(true);
  const place: Element = showWidget.mock.calls[0]?.[0];
  expect(place.parentElement?.closest("[hidden]")).toBeNull();
  end();
});

it("gives a Turnstile up that hangs, and tries again", async () => {
  vi.useFakeTimers();
  vi.stubEnv("TURNSTILE_SITE_KEY", "site");
  showWidget.mockReturnValue(new Promise(() => undefined));
  const end = await show({ pathname: "/" });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(tried).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(tried).toHaveBeenCalledTimes(2);
  end();
  vi.useRealTimers();
});

it("tells two families apart, in what it says and where it leads", async () => {
  const end = await show({ pathname: "/" });
  forms.push(application("other", "The Locks Family"));
  await act(readAgain);
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The Keys Family: Your application waits/),
    expect.stringMatching(/^The Locks Family: Your application waits/),
  ]);
  expect([...document.querySelectorAll("a")].map(({ ariaLabel }) => ariaLabel)).toEqual([
    "The Keys Family: Open your application",
    "The Locks Family: Open your application",
  ]);
  end();
});
