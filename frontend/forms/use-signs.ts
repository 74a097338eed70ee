import { useState } from "react";
import { type FormSigns, TRAP } from "#contract/form-signs.ts";
import { begunBefore } from "#frontend/lib/before-alive.ts";
import { readDraft } from "#frontend/lib/drafts.ts";
import { tokenInTime } from "./turnstile-token.ts";
import type { TurnstileWidget } from "./turnstile-widget.ts";

const watchForm = (draftKey: string | undefined) => {
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

  const begin = (now = Date.now()) => {
    // What came back was begun before. Here the draft is still as it was before this change.
    began ??= (draftKey && readDraft(draftKey)?.savedAt) || now;
    if (import.meta.env.TURNSTILE_SITE_KEY) void prepare();
  };

  return {
    /** For the form's trap. */
    watch: (input: HTMLInputElement | null) => {
      trap = input;
      // Typing, pasting, choosing, and what browsers fill in themselves.
      input?.form?.addEventListener("input", () => begin());
      const id = input?.form?.id ?? "";
      const before = begunBefore(id);
      if (before) begin(before);
      if (!import.meta.env.TURNSTILE_SITE_KEY) return undefined;
      return () => {
        void widget?.then(
          (shown) => shown.remove(),
          () => undefined,
        );
        widget = undefined;
      };
    },
    /**
     * What to send now: what is `known` at once, and all `signs`, with Turnstile's token. The trap is emptied and the time is told
     * once, so that sending again passes.
     */
    take: (): { known: FormSigns; signs: Promise<FormSigns> } => {
      const known: FormSigns = {};
      if (trap?.value) {
        known[TRAP] = trap.value;
        trap.value = "";
      }
      if (began && !isSent) known.filledInFor = Date.now() - began;
      isSent = true;
      const signs = import.meta.env.TURNSTILE_SITE_KEY
        ? tokenInTime(prepare()).then((turnstileToken) => ({ ...known, turnstileToken }))
        : Promise.resolve(known);
      return { known, signs };
    },
  };
};

/**
 * By what a form shows that a person fills it in, for its `Signs` and for what it sends. `draftKey`: where
 * what is typed is kept, if anywhere.
 */
export const useSigns = (draftKey?: string) => useState(() => watchForm(draftKey))[0];
