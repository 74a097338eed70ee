import { useState } from "react";
import { readStored, writeStored } from "./drafts.ts";

/** A setting in localStorage, like `useState`; it lasts until a reload if storage is blocked. */
export const useLocalStorage = (key: string, byDefault: string) => {
  const [text, setText] = useState(() => readStored(key) ?? byDefault);
  const store = (next: string) => {
    setText(next);
    writeStored(key, next);
  };
  return [text, store] as const;
};
