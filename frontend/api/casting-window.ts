import type { CastingWindow } from "#contract/casting-window.ts";
import { askedOnce } from "./asked-once.ts";

/** When and where casting is; `undefined` until the server answered. Without an answer, casting counts as open. */
export const useCastingWindow = askedOnce<CastingWindow>("/api/casting-window").useAnswer;
