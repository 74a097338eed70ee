import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TurnstileWidget } from "./turnstile-widget.ts";

const KEY = "1x00000000000000000000AA";

type Options = Parameters<NonNullable<typeof window.turnstile>["render"]>[1];

/** Cloudflare's script, which answers when the test says so. */
const script = () => {
  const calls: string[] = [];
  let options: Options | undefined;
  window.turnstile = {
    render: (_place, given) => {
      options = given;
      calls.push("render");
      return "widget";
    },
    reset: (id) => calls.push(`reset ${id}`),
    remove: (id) => calls.push(`remove ${id}`),
  };
  return {
    calls,
    options: () => {
      if (!options) throw new Error("No widget was shown");
      return options;
    },
  };
};

/** A widget in a page, behind a form's trap. */
const showWidget = async (): Promise<{ trap: HTMLElement; widget: TurnstileWidget }> => {
  const trap = document.body.appendChild(document.createElement("input"));
  const { showWidget: show } = await import("./turnstile-widget.ts");
  const shown = show(trap);
  document.head.querySelector("script")?.dispatchEvent(new Event("load"));
  return { trap, widget: await shown };
};

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("TURNSTILE_SITE_KEY", KEY);
  vi.stubEnv("TURNSTILE_URL", "https://challenges.example");
});
afterEach(() => {
  vi.unstubAllEnvs();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("a token", () => {
  it("is given once, and another one asked for when the form is sent again", async () => {
    const { calls, options } = script();
    const { widget } = await showWidget();
    expect(document.head.querySelector("script")?.src).toBe(
      "https://challenges.example/turnstile/v0/api.js?render=explicit",
    );
    expect(options()).toMatchObject({ sitekey: KEY, appearance: "interaction-only" });
    options().callback("first");
    expect(await widget.takeToken()).toBe("first");
    const second = widget.takeToken();
    expect(calls).toEqual(["render", "reset widget"]);
    options().callback("second");
    expect(await second).toBe("second");
  });

  it("that has expired is not sent", async () => {
    const { options } = script();
    const { widget } = await showWidget();
    options().callback("old");
    options()["expired-callback"]();
    const taken = widget.takeToken();
    options().callback("new");
    expect(await taken).toBe("new");
  });

  it("that cannot be had is waited for no longer, and asked for anew", async () => {
    const { calls, options } = script();
    const { widget } = await showWidget();
    const taken = widget.takeToken();
    options()["error-callback"]();
    expect(await taken).toBeUndefined();
    void widget.takeToken();
    expect(calls).toEqual(["render", "reset widget"]);
  });
});

it("a script that does not come can be asked for again", async () => {
  const { showWidget: show } = await import("./turnstile-widget.ts");
  const failed = show(null);
  document.head.querySelector("script")?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toThrow("Turnstile could not be loaded");
  expect(document.head.querySelector("script")).toBeNull();
  const { options } = script();
  await showWidget();
  expect(options().sitekey).toBe(KEY);
});

it("the widget goes with its form", async () => {
  const { calls } = script();
  const { trap, widget } = await showWidget();
  expect(trap.nextElementSibling?.tagName).toBe("DIV");
  widget.remove();
  expect(trap.nextElementSibling).toBeNull();
  expect(calls).toContain("remove widget");
});
