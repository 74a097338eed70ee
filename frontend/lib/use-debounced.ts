import { useEffect, useState } from "react";

const DELAY_MS = 250;

export const useDebounced = <Value>(typed: Value): Value => {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
};
