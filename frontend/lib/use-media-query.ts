import { useSyncExternalStore } from "react";

export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      // Not while printing: a paper's layout would close what prints.
      const onChange = () => matchMedia("print").matches || listener();
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
