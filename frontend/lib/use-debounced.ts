import { useEffect, useState } from "react";

/** Milliseconds. */
const PAUSE = 250;

/** What is being typed, once no further key has come for a moment: to ask the server for that and not for every key. */
export const useDebounced = <Value>(typed: Value): Value => {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
};
