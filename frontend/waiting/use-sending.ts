import { type RefObject, useEffect, useRef, useState } from "react";
import { tokenInTime } from "#frontend/forms/turnstile-token.ts";
import type { TurnstileWidget } from "#frontend/forms/turnstile-widget.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { useTryAgain } from "#frontend/lib/use-try-again.ts";
import { type OnEnd, sendWaiting } from "./sender.ts";
import type { WaitingForm } from "./waiting-form.ts";
import { readAgain } from "./what-waits.ts";

/** Tokens of Turnstile, which shows itself behind an element where it has to ask. */
const useTokens = (place: RefObject<HTMLElement | null>) => {
  const widget = useRef<Promise<TurnstileWidget>>(undefined);
  return async () => {
    if (!import.meta.env.TURNSTILE_SITE_KEY) return undefined;
    widget.current ??= import("#frontend/forms/turnstile-widget.ts").then(({ showWidget }) =>
      showWidget(place.current),
    );
    // Perhaps it can be had the next time.
    widget.current.catch(() => {
      widget.current = undefined;
    });
    const token = await tokenInTime(widget.current);
    if (!token) throw new Error("Turnstile gives no token");
    return token;
  };
};

/** Sends what waits: at once, and again and again while the page is open and something does, or nobody knows. */
export const useSending = (
  forms: readonly WaitingForm[] | undefined,
  place: RefObject<HTMLElement | null>,
  onEnd: OnEnd,
) => {
  const [isSending, setSending] = useState(true);
  const takeToken = useTokens(place);
  const send = useStable(async () => {
    setSending(true);
    if (!forms) await readAgain();
    // What fails here is tried again like what found no connection.
    await sendWaiting(takeToken, onEnd).catch(() => undefined);
    setSending(false);
  });
  useEffect(() => void send(), [send]);
  useTryAgain(send, isSending || (forms?.every(({ isOpen }) => isOpen) ?? false));
};
