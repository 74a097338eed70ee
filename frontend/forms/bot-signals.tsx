import { type RefCallback, useState } from "react";
import { type BotSignals, TRAP } from "#contract/bot-signals.ts";
import type { TurnstileWidget } from "./turnstile-widget.ts";

/* Signals that a person fills in a form: an empty honeypot, the time it took, and Turnstile's token. */

/** How long a submission waits for Turnstile; any longer looks broken. */
const TOKEN_TIMEOUT_MS = 15_000;

const watchForm = () => {
  let honeypot: HTMLInputElement | null = null;
  let began: number | undefined;
  let isSent = false;
  let widget: Promise<TurnstileWidget> | undefined;

  /** Loaded once somebody begins with the form, so that nobody else contacts Cloudflare. */
  const prepare = () => {
    widget ??= import("./turnstile-widget.ts").then(({ showWidget }) => showWidget(honeypot));
    // Lets the next submission retry.
    widget.catch(() => {
      widget = undefined;
    });
    return widget;
  };

  /** `undefined` if none comes in time; the script itself may hang on a bad connection. */
  const takeToken = async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS));
    const token = prepare().then((shown) => shown.takeToken());
    return Promise.race([token, late]).catch(() => undefined);
  };

  const begin = () => {
    began ??= Date.now();
    if (import.meta.env.TURNSTILE_SITE_KEY) void prepare();
  };

  return {
    watch: (input: HTMLInputElement | null) => {
      honeypot = input;
      // Typing, pasting, choosing, and autofill.
      input?.form?.addEventListener("input", begin);
      return () => {
        void widget?.then(
          (shown) => shown.remove(),
          () => undefined,
        );
        widget = undefined;
      };
    },
    /** The signals to send. Empties the honeypot and reports the time only once, so that a second submission passes. */
    collect: async (since = began): Promise<BotSignals> => {
      const signals: BotSignals = {};
      if (honeypot?.value) {
        signals[TRAP] = honeypot.value;
        honeypot.value = "";
      }
      if (since && !isSent) signals.filledInFor = Date.now() - since;
      isSent = true;
      if (!import.meta.env.TURNSTILE_SITE_KEY) return signals;
      return { ...signals, turnstileToken: await takeToken() };
    },
  };
};

export const useBotSignals = () => useState(watchForm)[0];

/**
 * The honeypot; Turnstile's widget appears behind it if needed. Hidden by a class, because the content policy forbids inline
 * styles, and bots recognize `display: none`.
 */
export const Honeypot = ({ watch }: { watch: RefCallback<HTMLInputElement> }) => (
  <input ref={watch} name={TRAP} aria-hidden tabIndex={-1} autoComplete="off" className="sr-only" />
);
