import { useState } from "react";

const stored = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A setting in localStorage, like `useState`. */
export const useLocalStorage = (key: string, byDefault: string) => {
  const [text, setText] = useState(() => stored(key) ?? byDefault);
  const store = (next: string) => {
    setText(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is blocked: the setting lasts until a reload.
    }
  };
  return [text, store] as const;
};
