import { useRef, useSyncExternalStore } from "react";

/** On paper still the screen's answer: another layout would close what prints. */
export const useMediaQuery = (query: string) => {
  const onScreen = useRef(false);
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => {
      if (!matchMedia("print").matches) onScreen.current = matchMedia(query).matches;
      return onScreen.current;
    },
    () => false,
  );
};
