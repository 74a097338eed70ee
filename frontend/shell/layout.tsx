import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { Footer } from "./footer.tsx";
import { isDeskPath, Navigation } from "./navigation.tsx";
import { useScrollToPlace } from "./use-scroll-and-focus.ts";

export const SiteLayout = () => {
  useScrollToPlace();
  const { pathname } = useLocation();
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
        </Suspense>
      </main>
      {!isDeskPath(pathname) && <Footer />}
    </div>
  );
};
