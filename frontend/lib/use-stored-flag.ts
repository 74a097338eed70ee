import { useState } from "react";

const stored = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A setting of this device that is on or off, and how to change it. */
export const useStoredFlag = (key: string, byDefault: boolean) => {
  const [flag, setFlag] = useState(() => (stored(key) ?? (byDefault ? "on" : "off")) === "on");
  const store = (next: boolean) => {
    setFlag(next);
    try {
      localStorage.setItem(key, next ? "on" : "off");
    } catch {
      // Storage may be forbidden: then it holds until the tab is left.
    }
  };
  return [flag, store] as const;
};
