import { useSyncExternalStore } from "react";
import type { CastingWindow } from "#contract/casting-window.ts";
import { askedOnce } from "./asked-once.ts";

const casting = askedOnce<CastingWindow>("/api/casting-window");

/** When and where casting is; `undefined` until the server answered. Without an answer, casting counts as open. */
export const useCastingWindow = () => useSyncExternalStore(casting.subscribe, casting.read, () => undefined);
