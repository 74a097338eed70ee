import { useApproach } from "#frontend/lib/use-approach.ts";
import { routes } from "./routes.ts";

const fetchPage = ({ target }: Event) => {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.origin !== location.origin) return;
  const page = routes.find(({ path }) => path === link.pathname);
  // Whoever follows the link then is told if the code cannot be had.
  page?.load?.().catch(() => undefined);
};

/** Fetches the code of a public page when a finger or pointer comes near a link to it, for it to open at once. */
export const useFetchAhead = () => useApproach(fetchPage);
