import { useState } from "react";
import { type FormSigns, TRAP } from "#contract/form-signs.ts";
import type { TurnstileWidget } from "./turnstile-widget.ts";

/** A sending waits that long for Turnstile's token; after longer, people think that nothing happens. */
const TOKEN_WITHIN_MS = 15_000;

const watchForm = () => {
  let trap: HTMLInputElement | null = null;
  let began: number | undefined;
  let isSent = false;
  let widget: Promise<TurnstileWidget> | undefined;

  /** Loaded once somebody begins with the form, so that nobody else fetches anything from Cloudflare. */
  const prepare = () => {
    widget ??= import("./turnstile-widget.ts").then(({ showWidget }) => showWidget(trap));
    // Perhaps it can be had when the form is sent the next time.
    widget.catch(() => {
      widget = undefined;
    });
    return widget;
  };

  /** `undefined` where none comes in time: the script itself may hang on a bad line. */
  const takeToken = async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_WITHIN_MS));
    const until = Date.now() + TOKEN_WITHIN_MS;
    const token = prepare().then((shown) => shown.takeToken(until));
    return Promise.race([token, late]).catch(() => undefined);
  };

  const begin = () => {
    began ??= Date.now();
    if (import.meta.env.TURNSTILE_SITE_KEY) void prepare();
  };

  return {
    /** For the form's trap. */
    watch: (input: HTMLInputElement | null) => {
      trap = input;
      // Typing, pasting, choosing, and what browsers fill in themselves.
      input?.form?.addEventListener("input", begin);
      return () => {
        void widget?.then(
          (shown) => shown.remove(),
          () => undefined,
        );
        widget = undefined;
      };
    },
    /** What to send now. The trap is emptied and the time is told once, so that sending again passes. */
    take: async (): Promise<FormSigns> => {
      const signs: FormSigns = {};
      if (trap?.value) {
        signs[TRAP] = trap.value;
        trap.value = "";
      }
      if (began && !isSent) signs.filledInFor = Date.now() - began;
      isSent = true;
      if (!import.meta.env.TURNSTILE_SITE_KEY) return signs;
      return { ...signs, turnstileToken: await takeToken() };
    },
  };
};

/** Watches how a person fills in a form, for its `Signs` and for what it sends. */
export const useSigns = () => useState(watchForm)[0];
