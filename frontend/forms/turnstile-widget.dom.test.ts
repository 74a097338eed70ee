import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Options = Parameters<NonNullable<typeof window.turnstile>["render"]>[1];

/** What was asked of Cloudflare's script, and how it was asked to report back. */
let calls: string[];
let options: Options;

beforeEach(() => {
  calls = [];
  vi.resetModules();
  vi.stubEnv("TURNSTILE_SITE_KEY", "site-key");
  vi.stubEnv("TURNSTILE_URL", "https://challenges.example");
  window.turnstile = {
    render: (_place, given) => {
      options = given;
      calls.push("render");
      return "widget";
    },
    reset: (id) => calls.push(`reset ${id}`),
    remove: (id) => calls.push(`remove ${id}`),
  };
});
afterEach(() => {
  vi.unstubAllEnvs();
  document.head.replaceChildren();
});

const script = () => document.head.querySelector("script");

/** Shows a widget after a form's honeypot, once the script has loaded or failed. */
const show = async (outcome: "load" | "error" = "load") => {
  const honeypot = document.body.appendChild(document.createElement("input"));
  const { showWidget } = await import("./turnstile-widget.ts");
  const shown = showWidget(honeypot);
  script()?.dispatchEvent(new Event(outcome));
  return { honeypot, widget: await shown };
};

it("hands out each token once, and resets the widget for the next", async () => {
  const { widget } = await show();
  expect(script()?.src).toBe("https://challenges.example/turnstile/v0/api.js?render=explicit");
  expect(options).toMatchObject({ sitekey: "site-key", appearance: "interaction-only" });
  options.callback("first");
  expect(await widget.takeToken()).toBe("first");
  const second = widget.takeToken();
  expect(calls).toEqual(["render", "reset widget"]);
  options.callback("second");
  expect(await second).toBe("second");
});

it("waits for another token after one has expired", async () => {
  const { widget } = await show();
  options.callback("old");
  options["expired-callback"]();
  const taken = widget.takeToken();
  options.callback("new");
  expect(await taken).toBe("new");
});

it("gives up after an error, and asks anew the next time", async () => {
  const { widget } = await show();
  const taken = widget.takeToken();
  options["error-callback"]();
  expect(await taken).toBeUndefined();
  void widget.takeToken();
  expect(calls).toEqual(["render", "reset widget"]);
});

it("loads the script again after a failure", async () => {
  await expect(show("error")).rejects.toThrow("Turnstile could not be loaded");
  expect(script()).toBeNull();
  await show();
  expect(calls).toEqual(["render"]);
});

it("removes the widget with its form", async () => {
  const { honeypot, widget } = await show();
  expect(honeypot.nextElementSibling?.tagName).toBe("DIV");
  widget.remove();
  expect(honeypot.nextElementSibling).toBeNull();
  expect(calls).toContain("remove widget");
});
