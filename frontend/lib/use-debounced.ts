import { useEffect, useState } from "react";

const DELAY_MS = 250;

export const useDebounced = <Value>(typed: Value, delayMs = DELAY_MS): Value => {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  return debounced;
};
