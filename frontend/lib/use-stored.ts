import { useState } from "react";

const stored = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A setting of this device, as text, and how to change it. */
export const useStored = (key: string, byDefault: string) => {
  const [text, setText] = useState(() => stored(key) ?? byDefault);
  const store = (next: string) => {
    setText(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be forbidden: then it holds until the tab is left.
    }
  };
  return [text, store] as const;
};
