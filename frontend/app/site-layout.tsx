import { Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import { endWaiting } from "#frontend/lib/before-alive.ts";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { useScrollToPlace } from "./use-scroll-to-place.ts";

/** Stands behind a page: by the time of its effect the page is alive. */
const Alive = () => {
  useEffect(() => endWaiting(), []);
  return null;
};

/** What surrounds every page. */
export const SiteLayout = () => {
  useScrollToPlace();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Outlet />
          <Alive />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
};
